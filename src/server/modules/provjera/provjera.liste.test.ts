/** Which version of a check-list an on-site check asks: settled with the package, frozen as the visit begins, touched by nothing later. */
import { describe, expect, test } from 'vitest'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { HAMAG } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProvjera, klupaProvjera, koraci } from '#tests/support/klupa-provjera.ts'
import { nacrtZaTest } from '#tests/support/kontrolne-liste.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

const STOL = `v1/institucije/${HAMAG}/kontrolne-liste`
const salji = async <T>(tko: TestOsoba, put: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const { status, body: answer } = await p.k.api.send<T & ProblemBody>(method, `${STOL}${put}`, tko.token, {
    mutationId: noviId(),
    ...body,
  })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}

/** The body writes its next list for this purpose and puts it in force; answers its number. */
async function novaLista(svrha: string, naziv: string): Promise<number> {
  const { id } = await salji<{ id: number }>(p.referent, '', { svrha, iz: null })
  await salji(p.referent, `/${id}`, { verzijaRetka: 1, sadrzaj: nacrtZaTest(naziv) }, 'PUT')
  const na = { verzijaRetka: 2, prijelaz: 'staviNaSnagu' }
  await salji<PrijelazOdgovor>(p.voditelj, `/${id}/prijelazi`, na)
  return id
}
const lista = async (one: Parameters<KlupaProvjera['citaj']>[0], tko?: TestOsoba) => {
  const { okolnosti } = (await p.citaj(one, tko)).body
  return { zamrznuta: okolnosti.lista?.naziv ?? null, paket: okolnosti.liste?.oprema?.naziv ?? null }
}

describe('the check-list of an on-site check', () => {
  test('comes with the package, is frozen as the visit begins, and a later version changes nothing there', async () => {
    const [bezPaketa, sPaketom, starija] = [
      await korak.najavljena(tablet),
      await korak.najavljena(tablet),
      await korak.naTerenu(tablet),
    ]
    await p.preuzmi(sPaketom, p.referent, tablet)
    expect(await lista(bezPaketa)).toEqual({ zamrznuta: null, paket: null })
    expect(await lista(sPaketom)).toEqual({ zamrznuta: null, paket: 'Nabava opreme' })
    await novaLista('provjera:oprema', 'Oprema po našem')
    // The package stays as it was brought; the next one has the new version.
    expect(await lista(sPaketom)).toEqual({ zamrznuta: null, paket: 'Nabava opreme' })
    await p.preuzmi(bezPaketa, p.referent, tablet)
    expect(await lista(bezPaketa)).toEqual({ zamrznuta: null, paket: 'Oprema po našem' })
    await p.naredi(sPaketom, tablet, 'zapocni')
    await p.naredi(bezPaketa, tablet, 'zapocni')
    expect(await lista(sPaketom)).toEqual({ zamrznuta: 'Nabava opreme', paket: null })
    expect(await lista(bezPaketa)).toEqual({ zamrznuta: 'Oprema po našem', paket: null })
    expect(await lista(starija)).toEqual({ zamrznuta: 'Nabava opreme', paket: null })
    expect((await p.citaj(bezPaketa)).body.okolnosti.lista).toMatchObject({ kljuc: 'provjera:oprema', inacica: 1 })
  })

  test('is the one of the sort that the check has as it begins, of the versions of its package', async () => {
    const one = await korak.najavljena(tablet)
    await p.preuzmi(one, p.referent, tablet)
    await p.pisi(one, tablet, postavi('podaci.tip', 'oprema', 'usluge'))
    await novaLista('provjera:usluge', 'Usluge po našem')
    expect((await p.naredi(one, tablet, 'zapocni')).status).toBe('applied')
    expect((await lista(one)).zamrznuta).toBe('Usluge i osposobljavanje')
  })

  test('stays the one of the package when V takes it over in the field, and is taken anew before', async () => {
    const [prije, uTijeku] = [await korak.najavljena(tablet), await korak.naTerenu(tablet)]
    await p.preuzmi(prije, p.referent, tablet)
    const dosad = await lista(uTijeku)
    await novaLista('provjera:oprema', 'Oprema, dopunjena')
    const voditeljev = await p.noviUredaj(p.voditelj)
    await p.preuzmi(uTijeku, p.voditelj, voditeljev)
    await p.preuzmi(prije, p.voditelj, voditeljev)
    expect(await lista(uTijeku)).toEqual(dosad)
    expect((await lista(prije)).paket).toBe('Oprema, dopunjena')
  })

  test('is told to the beneficiary with the minutes, and what the package has is not', async () => {
    const one = await korak.najavljena(tablet)
    await p.preuzmi(one, p.referent, tablet)
    const { ZAS } = p.k.nas.osobe
    expect(await lista(one, ZAS)).toEqual({ zamrznuta: null, paket: null })
  })
})
