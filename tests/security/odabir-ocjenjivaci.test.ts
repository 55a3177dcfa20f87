/** Assessors under attack: two at once, a copy that is returned, a conflict with a whole call, a seat that has ended, foreign addresses and replays. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import { ocjeneZa, odgovorIzbora, sveDa } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { DioPrijave, ProvjeraPrijaveDetalj } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { odlukaPrijaveRoutes } from '#server/modules/odabir/odluka-prijave.routes.ts'
import { poredakRoutes } from '#server/modules/odabir/poredak.routes.ts'
import type { PozivUOdabiruPorts } from '#server/modules/odabir/poziv-u-odabiru.desk.ts'
import { provjeraPrijaveRoutes } from '#server/modules/odabir/provjera-prijave.routes.ts'
import { provjeraPrijaveAggregate } from '#server/modules/odabir/provjera-prijave.sync.ts'
import { vidiProjekt } from '#server/modules/projekt/projekt.routes.ts'
import { visibleCalls } from '#server/modules/projekt/projekt.vidljivost.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { odlukaPrijaveKindDesk, provjeraPrijaveKindDesk } from '#server/spojevi/kinds.ts'
import { HAMAG } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, klupaProjekata, noviId, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { ishod, prijavljenUredaj } from '#tests/support/uredaj.ts'

type Sve = ProvjeraPrijaveDetalj & ProblemBody & PrijelazOdgovor & { data: DioPrijave[] }
const [PODNESEN, PRIHVACENA, ZATVOREN] = [2, 3, 19]
const RAZLOG = 'Razlog koji je dovoljno dug.'
const [DOBRO, LOSE] = [
  ['30', '25', '20', '15', '10'],
  ['12', '10', '8', '6', '0'],
]

let k: KlupaProjekata
let pozivId: number
let voditelj: TestOsoba
let redni = 7800
let [ana, boris, cvita]: TestOsoba[] = []
beforeAll(async () => {
  k = await klupaProjekata(
    async (app) => {
      const vidljivi: PozivUOdabiruPorts['vidljivi'] = (...tko) => visibleCalls(...tko).submitted
      provjeraPrijaveRoutes(app, provjeraPrijaveKindDesk)
      poredakRoutes(app, vidljivi)
      odlukaPrijaveRoutes(app, odlukaPrijaveKindDesk, vidiProjekt)
    },
    [provjeraPrijaveAggregate(provjeraPrijaveKindDesk)],
  )
  await listeNaSnazi(k.api.db)
  voditelj = k.djelatnici['V@SEL']
  ana = k.djelatnici['R@SEL']
  boris = await djelatnik(k.api.db, HAMAG, 'R')
  cvita = await djelatnik(k.api.db, HAMAG, 'R')
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  redni += 1
  const poziv = { oznaka: `KK.03.2.1.${redni}`, modalitet: 'privremeni', najbrziPrst: false } as const
  pozivId = await noviPoziv(k.api.db, poziv, ZATVOREN)
})

const osobe = () => [ana, boris, cvita] as [TestOsoba, TestOsoba, TestOsoba]
const prijava = (statusId = PRIHVACENA) => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
const stol = (projektId: string) => `v1/institucije/${HAMAG}/projekti/${projektId}/odabir/provjere`
const dodijeli = (projektId: string, dio: DioProvjere, kome?: TestOsoba, tko = voditelj, mutationId = noviId()) =>
  k.api.send<{ id: string } & ProblemBody>('POST', stol(projektId), tko.token, {
    mutationId,
    dio,
    ...(kome && { osobaId: kome.id }),
  })
const citaj = (projektId: string, id: string, tko: TestOsoba) => k.api.get<Sve>(`${stol(projektId)}/${id}`, tko.token)
const dioOd = async (projektId: string, dio: DioProvjere, tko = voditelj) =>
  (await k.api.get<Sve>(stol(projektId), tko.token)).body.data.find((one) => one.dio === dio)

async function radnja(projektId: string, id: string, tko: TestOsoba, prijelaz: string, more: object = {}) {
  const [redak] = await k.upit<{ verzija: number }>(
    sql`select verzija_retka as verzija from provjera_prijave where id = ${id}::uuid`,
  )
  const body = { mutationId: noviId(), prijelaz, verzijaRetka: redak?.verzija ?? 0, ...more }
  return k.api.send<Sve>('POST', `${stol(projektId)}/${id}/prijelazi`, tko.token, body)
}

const dodajRetke = (redci: readonly Redak[]): PatchOp[] =>
  redci.map((now) => ({ kind: 'add', path: 'lista.odgovori', now, after: null }) as PatchOp)

async function pisi(projektId: string, id: string, tko: TestOsoba, redci: readonly Redak[]) {
  const tablet = await prijavljenUredaj(k, tko)
  const { verzijaRetka: rev, sadrzaj } = (await citaj(projektId, id, tko)).body
  const base = { rev, hash: contentHash(sadrzaj as JsonObject) }
  const kamo = {
    aggregate: { type: 'provjeraPrijave', id },
    type: 'provjeraPrijave.patch',
    lane: `provjeraPrijave:${id}`,
    actingFor: { vrsta: 'institucija', id: HAMAG },
  } as const
  return { tablet, omotnica: tablet.izmijeni(id, base, dodajRetke(redci), kamo) }
}

/** Given, declared and answered by this person; finished where told. */
async function napisano(projektId: string, tko: TestOsoba, redci: readonly Redak[], dio: DioProvjere = 'kvaliteta') {
  const { id } = (await dodijeli(projektId, dio, tko)).body
  k.api.clock.now += 60_000
  expect((await radnja(projektId, id, tko, 'izjaviBezSukoba')).status).toBe(200)
  const { tablet, omotnica } = await pisi(projektId, id, tko, redci)
  expect(ishod(await tablet.posalji([omotnica]))).toMatchObject({ status: 'applied' })
  return id
}
async function zavrsi(projektId: string, id: string, tko: TestOsoba) {
  k.api.clock.now += 60_000
  expect((await radnja(projektId, id, tko, 'zavrsi')).status).toBe(200)
}

