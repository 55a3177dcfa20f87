/** Guards the inbox against attacks: who learns of applicants too early, and how deadlines and sent words might be got round. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { rokOdgovora } from '#contract/modules/pretinac/pretinac.rules.ts'
import {
  DANA_ZA_PRIVITKE,
  type DetaljNiti,
  type NovaPoruka,
  type RedakNiti,
} from '#contract/modules/pretinac/pretinac.schema.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { pretinacPorts } from '#server/spojevi/kinds.ts'
import { HAMAG, KK } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  TIJELA,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishod, iza, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { datotekePoruke } from './pretinac.datoteke.ts'
import { pretinacRoutes } from './pretinac.routes.ts'
import { porukaAggregate } from './pretinac.sync.ts'

let k: KlupaProjekata
let projektId: string
let R: TestOsoba
beforeAll(async () => {
  k = await klupaProjekata(async (app) => pretinacRoutes(app, pretinacPorts), [porukaAggregate(pretinacPorts)])
  // Open, of the sort in which the selecting body alone reads applications before the end.
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.87', modalitet: 'trajni' })
  projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 3 })
  await zapisiPodnesenu(k.api.db, projektId)
  R = await djelatnik(k.api.db, HAMAG, 'R')
})
afterAll(() => k.api.stop())
beforeEach(() => {
  k.api.clock.now = OZUJAK
})

const ZAS = () => k.nas.osobe.ZAS
const nasi = () => `v1/prijavitelji/${k.nas.id}`
const tijelo = (id: number) => `v1/institucije/${id}`
const nova = (more: Partial<NovaPoruka> = {}): NovaPoruka => ({
  nitId: null,
  projektId,
  vrsta: 'razgovor',
  predmet: 'Rok isporuke opreme',
  tekst: '<p>Može li rok isporuke biti dulji?</p>',
  brojPriloga: 0,
  ...more,
})
const posalji = (tko: TestOsoba, poruka: NovaPoruka, strana = nasi()) =>
  k.api.send<{ id: string; nitId: string } & ProblemBody>('POST', `${strana}/pretinac/poruke`, tko.token, {
    mutationId: noviId(),
    id: noviId(),
    poruka,
  })
const detalj = (id: string, tko: TestOsoba, strana = nasi()) =>
  k.api.get<DetaljNiti & ProblemBody>(`${strana}/pretinac/${id}`, tko.token)
const svi = async (tko: TestOsoba, strana: string) =>
  (await k.api.get<{ data?: RedakNiti[] }>(`${strana}/pretinac?programId=${KK}`, tko.token)).body.data ?? []

describe('who has applied', () => {
  test('[PRT-04] is known to no other body than the selecting one while the call is open', async () => {
    const { nitId } = (await posalji(ZAS(), nova())).body
    for (const [uloga, id] of [
      ['R@FIN', TIJELA.FIN],
      ['R@APR', TIJELA.APR],
      ['R@DRF', TIJELA.DRF],
    ] as const) {
      const tko = k.djelatnici[uloga]
      const popis = (await svi(tko, tijelo(id))).map(({ prijavitelj }) => prijavitelj)
      expect.soft([uloga, (await detalj(nitId, tko, tijelo(id))).status, popis]).toEqual([uloga, 404, []])
    }
    expect((await detalj(nitId, R, tijelo(HAMAG))).status).toBe(200)
    expect((await svi(R, tijelo(HAMAG))).map(({ id }) => id)).toContain(nitId)
  })

  test('is not known of an application that is a draft of its applicant again', async () => {
    const vraceni = await zapisiProjekt(k.api.db, {
      pozivId: (await k.redak(projektId)).pozivId,
      prijaviteljId: k.nas.id,
      statusId: 3,
    })
    const { nitId } = (await posalji(ZAS(), nova({ projektId: vraceni }))).body
    await k.upit(sql`update projekt set status_id = 1 where id = ${vraceni}::uuid`)
    const projekt = await k.api.get(`v1/auth/me/institucija/${HAMAG}/projekt/${vraceni}`, R.token)
    expect(projekt.status).toBe(404)
    expect((await detalj(nitId, R, tijelo(HAMAG))).status).toBe(404)
    expect((await svi(R, tijelo(HAMAG))).map(({ id }) => id)).not.toContain(nitId)
  })
})

test('an applicant reads which officers have written to it, and of those who only read no name', async () => {
  const [pisac, citatelj] = [await djelatnik(k.api.db, HAMAG, 'R'), await djelatnik(k.api.db, HAMAG, 'R')]
  const { nitId } = (await posalji(ZAS(), nova())).body
  await posalji(pisac, nova({ nitId, predmet: '', tekst: '<p>Smije.</p>' }), tijelo(HAMAG))
  const { body } = await detalj(nitId, citatelj, tijelo(HAMAG))
  const procitano = `${tijelo(HAMAG)}/pretinac/${nitId}/procitano`
  expect((await k.api.send('PUT', procitano, citatelj.token, { vidi: body.zadnja.vrijeme })).status).toBe(200)
  const imena = async (tko: TestOsoba, strana?: string) =>
    (await detalj(nitId, tko, strana)).body.sudionici.flatMap((one) => (one.strana === 'institucija' ? [one.ime] : []))
  const imeNaZaslonu = ({ ime }: TestOsoba) => `${ime} Testić`
  const tijelom = (await k.upit<{ naziv: string }>(sql`select naziv from institucija where id = ${HAMAG}`))[0]?.naziv
  expect((await imena(citatelj, tijelo(HAMAG))).sort()).toEqual([pisac, citatelj].map(imeNaZaslonu).sort())
  expect((await imena(ZAS())).sort()).toEqual([imeNaZaslonu(pisac), tijelom].sort())
  expect((await detalj(nitId, ZAS())).body.sudionici.every(({ procitanoAt }) => procitanoAt !== null)).toBe(true)
})

describe('a contact', () => {
  const kontakt = async () => (await posalji(ZAS(), nova({ vrsta: 'kontakt', predmet: 'Molim poziv' }))).body.nitId

  test('[PRT-06] is not answered by words that were taken back within the minute: its deadline goes on', async () => {
    const nitId = await kontakt()
    const { rok } = (await detalj(nitId, ZAS())).body
    const odgovor = await posalji(R, nova({ nitId, predmet: '', tekst: '<p>x</p>' }), tijelo(HAMAG))
    const put = `${tijelo(HAMAG)}/pretinac/${nitId}/poruke/${odgovor.body.id}`
    expect((await k.api.send('DELETE', put, R.token, {})).status).toBe(200)
    expect((await detalj(nitId, ZAS())).body).toMatchObject({ rok, odgovorenoAt: null })
    const kasni = await k.api.get<{ data: RedakNiti[] }>(
      `${tijelo(HAMAG)}/projekti/${projektId}/odgovori?status=ceka`,
      R.token,
    )
    expect(kasni.body.data.map(({ id }) => id)).toContain(nitId)
    expect((await detalj(nitId, R, tijelo(HAMAG))).body.neprocitano).toBe(false)
    expect((await detalj(nitId, k.djelatnici['V@SEL'], tijelo(HAMAG))).body.neprocitano).toBe(true)
  })

  const obrisi = (nitId: string, id: string, tko: TestOsoba, strana = nasi()) =>
    k.api.send('DELETE', `${strana}/pretinac/${nitId}/poruke/${id}`, tko.token, {})

  test('[PRT-06] that was taken back leaves no deadline; the next message begins one, and a second taken back ends nothing', async () => {
    const nitId = await kontakt()
    expect((await obrisi(nitId, nitId, ZAS())).status).toBe(200)
    expect((await detalj(nitId, R, tijelo(HAMAG))).body).toMatchObject({
      rok: null,
      odgovorenoAt: null,
      neprocitano: false,
    })
    k.api.clock.now += DAN
    await posalji(ZAS(), nova({ nitId, predmet: '', tekst: '<p>Ipak pitam.</p>' }))
    const { rok } = (await detalj(nitId, ZAS())).body
    expect(rok).toBe(rokOdgovora(k.api.clock.now))
    await posalji(R, nova({ nitId, predmet: '', tekst: '<p>Odgovor.</p>' }), tijelo(HAMAG))
    const odgovoreno = (await detalj(nitId, ZAS())).body.odgovorenoAt
    k.api.clock.now += DAN
    const jos = (await posalji(ZAS(), nova({ nitId, predmet: '', tekst: '<p>Još.</p>' }))).body.id
    expect((await detalj(nitId, ZAS())).body).toMatchObject({ odgovorenoAt: null })
    await obrisi(nitId, jos, ZAS())
    expect((await detalj(nitId, ZAS())).body).toMatchObject({ rok, odgovorenoAt: odgovoreno })
  })

  test.each([
    ['the body', (id: number) => sql`delete from institucija_osoba where osoba_id = ${id}`],
    ['its programme', (id: number) => sql`update institucija_osoba set program_ids = '{}' where osoba_id = ${id}`],
    ['its permission', (id: number) => sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${id}`],
    ['the portal', (id: number) => sql`update fizicka_osoba set aktivna = false where id = ${id}`],
  ])(
    '[PRT-08] does not vanish from every worklist when whoever took it upon themselves has left %s',
    async (_sto, ode) => {
      const [otisao, ostao] = [await djelatnik(k.api.db, HAMAG, 'R'), await djelatnik(k.api.db, HAMAG, 'R')]
      const nitId = await kontakt()
      const preuzeto = { osobaId: otisao.id }
      const put = `${tijelo(HAMAG)}/pretinac/${nitId}/odgovara`
      expect((await k.api.send('PUT', put, otisao.token, preuzeto)).status).toBe(200)
      await k.upit(ode(otisao.id))
      const ceka = async (tko: TestOsoba) => {
        const upit = `${tijelo(HAMAG)}/upravljackaPloca?programId=${KK}`
        const { body } = await k.api.get<UpravljackaPloca>(upit, tko.token)
        return body.cekaMene.some(({ id }) => id === nitId)
      }
      expect(await ceka(ostao)).toBe(true)
      expect((await detalj(nitId, ostao, tijelo(HAMAG))).body).toMatchObject({
        dodijeljeno: null,
        osobe: [{ id: ostao.id }],
      })
      expect((await k.api.send('PUT', put, ostao.token, { osobaId: ostao.id })).status).toBe(200)
      expect((await detalj(nitId, ZAS())).body.dodijeljeno?.id).toBe(ostao.id)
    },
  )

  test('[PRT-08] is taken over by one of two officers who press at once, and the other hears the refusal', async () => {
    const dvoje = [await djelatnik(k.api.db, HAMAG, 'R'), await djelatnik(k.api.db, HAMAG, 'R')]
    const ishodi: number[][] = []
    for (let put = 0; put < 8; put += 1) {
      const nitId = await kontakt()
      const odgovori = await Promise.all(
        dvoje.map((tko) =>
          k.api.send('PUT', `${tijelo(HAMAG)}/pretinac/${nitId}/odgovara`, tko.token, { osobaId: tko.id }),
        ),
      )
      ishodi.push(odgovori.map(({ status }) => status).sort())
    }
    expect(ishodi).toEqual(ishodi.map(() => [200, 422]))
  })
})

describe('files of a sent message', () => {
  async function poslana(tko = ZAS()) {
    const uredaj = await prijavljenUredaj(k, tko)
    const id = noviId()
    const oPoruci = { aggregate: { type: 'porukaPretinca', id }, lane: `porukaPretinca:${id}` }
    const args = nova({ brojPriloga: 2 }) as unknown as JsonObject
    const omotnica = uredaj.kreiraj(0, { ...oPoruci, id, args, laneSeq: 1, type: 'porukaPretinca.create' })
    expect(ishod(await uredaj.posalji([omotnica]))).toMatchObject({ status: 'applied' })
    let zadnja = omotnica
    const dodaj = async (naziv: string, laneSeq: number) => {
      const now = { id: noviId(), naziv, sha256: 'a'.repeat(64), bajtova: 10 }
      const op: PatchOp = { kind: 'add', path: 'uploads', now, after: null }
      const more = { ...oPoruci, laneSeq, type: 'porukaPretinca.patch' }
      const jedna = uredaj.izmijeni(id, iza(zadnja), [op], more)
      zadnja = jedna
      return ishod(await uredaj.posalji([jedna]))
    }
    return { id, dodaj }
  }

  test('[PRT-07] chosen a month later are refused with the days within which they may come', async () => {
    const { id, dodaj } = await poslana()
    const { body } = await detalj(id, R, tijelo(HAMAG))
    await k.api.send('PUT', `${tijelo(HAMAG)}/pretinac/${id}/procitano`, R.token, { vidi: body.zadnja.vrijeme })
    k.api.clock.now += 30 * DAN
    const kasno = await dodaj('izmisljeno-naknadno.pdf', 2)
    expect(kasno).toMatchObject({ status: 'rejected', greske: [{ pravilo: 'PRT-07' }] })
    expect(JSON.stringify(kasno)).toContain(`Prošlo je ${DANA_ZA_PRIVITKE} dana`)
    const poslije = (await detalj(id, R, tijelo(HAMAG))).body
    expect(poslije).toMatchObject({ neprocitano: false, poruke: [{ prilozi: [] }] })
  })

  test('[PRT-07] that come days later say when, and the other side has them to read', async () => {
    const { id, dodaj } = await poslana()
    const procitaj = async () => {
      const { body } = await detalj(id, R, tijelo(HAMAG))
      const vidi = body.zadnja.vrijeme
      await k.api.send('PUT', `${tijelo(HAMAG)}/pretinac/${id}/procitano`, R.token, { vidi })
      return (await detalj(id, R, tijelo(HAMAG))).body
    }
    expect((await dodaj('odmah.pdf', 2)).status).toBe('applied')
    expect((await procitaj()).neprocitano).toBe(false)
    k.api.clock.now += 2 * DAN
    expect((await dodaj('poslije.pdf', 3)).status).toBe('applied')
    const { neprocitano, poruke } = (await detalj(id, R, tijelo(HAMAG))).body
    expect(neprocitano).toBe(true)
    expect(poruke[0]).toMatchObject({
      vrijeme: toIsoInstant(OZUJAK),
      prilozi: [
        { naziv: 'odmah.pdf', stigao: toIsoInstant(OZUJAK) },
        { naziv: 'poslije.pdf', stigao: toIsoInstant(OZUJAK + 2 * DAN) },
      ],
    })
    expect((await procitaj()).neprocitano).toBe(false)
  })

  test('have names that say what they are, as everywhere: no marks of direction', async () => {
    const { id, dodaj } = await poslana()
    const naziv = 'racun_\u202Efdp.exe'
    expect.soft((await dodaj(naziv, 2)).status).toBe('rejected')
    expect((await detalj(id, R, tijelo(HAMAG))).body.poruke[0]?.prilozi.map((one) => one.naziv)).not.toContain(naziv)
  })

  test('[PRT-03] are put by nobody who may only read any more', async () => {
    const tko = await djelatnik(k.api.db, HAMAG, 'R')
    await ovlasti(k.api.db, tko, k.nas.id, 'UR')
    const { id, dodaj } = await poslana(tko)
    await k.upit(sql`update prijavitelj_osoba set razina = 'PRG' where osoba_id = ${tko.id}`)
    expect(await dodaj('naknadno.pdf', 2)).toMatchObject({ status: 'rejected', greske: [{ pravilo: 'PRT-03' }] })
    const nova = { nitId: id, predmet: '', tekst: '<p>Još nešto.</p>' }
    const poruka: NovaPoruka = { projektId, vrsta: 'razgovor', brojPriloga: 0, ...nova }
    expect((await posalji(tko, poruka)).status).toBe(422)
  })

  test('are sent by nobody without a right to write on the side of the message, whoever they say they belong to', async () => {
    const tko = await djelatnik(k.api.db, HAMAG, 'R')
    await ovlasti(k.api.db, tko, k.nas.id, 'UR')
    const { id } = await poslana(tko)
    const smije = (osobaId: number, prijaviteljId: number | null, poruka: string) =>
      inContext(k.api.app.db, SUSTAV).transaction((tx) => {
        const { smijePriloziti } = datotekePoruke(pretinacPorts.dostupno)(createAccess(k.api.app.db))
        return smijePriloziti(tx, { osobaId, stvarnaOsobaId: osobaId }, { prijaviteljId, id: poruka }, OZUJAK)
      })
    expect(await smije(tko.id, k.nas.id, id)).toBe('smije')
    expect(await smije(tko.id, null, id)).toBe('nepoznato')
    expect(await smije(tko.id, null, noviId())).toBe('smije')
    expect(await smije(k.nas.osobe.PRG.id, null, noviId())).toBe('zabranjeno')
    const odgovor = nova({ nitId: id, predmet: '', tekst: '<p>U privitku.</p>', brojPriloga: 1 })
    const tijela = (await posalji(R, odgovor, tijelo(HAMAG))).body.id
    expect(await smije(R.id, null, tijela)).toBe('smije')
    await k.upit(sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${R.id}`)
    expect(await smije(R.id, null, tijela)).toBe('zabranjeno')
    await k.upit(sql`update institucija_osoba set dozvole = null where osoba_id = ${R.id}`)
    await k.upit(sql`update prijavitelj_osoba set razina = 'PRG' where osoba_id = ${tko.id}`)
    expect(await smije(tko.id, k.nas.id, id)).toBe('zabranjeno')
  })
})
