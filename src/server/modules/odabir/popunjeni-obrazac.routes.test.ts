/** The filled form of an application through HTTP: it follows the application, and bodies read what each version changed. */
import { expect, test } from 'vitest'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PopunjeniObrazacDetalj } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import { popunjeniObrazacKindDesk } from '#server/spojevi/kinds.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { noviId, noviPoziv, TIJELA, zapisiPrimjedbu, zapisiProjekt } from '#tests/support/projekti.ts'
import { postavi, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { popunjeniObrazacRoutes } from './popunjeni-obrazac.routes.ts'

const k = zajednickaKlupa(async (app) => popunjeniObrazacRoutes(app, popunjeniObrazacKindDesk))
const SPREMNO = 10

type Tko = keyof typeof k.djelatnici | 'ZAS' | 'UR'

/** A draft that is ready, on a call that is selected as applications come. */
async function spremna(): Promise<string> {
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.${crypto.randomUUID()}`, modalitet: 'trajni' })
  return zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: SPREMNO })
}

async function potez(tko: Tko, id: string, prijelaz: string, more: object = {}) {
  const nase = tko === 'ZAS' || tko === 'UR'
  const strana = nase ? `prijavitelji/${k.nas.id}` : `institucije/${TIJELA.SEL}`
  const { verzijaRetka } = await k.redak(id)
  const osoba = nase ? k.nas.osobe[tko] : k.djelatnici[tko]
  const odgovor = await k.povuci(osoba, strana, id, { prijelaz, verzijaRetka, ...more })
  expect([prijelaz, odgovor.status, odgovor.body.greske]).toEqual([prijelaz, 200, undefined])
}

const adresa = (id: string, tijelo: number = TIJELA.SEL) => `v1/institucije/${tijelo}/projekti/${id}/popunjeni-obrasci`

async function obrazac(id: string): Promise<PopunjeniObrazacDetalj | undefined> {
  const { body } = await k.zovi<{ data: PopunjeniObrazacDetalj[] }>('GET', adresa(id), k.djelatnici['R@SEL'].token)
  return body.data[0]
}
const status = async (id: string) => (await obrazac(id))?.status.naziv

async function potezObrasca(tko: keyof typeof k.djelatnici, id: string, prijelaz: string) {
  const one = await obrazac(id)
  return k.zovi('POST', `${adresa(id)}/${one?.id}/prijelazi`, k.djelatnici[tko].token, {
    mutationId: noviId(),
    verzijaRetka: one?.verzijaRetka,
    prijelaz,
  })
}

async function upisiNaziv(id: string, now: string): Promise<void> {
  const tablet = await prijavljenUredaj(k, k.nas.osobe.UR)
  const { obrazac: sadrzaj, verzijaRetka: rev, obrazacHash: hash } = await k.redak(id)
  const was = ((sadrzaj as JsonObject).projekt as { naziv: string }).naziv
  await tablet.posalji([tablet.izmijeni(id, { rev, hash }, [postavi('projekt.naziv', was, now)])])
}

test('[POB-01] [POB-04] [POB-06] goes with its application from submission through a correction, and tells what that changed', async () => {
  const id = await spremna()
  await potez('ZAS', id, 'podnesi')
  expect(await status(id)).toBe('Podneseno')
  expect((await potezObrasca('R@SEL', id, 'preuzmi')).status).toBe(200)
  expect((await potezObrasca('R@SEL', id, 'povuciProvjeru')).status).toBe(200)
  expect(await status(id)).toBe('Provjera povučena')

  await zapisiPrimjedbu(k.api.db, id, 'projekt.naziv', 'Naziv ne odgovara opisu.')
  await potez('V@SEL', id, 'vratiNaDoradu')
  expect(await status(id)).toBe('Vraćeno na doradu')
  await upisiNaziv(id, 'Linija za preciznu obradu')
  await potez('UR', id, 'oznaciDoraduSpremnom')
  expect(await status(id)).toBe('Dorada u izradi')
  await potez('ZAS', id, 'podnesiDoradu')
  expect(await status(id)).toBe('Podneseno')
  await potez('R@SEL', id, 'prihvatiDoradu')

  const one = await obrazac(id)
  expect(one?.status.naziv).toBe('Na provjeri')
  expect(one?.inacice.map(({ broj, vrsta, zamijenila }) => [broj, vrsta, zamijenila])).toEqual([
    [2, 'dorada', null],
    [1, 'prijava', 2],
  ])
  expect(one?.inacice.map(({ razlika, promijenjeno }) => [razlika, promijenjeno])).toEqual([
    [0, ['Projekt']],
    [null, []],
  ])
})

test('[POB-07] is cancelled with an application that is withdrawn, by the portal where it is with the body', async () => {
  const id = await spremna()
  await potez('ZAS', id, 'podnesi')
  await potez('ZAS', id, 'povuci')
  expect(await status(id)).toBe('Otkazano')
  expect((await potezObrasca('R@SEL', id, 'preuzmi')).status).toBe(409)
})

test('[POB-01] [POB-02] [POB-03] [POB-04] no step of the application is taken on the form alone, and two presses are one', async () => {
  const id = await spremna()
  await potez('ZAS', id, 'podnesi')
  expect((await obrazac(id))?.dostupneRadnje.map(({ kod }) => kod)).toEqual(['preuzmi'])
  await potezObrasca('R@SEL', id, 'preuzmi')
  const drugi = await potezObrasca('R@SEL', id, 'preuzmi')
  expect(drugi.status).toBe(409)
  for (const [tko, prijelaz] of [
    ['V@SEL', 'odobri'],
    ['V@SEL', 'vratiNaDoradu'],
    ['A@SEL', 'odbij'],
  ] as const)
    expect((await potezObrasca(tko, id, prijelaz)).status).toBe(422)
  expect(await status(id)).toBe('Na provjeri')
})

test('is told of neither before its submission, nor to a foreign body, nor to any applicant', async () => {
  const id = await spremna()
  const { token } = k.djelatnici['R@SEL']
  expect((await k.zovi('GET', adresa(id), token)).status).toBe(404)
  await potez('ZAS', id, 'podnesi')
  expect((await k.zovi('GET', adresa(id, TIJELA.STRANO), k.djelatnici['R@STRANO'].token)).status).toBe(404)
  for (const { token: nase } of [k.nas.osobe.ZAS, k.tudi.osobe.ZAS])
    expect((await k.zovi('GET', adresa(id), nase)).status).toBe(404)
})