/** Accepted, and eligible. */
async function zaKvalitetu() {
  const projektId = await prijava()
  for (const dio of ['administrativna', 'prihvatljivost'] as const)
    await zapisiProvjeruPrijave(k.api.db, {
      projektId,
      pozivId,
      dio,
      ocjenjivacId: voditelj.id,
      statusId: 3,
      odgovori: sveDa(dio),
    })
  return projektId
}
const ishodi = async (projektId: string) =>
  (
    await k.upit<{ ishod: string | null }>(sql`select ishod from provjera_prijave
      where projekt_id = ${projektId}::uuid and dio = 'kvaliteta' and status_id = 3`)
  ).map(({ ishod: jedan }) => jedan)
const rangLista = async () =>
  (
    await k.api.get<RangLista>(
      `v1/institucije/${HAMAG}/pozivi-u-odabiru/${pozivId}/rang-lista`,
      k.djelatnici['A@SEL'].token,
    )
  ).body

describe('Two who score one application', () => {
  test('and finish at the same moment ask for a third one, and whoever leads is told', async () => {
    const projektId = await zaKvalitetu()
    const [a, b] = osobe()
    const [prva, druga] = [await napisano(projektId, a, ocjeneZa(DOBRO)), await napisano(projektId, b, ocjeneZa(LOSE))]
    const oba = await Promise.all([radnja(projektId, prva, a, 'zavrsi'), radnja(projektId, druga, b, 'zavrsi')])
    expect(oba.map(({ status }) => status)).toEqual([200, 200])
    expect(await ishodi(projektId)).toEqual(['cekaTrecega', 'cekaTrecega'])
    const javljeno =
      await k.upit(sql`select from notifikacija where osoba_id = ${voditelj.id} and poruka like 'Potreban je treći%'
      and entitet_id in (${prva}, ${druga})`)
    expect(javljeno).toHaveLength(1)
  })

  test('stay blind to each other and make no points while a returned copy is open beside two finished ones', async () => {
    const projektId = await zaKvalitetu()
    const [a, b, c] = osobe()
    const prva = await napisano(projektId, a, ocjeneZa(DOBRO))
    const druga = await napisano(projektId, b, ocjeneZa(LOSE))
    await zavrsi(projektId, prva, a)
    await zavrsi(projektId, druga, b)
    const treca = await napisano(projektId, c, ocjeneZa(DOBRO))
    expect((await radnja(projektId, druga, voditelj, 'vrati', { obrazlozenje: RAZLOG })).status).toBe(200)
    await zavrsi(projektId, treca, c)
    expect(await dioOd(projektId, 'kvaliteta', b)).toMatchObject({ stanje: { kljuc: 'uTijeku' }, bodovi: null })
    expect((await rangLista()).prijave).toMatchObject([{ bodovi: null, uTijeku: true }])
    // Once it is taken away the two that are left count.
    expect((await radnja(projektId, druga, voditelj, 'oduzmi', { obrazlozenje: RAZLOG })).status).toBe(200)
    expect(await dioOd(projektId, 'kvaliteta', a)).toMatchObject({ stanje: { kljuc: 'zadovoljava' }, slobodno: 0 })
    expect(await ishodi(projektId)).toEqual(['zadovoljava', 'zadovoljava'])
  })
})

describe('A conflict with a whole call', () => {
  test('[R-4E] frees every place that the person has in it, so that others may be given them', async () => {
    const [prva, druga] = [await prijava(PODNESEN), await prijava(PODNESEN)]
    const [a, b] = osobe()
    const { id } = (await dodijeli(prva, 'administrativna', a)).body
    const njegova = await napisano(druga, a, [odgovorIzbora('A-1', 'da')], 'administrativna')
    const sukob = { obrazlozenje: RAZLOG, polja: { cijeliPoziv: true } }
    expect((await radnja(prva, id, a, 'prijaviSukob', sukob)).status).toBe(200)
    expect(await dioOd(druga, 'administrativna')).toMatchObject({ slobodno: 1, smijeDodijeliti: true })
    expect((await citaj(druga, njegova, voditelj)).body.status.naziv).toBe('Oduzeta')
    expect((await dodijeli(druga, 'administrativna', b)).status).toBe(200)
  })

  test('[R-4E] hides what is being decided: no draft of a decision, and none is begun', async () => {
    const projektId = await zaKvalitetu()
    const [a, b] = osobe()
    const odluke = `v1/institucije/${HAMAG}/projekti/${projektId}/odluke`
    const nova = (tko: TestOsoba) =>
      k.api.send<{ id: number }>('POST', odluke, tko.token, { mutationId: noviId(), vrsta: 'financiranje' })
    const { id } = (await dodijeli(projektId, 'kvaliteta', a)).body
    expect((await radnja(projektId, id, a, 'prijaviSukob', { obrazlozenje: RAZLOG })).status).toBe(200)
    expect((await nova(a)).status).toBe(404)
    const odluka = (await nova(b)).body.id
    expect((await k.api.get(`${odluke}/${odluka}`, b.token)).status).toBe(200)
    expect((await k.api.get(`${odluke}/${odluka}`, a.token)).status).toBe(404)
    expect((await k.api.get(`${odluke}/${odluka}/pdf`, a.token)).status).toBe(404)
    expect((await k.api.get<{ data: unknown[] }>(odluke, a.token)).body.data).toEqual([])
  })
})

describe('A new round of a part that has satisfied', () => {
  test('is begun by whoever leads, never by who would check it themselves', async () => {
    const projektId = await prijava(PODNESEN)
    const [a, b] = osobe()
    const odgovori = sveDa('administrativna')
    await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, ocjenjivacId: b.id, statusId: 3, odgovori })
    // It has come back from a correction.
    await k.upit(sql`update projekt set status_promijenjen_at = ${new Date(OZUJAK + 60_000).toISOString()}::timestamptz
      where id = ${projektId}::uuid`)
    k.api.clock.now = OZUJAK + 120_000
    const noviKrug = (tko: TestOsoba, more: object) =>
      k.api.send<ProblemBody>('POST', stol(projektId), tko.token, {
        mutationId: noviId(),
        dio: 'administrativna',
        noviKrug: true,
        ...more,
      })
    expect(await dioOd(projektId, 'administrativna')).toMatchObject({ smijeNoviKrug: true })
    expect((await noviKrug(a, {})).status).toBe(409)
    expect((await noviKrug(voditelj, { osobaId: a.id })).status).toBe(200)
  })
})

describe('A ranking', () => {
  test('[R-4E] is neither sealed nor drawn by whoever has a conflict with an application in it', async () => {
    const projektId = await zaKvalitetu()
    const drugi = await djelatnik(k.api.db, HAMAG, 'V')
    await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, dio: 'kvaliteta', ocjenjivacId: drugi.id, statusId: 4 })
    const put = `v1/institucije/${HAMAG}/pozivi-u-odabiru/${pozivId}/rang-lista`
    const salji = (tko: TestOsoba, sto: string, body: object = {}) =>
      k.api.send<ProblemBody>('POST', `${put}/${sto}`, tko.token, { mutationId: noviId(), ...body })
    const zdrijeb = { prijave: [projektId, noviId()], nacin: 'Kuglice iz šešira.', provedeno: '2027-03-01' }
    expect((await salji(drugi, 'inacice')).body.kod).toBe('cetiri-oka')
    expect((await salji(drugi, 'zdrijebovi', zdrijeb)).body.kod).toBe('cetiri-oka')
    expect((await k.api.get<RangLista>(put, drugi.token)).body).toMatchObject({
      smijePecatiti: false,
      smijeZdrijeb: false,
    })
    expect((await k.api.get<RangLista>(put, voditelj.token)).body).toMatchObject({ smijePecatiti: true })
    expect((await salji(voditelj, 'inacice')).body.kod).toBe('pravila')
  })
})

describe('What comes from elsewhere', () => {
  test('a device whose person has lost the seat writes nothing more', async () => {
    const projektId = await prijava(PODNESEN)
    const tko = await djelatnik(k.api.db, HAMAG, 'R')
    const { id } = (await dodijeli(projektId, 'administrativna', tko)).body
    expect((await radnja(projektId, id, tko, 'izjaviBezSukoba')).status).toBe(200)
    const { tablet, omotnica } = await pisi(projektId, id, tko, [odgovorIzbora('A-1', 'da')])
    await k.upit(sql`delete from institucija_osoba where osoba_id = ${tko.id}`)
    const odgovor = await tablet.posalji([omotnica])
    expect(odgovor.status === 200 ? ishod(odgovor).status : 'rejected').toBe('rejected')
    const [redak] = await k.upit<{ sadrzaj: object }>(sql`select sadrzaj from provjera_prijave where id = ${id}::uuid`)
    expect(JSON.stringify(redak?.sadrzaj)).not.toContain('A-1')
  })

  test('a move or a save under the address of another application is none', async () => {
    const [prva, druga] = [await prijava(PODNESEN), await prijava(PODNESEN)]
    const [a] = osobe()
    const { id } = (await dodijeli(prva, 'administrativna', a)).body
    expect((await radnja(druga, id, a, 'izjaviBezSukoba')).status).toBe(404)
    expect((await radnja(prva, id, a, 'izjaviBezSukoba')).status).toBe(200)
    const odluke = (projektId: string) => `v1/institucije/${HAMAG}/projekti/${projektId}/odluke`
    const salji = (metoda: 'POST' | 'PUT', put: string, sto: object) =>
      k.api.send<{ id: number }>(metoda, put, a.token, { mutationId: noviId(), ...sto })
    const odluka = (await salji('POST', odluke(prva), { vrsta: 'odbijanje' })).body.id
    const sadrzaj = { bespovratna: null, umanjenjePrihvaceno: null, uvjeti: [], razlozi: {}, obrazlozenje: 'Tuđa.' }
    const [tuda, svoja] = [druga, prva].map((projektId) => `${odluke(projektId)}/${odluka}`) as [string, string]
    expect((await salji('PUT', tuda, { verzijaRetka: 1, sadrzaj })).status).toBe(404)
    expect((await salji('POST', `${tuda}/prijelazi`, { prijelaz: 'odbaci', verzijaRetka: 1 })).status).toBe(404)
    expect((await salji('PUT', svoja, { verzijaRetka: 1, sadrzaj })).status).toBe(200)
  })

  test('a press that is repeated at another application is told so, and gives nothing there', async () => {
    const [prva, druga] = [await prijava(PODNESEN), await prijava(PODNESEN)]
    const [a] = osobe()
    const mutationId = noviId()
    expect((await dodijeli(prva, 'administrativna', a, voditelj, mutationId)).status).toBe(200)
    expect((await dodijeli(druga, 'administrativna', a, voditelj, mutationId)).body.kod).toBe('id-ponovno-koristen')
    expect(await dioOd(druga, 'administrativna')).toMatchObject({ slobodno: 1 })
  })
})
