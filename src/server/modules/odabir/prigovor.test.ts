/** Objections over HTTP: written on a device, submitted with the project, answered, voted on blindly, decided and signed. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import type {
  NacrtOdluke,
  PrigovorDetalj,
  PrigovorProjekta,
  RedakPozivaPodPrigovorom,
  RedakPrigovora,
} from '#contract/modules/odabir/prigovor.schema.ts'
import { ocjeneZa, sveDa } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { prigovorKindDesk } from '#server/spojevi/kinds.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaDatoteka, klupaDatoteka } from '#tests/support/datoteke.ts'
import { zapisiOdbijanje, zapisiOdluku } from '#tests/support/odluke.ts'
import {
  type KlupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { ishod as ishodOd, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { ishodUPoretku } from './poredak.sql.ts'
import { prigovorJobs } from './prigovor.jobs.ts'
import { prigovorRoutes } from './prigovor.routes.ts'
import { prigovorAggregate } from './prigovor.sync.ts'
import { provjerePrijave } from './provjera-prijave.sql.ts'

const [ZATVOREN, OTKAZANA, OTKAZAN] = [19, 24, 8]
const IZVAN_SNAGE = 6
const PGV = { rok: 'PGV-02', jedan: 'PGV-03', clanovi: 'PGV-06', vecina: 'PGV-09' }

let b: KlupaDatoteka
let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
let clanovi: TestOsoba[]
let zas: TestOsoba

beforeAll(async () => {
  b = await klupaDatoteka({}, (app) => prigovorRoutes(app, prigovorKindDesk), [prigovorAggregate(prigovorKindDesk)])
  k = b.k
  zas = k.nas.osobe.ZAS
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.77' }, ZATVOREN)
  await listeNaSnazi(k.api.db)
  clanovi = [k.djelatnici['R@APR']]
  for (let i = 0; i < 3; i += 1) clanovi.push(await djelatnik(k.api.db, TIJELA.APR, 'R'))
})
afterAll(() => b.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  tablet = await prijavljenUredaj(k, zas)
})

interface Prigovor {
  id: string
  projektId: string
}
type Odgovor = PrigovorDetalj & ProblemBody
const korijen = (tko: TestOsoba) => {
  const [uloga] = Object.entries(k.djelatnici).find(([, one]) => one.id === tko.id) ?? []
  if (uloga !== undefined) return `v1/institucije/${TIJELA[uloga.slice(2) as keyof typeof TIJELA]}`
  if (clanovi.some(({ id }) => id === tko.id)) return `v1/institucije/${TIJELA.APR}`
  const tudi = Object.values(k.tudi.osobe).some(({ id }) => id === tko.id)
  return `v1/prijavitelji/${tudi ? k.tudi.id : k.nas.id}`
}
const stol = ({ projektId }: Pick<Prigovor, 'projektId'>, tko: TestOsoba) =>
  `${korijen(tko)}/projekti/${projektId}/prigovori`
const citaj = (one: Prigovor, tko: TestOsoba) => k.api.get<Odgovor>(`${stol(one, tko)}/${one.id}`, tko.token)
const stanje = (projektId: string, tko = zas) =>
  k.api.get<PrigovorProjekta & ProblemBody>(`${stol({ projektId }, tko)}/stanje`, tko.token)

async function noviProjekt(statusId = OTKAZANA, sOdlukom = statusId === OTKAZANA): Promise<string> {
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
  await zapisiPodnesenu(k.api.db, id)
  if (sOdlukom) await zapisiOdbijanje(k.api.db, { projektId: id, poslano: OZUJAK - DAN })
  await k.upit(
    sql`update projekt set status_promijenjen_at = ${new Date(OZUJAK - DAN).toISOString()}::timestamptz where id = ${id}::uuid`,
  )
  return id
}
const omotnica = (id: string, kind: string) => ({
  aggregate: { type: 'prigovor', id },
  type: `prigovor.${kind}`,
  lane: `prigovor:${id}`,
})
async function kreiraj(projektId: string, id = noviId(), uredaj = tablet) {
  return ishodOd(await uredaj.posalji([uredaj.kreiraj(0, { id, args: { projektId }, ...omotnica(id, 'create') })]))
}
const set = (path: string, now: string): PatchOp => ({ kind: 'set', path, was: null, now })
const base0 = { rev: 1, hash: contentHash(emptyDocument(KATALOG_PRIGOVORA, {})) }

async function napisan(projektId: string): Promise<Prigovor> {
  const id = noviId()
  expect(await kreiraj(projektId, id)).toMatchObject({ status: 'applied' })
  const ops: PatchOp[] = [
    { kind: 'set', path: 'prigovor.razlozi', was: [], now: ['kriterij'] },
    set('prigovor.obrazlozenje', 'Kriterij održivosti primijenjen je na drugu skupinu.'),
  ]
  expect(ishodOd(await tablet.posalji([tablet.izmijeni(id, base0, ops, omotnica(id, 'patch'))]))).toMatchObject({
    status: 'applied',
  })
  return { id, projektId }
}
const potez = async (projektId: string, prijelaz: string, tko = zas, verzijaRetka?: number) => {
  const strana = korijen(tko).slice(3)
  const { verzijaRetka: sada } = await k.redak(projektId)
  return k.povuci(tko, strana, projektId, { prijelaz, verzijaRetka: verzijaRetka ?? sada })
}
async function podnesen(statusId = OTKAZANA): Promise<Prigovor> {
  const one = await napisan(await noviProjekt(statusId))
  expect((await potez(one.projektId, 'podnesiPrigovor')).status).toBe(200)
  return one
}
async function radnja(one: Prigovor, prijelaz: string, tko: TestOsoba, more: object = {}) {
  const { body } = await citaj(one, tko)
  return k.api.send<Odgovor>('POST', `${stol(one, tko)}/${one.id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: body.verzijaRetka,
    ...more,
  })
}
async function pisi(one: Prigovor, tko: TestOsoba, sadrzaj: { ocitovanje?: string; odluka?: Partial<NacrtOdluke> }) {
  const { body } = await citaj(one, tko)
  const { ocitovanje = '', odluka = {} } = sadrzaj
  const nacrt = { ishod: null, obrazlozenje: '', faza: null, zbog: null, ...odluka }
  return k.api.send<Odgovor>('PUT', `${stol(one, tko)}/${one.id}`, tko.token, {
    mutationId: noviId(),
    verzijaRetka: body.verzijaRetka,
    sadrzaj: { ocitovanje, odluka: nacrt },
  })
}
const imenuj = (one: Prigovor, ids: number[], tko = k.djelatnici['V@APR']) =>
  k.api.send<Odgovor>('PUT', `${stol(one, tko)}/${one.id}/komisija`, tko.token, { mutationId: noviId(), clanovi: ids })
const glasuj = (one: Prigovor, tko: TestOsoba, glas: string) =>
  k.api.send<Odgovor>('POST', `${stol(one, tko)}/${one.id}/glasovi`, tko.token, {
    mutationId: noviId(),
    glas,
    obrazlozenje: 'Navodi prigovora provjereni su.',
  })
const tri = () => clanovi.slice(1)

async function kodKomisije(statusId = OTKAZANA): Promise<Prigovor> {
  const one = await podnesen(statusId)
  expect((await pisi(one, k.djelatnici['R@SEL'], { ocitovanje: 'Postupljeno je po metodologiji.' })).status).toBe(200)
  expect((await radnja(one, 'posaljiOcitovanje', k.djelatnici['V@SEL'])).status).toBe(200)
  expect(
    (
      await imenuj(
        one,
        tri().map(({ id }) => id),
      )
    ).status,
  ).toBe(200)
  return one
}
async function zaPotpis(glas: string, odluka: Partial<NacrtOdluke>, statusId = OTKAZANA): Promise<Prigovor> {
  const one = await kodKomisije(statusId)
  for (const clan of tri()) expect((await glasuj(one, clan, glas)).status).toBe(200)
  const referent = k.djelatnici['R@APR']
  expect((await radnja(one, 'zakljuciGlasovanje', referent)).status).toBe(200)
  expect((await pisi(one, referent, { odluka: { obrazlozenje: 'Obrazloženje.', ...odluka } })).status).toBe(200)
  expect((await radnja(one, 'posaljiNaPotvrdu', referent)).status).toBe(200)
  expect((await radnja(one, 'potvrdi', k.djelatnici['V@APR'])).status).toBe(200)
  return one
}
const definicijaPoziva = async () => {
  const [poziv] = await k.upit<{ definicija: PozivDefinicija }>(sql`select definicija from poziv where id = ${pozivId}`)
  if (poziv === undefined) throw new Error('no call')
  return poziv.definicija
}
/** Two assessors have given too few points, before the refusal. */
async function ocijenjenoPremalo(projektId: string) {
  const odgovori = ocjeneZa(['5', '5', '5', '5', '5'])
  for (const tko of [k.djelatnici['R@SEL'], k.djelatnici['V@SEL']])
    await zapisiProvjeruPrijave(k.api.db, {
      projektId,
      pozivId,
      ocjenjivacId: tko.id,
      dio: 'kvaliteta',
      statusId: 3,
      odgovori,
      zavrsenoU: OZUJAK - 2 * DAN,
    })
}
/** In a ranking that was sealed before the objection. */
async function zapecaceno(projektId: string) {
  const zapecacenoAt = new Date(OZUJAK - DAN)
  const [{ id } = { id: 0 }] = await k.upit<{ id: number }>(sql`
    insert into rang_lista (poziv_id, broj, sha256, sadrzaj, razlika, autor_id, zapecaceno_at)
    values (${pozivId}, 1, '', '{}'::jsonb, 0, 1, ${zapecacenoAt.toISOString()}::timestamptz) returning id`)
  await k.upit(sql`insert into rang_lista_redak (rang_lista_id, projekt_id, poziv_id, broj, ishod, iznos, rang)
    values (${id}, ${projektId}::uuid, ${pozivId}, 1, 'neIspunjava', 0, null)`)
}
const pravila = ({ body }: { body: Partial<Pick<ProblemBody, 'greske'>> }) => body.greske?.map(({ pravilo }) => pravilo)

describe('An objection', () => {
  test('is begun by a representative alone, on a device, while its period lasts (PGV-02, PGV-13)', async () => {
    const projektId = await noviProjekt()
    expect((await stanje(projektId)).body).toMatchObject({ prigovor: null, novi: { protiv: { vrsta: 'odbijanje' } } })
    expect((await stanje(projektId, k.nas.osobe.UR)).body.novi).toBeNull()
    expect((await stanje(projektId, k.tudi.osobe.ZAS)).status).toBe(404)
    const ur = await prijavljenUredaj(k, k.nas.osobe.UR)
    expect(await kreiraj(projektId, noviId(), ur)).toMatchObject({ status: 'rejected', kod: 'zabranjeno' })
    expect(await kreiraj(projektId)).toMatchObject({ status: 'applied' })
    expect(await kreiraj(projektId)).toMatchObject({ status: 'rejected', kod: 'pravila' })
    const [{ novi } = { novi: null }] = [(await stanje(await noviProjekt())).body]
    expect(novi).toMatchObject({
      protiv: { odluka: { broj: expect.stringContaining('/O-1') } },
      okolnosti: { kriteriji: [{ value: 'K-1', label: 'Relevantnost' }] },
    })
    const drugi = await noviProjekt()
    k.api.clock.now = OZUJAK + 23 * DAN
    expect((await stanje(drugi)).body).toMatchObject({ novi: null, razlog: 'Rok za prigovor je istekao.' })
  })

  test('is made against a decision alone: an application that its call took along has none (PGV-01)', async () => {
    const projektId = await noviProjekt(OTKAZANA, false)
    const { novi, razlog } = (await stanje(projektId)).body
    expect([novi, razlog]).toEqual([null, 'O prijavi nije donesena odluka protiv koje se može podnijeti prigovor.'])
    expect(await kreiraj(projektId)).toMatchObject({ status: 'rejected', kod: 'pravila' })
    expect(pravila(await potez(projektId, 'podnesiPrigovor'))).toContain('PGV-01')
  })

  test('is made against the cancellation of a project, whose decision about financing came before', async () => {
    const projektId = await noviProjekt(OTKAZAN)
    const redak = { donesenaAt: new Date(OZUJAK - 60 * DAN) }
    await zapisiOdluku(k.api.db, { projektId, statusId: 4, vrsta: 'financiranje', redak })
    expect((await stanje(projektId)).body.novi?.protiv).toMatchObject({ vrsta: 'otkazivanje', odluka: null })
  })

  test('is told to no institution before it is submitted, and to nobody else of the applicant', async () => {
    const one = await napisan(await noviProjekt())
    for (const tko of [k.djelatnici['R@SEL'], k.djelatnici['A@APR'], k.nas.osobe.UR, k.nas.osobe.PRG, k.tudi.osobe.ZAS])
      expect((await citaj(one, tko)).status).toBe(404)
    expect((await potez(one.projektId, 'podnesiPrigovor')).status).toBe(200)
    for (const tko of [k.djelatnici['R@SEL'], k.djelatnici['A@APR']]) expect((await citaj(one, tko)).status).toBe(200)
    expect((await citaj(one, k.nas.osobe.UR)).status).toBe(404)
    expect((await k.redak(one.projektId)).prigovorRasprava).toBe(1)
  })

  test('is submitted with its project in time, complete, and once against a decision (PGV-02, PGV-03, PGV-04)', async () => {
    const prazan = await noviProjekt()
    expect(pravila(await potez(prazan, 'podnesiPrigovor'))).toEqual(['PGV-04'])
    const kasni = await napisan(await noviProjekt())
    k.api.clock.now = OZUJAK + 23 * DAN
    expect((await potez(kasni.projektId, 'podnesiPrigovor')).status).not.toBe(200)
    expect((await k.redak(kasni.projektId)).statusId).toBe(OTKAZANA)
    k.api.clock.now = OZUJAK
    const one = await podnesen()
    expect((await k.redak(one.projektId)).statusId).toBe(15)
    await k.upit(sql`update prigovor set status_id = 7 where id = ${one.id}::uuid`)
    await k.upit(
      sql`update projekt set status_id = 24, status_promijenjen_at = ${new Date(OZUJAK - DAN).toISOString()}::timestamptz where id = ${one.projektId}::uuid`,
    )
    expect((await stanje(one.projektId)).body.razlog).toBe('Protiv iste odluke podnosi se jedan prigovor.')
  })

  test('keeps its content once it is submitted', async () => {
    const one = await podnesen()
    const { body } = await citaj(one, zas)
    const base = { rev: body.verzijaRetka, hash: contentHash(body.sadrzaj as never) }
    const ops: PatchOp[] = [{ kind: 'set', path: 'prigovor.razlozi', was: ['kriterij'], now: ['drugo'] }]
    const answer = await tablet.posalji([tablet.izmijeni(one.id, base, ops, omotnica(one.id, 'patch'))])
    expect(ishodOd(answer)).toMatchObject({ status: 'rejected' })
  })
})

describe('The commission', () => {
  test('is three persons who have not assessed, named by V or A of the body that decides (PGV-06)', async () => {
    const one = await podnesen()
    const ids = tri().map(({ id }) => id)
    expect((await imenuj(one, ids, k.djelatnici['R@APR'])).status).toBe(403)
    expect((await imenuj(one, ids, k.djelatnici['V@SEL'])).status).toBe(403)
    const [prvi = 0, drugi = 0] = ids
    expect(pravila(await imenuj(one, [prvi, drugi, drugi]))).toEqual([PGV.clanovi])
    expect(pravila(await imenuj(one, [prvi, drugi, k.djelatnici['R@SEL'].id]))).toEqual([PGV.clanovi])
    const ocjenjivacId = k.djelatnici['R@APR'].id
    const { projektId } = one
    const ocijenjeno = { projektId, pozivId, ocjenjivacId, statusId: 3, odgovori: sveDa('administrativna') }
    await zapisiProvjeruPrijave(k.api.db, ocijenjeno)
    expect(pravila(await imenuj(one, [prvi, drugi, ocjenjivacId]))).toEqual([PGV.clanovi])
    const { body } = await citaj(one, k.djelatnici['V@APR'])
    expect(body.tijek.kandidati.map(({ id }) => id)).not.toContain(ocjenjivacId)
    expect((await imenuj(one, ids)).status).toBe(200)
  })

  test('votes blindly: nobody reads the vote of another before all have voted, and each votes once', async () => {
    const one = await kodKomisije()
    const [prvi, drugi, treci] = tri() as [TestOsoba, TestOsoba, TestOsoba]
    expect((await glasuj(one, k.djelatnici['R@APR'], 'odbijen')).status).toBe(403)
    expect((await glasuj(one, prvi, 'odbijen')).status).toBe(200)
    expect((await glasuj(one, prvi, 'usvojen')).status).toBe(403)
    for (const tko of [drugi, k.djelatnici['V@APR'], k.djelatnici['A@APR'], k.djelatnici['R@SEL'], zas])
      expect([tko.ime, (await citaj(one, tko)).body.tijek.glasovi]).toEqual([tko.ime, []])
    expect((await citaj(one, prvi)).body.tijek.glasovi.map(({ moj }) => moj)).toEqual([true])
    await glasuj(one, drugi, 'usvojen')
    await glasuj(one, treci, 'odbijen')
    expect((await citaj(one, drugi)).body.tijek.glasovi).toHaveLength(3)
    for (const tko of [k.djelatnici['R@SEL'], zas]) expect((await citaj(one, tko)).body.tijek.clanovi).toEqual([])
  })

  test('votes again where no two agree, and the decision follows most of them (PGV-09, PGV-17, PGV-18)', async () => {
    const one = await kodKomisije()
    const [prvi, drugi, treci] = tri() as [TestOsoba, TestOsoba, TestOsoba]
    const referent = k.djelatnici['R@APR']
    await glasuj(one, prvi, 'odbijen')
    await glasuj(one, drugi, 'usvojen')
    expect(pravila(await radnja(one, 'zakljuciGlasovanje', referent))).toEqual(['PGV-17'])
    await glasuj(one, treci, 'odbacen')
    expect((await citaj(one, prvi)).body.tijek).toMatchObject({ krug: 2, glasovalo: 0, smijeGlasovati: true })
    for (const clan of tri()) expect((await glasuj(one, clan, 'odbijen')).status).toBe(200)
    expect((await radnja(one, 'zakljuciGlasovanje', referent)).status).toBe(200)
    const usvojen = { ishod: 'usvojen', obrazlozenje: 'Osnovano je.', faza: 'kvaliteta' } as const
    await pisi(one, referent, { odluka: usvojen })
    expect(pravila(await radnja(one, 'posaljiNaPotvrdu', referent))).toEqual([PGV.vecina])
    await pisi(one, referent, { odluka: { ishod: 'odbijen' } })
    expect(pravila(await radnja(one, 'posaljiNaPotvrdu', referent))).toEqual(['PGV-18'])
  })
})

describe('A commission under attack', () => {
  const glas = (one: Prigovor, tko: TestOsoba, sto: string, mutationId = noviId()) =>
    k.api.send<Odgovor>('POST', `${stol(one, tko)}/${one.id}/glasovi`, tko.token, {
      mutationId,
      glas: sto,
      obrazlozenje: 'Navodi prigovora provjereni su.',
    })

  test('counts one vote of a member who votes twice at once, and none of a press that is sent again with another word', async () => {
    const one = await kodKomisije()
    const [prvi, drugi] = tri() as [TestOsoba, TestOsoba, TestOsoba]
    const oba = await Promise.all([glas(one, prvi, 'odbijen'), glas(one, prvi, 'usvojen')])
    expect(oba.map(({ status }) => status).sort()).toEqual([200, 403])
    const mutationId = noviId()
    expect((await glas(one, drugi, 'odbijen', mutationId)).status).toBe(200)
    expect((await glas(one, drugi, 'odbijen', mutationId)).status).toBe(200)
    expect((await glas(one, drugi, 'usvojen', mutationId)).body.kod).toBe('id-ponovno-koristen')
    expect((await citaj(one, k.djelatnici['V@APR'])).body.tijek.glasovalo).toBe(2)
    const drugdje = await kodKomisije()
    const put = `${stol(drugdje, prvi)}/${one.id}/glasovi`
    const body = { mutationId: noviId(), glas: 'odbijen', obrazlozenje: 'Pod tuđom adresom prijave.' }
    expect((await k.api.send('POST', put, prvi.token, body)).status).toBe(404)
  })

  test('is submitted to once, whoever presses at the same time', async () => {
    const one = await napisan(await noviProjekt())
    const oba = await Promise.all([1, 2].map(() => potez(one.projektId, 'podnesiPrigovor')))
    expect(oba.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await k.redak(one.projektId)).prigovorRasprava).toBe(1)
  })

  test('is named anew where a member may vote no more, and all vote again', async () => {
    const one = await kodKomisije()
    const [prvi, drugi, treci] = tri() as [TestOsoba, TestOsoba, TestOsoba]
    const zamjena = await djelatnik(k.api.db, TIJELA.APR, 'R')
    clanovi.push(zamjena)
    const novi = [drugi.id, treci.id, zamjena.id]
    expect((await glasuj(one, drugi, 'usvojen')).status).toBe(200)
    expect((await imenuj(one, novi)).status).toBe(403)
    const { projektId } = one
    await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, ocjenjivacId: prvi.id, statusId: 4 })
    expect((await glasuj(one, prvi, 'usvojen')).status).toBe(403)
    expect((await citaj(one, k.djelatnici['V@APR'])).body.tijek).toMatchObject({ smijeImenovati: true })
    expect((await imenuj(one, novi)).status).toBe(200)
    expect((await citaj(one, drugi)).body.tijek).toMatchObject({ krug: 2, glasovalo: 0, smijeGlasovati: true })
    for (const clan of [drugi, treci, zamjena]) expect((await glasuj(one, clan, 'odbijen')).status).toBe(200)
    expect((await radnja(one, 'zakljuciGlasovanje', k.djelatnici['R@APR'])).status).toBe(200)
    clanovi.pop()
  })

  test('tells neither the body whose decision it judges nor the applicant how it works, also by the log', async () => {
    const one = await zaPotpis('odbijen', { ishod: 'odbijen' })
    const vraca = { obrazlozenje: 'Prigovor odbijamo, dopunite razloge.' }
    expect((await radnja(one, 'vratiNacrt', k.djelatnici['A@APR'], vraca)).status).toBe(200)
    const dnevnik = async (tko: TestOsoba) => {
      const { body } = await k.api.get<{
        data: { oznaka: string; komentar: string | null }[]
        meta: { ukupno: number }
      }>(`${stol(one, tko)}/${one.id}/dnevnik?limit=100`, tko.token)
      expect(body.meta.ukupno).toBe(body.data.length)
      return JSON.stringify(body.data)
    }
    expect(await dnevnik(k.djelatnici['R@APR'])).toContain(vraca.obrazlozenje)
    for (const tko of [k.djelatnici['V@SEL'], zas])
      expect(await dnevnik(tko)).not.toMatch(/Prigovor odbijamo|Dan je glas|Imenovana je komisija|glasovanj/i)
  })
})

describe('The outcome', () => {
  test('is signed by A of the body that decides, with the paper that its applicant reads', async () => {
    const one = await zaPotpis('odbijen', { ishod: 'odbijen' })
    expect((await citaj(one, zas)).body).toMatchObject({
      status: { id: 2 },
      tijek: { odluka: null, ocitovanje: null, glasovi: [] },
    })
    const pdf = async (tko = zas) => {
      const url = `/${stol(one, tko)}/${one.id}/rjesenje/pdf`
      const { statusCode } = await k.api.app.http.inject({ url, headers: { authorization: `Bearer ${tko.token}` } })
      return statusCode
    }
    expect(await pdf()).toBe(404)
    expect((await potez(one.projektId, 'odbijPrigovor', k.djelatnici['V@APR'])).status).toBe(403)
    expect(pravila(await potez(one.projektId, 'usvojiPrigovor', k.djelatnici['A@APR']))).toContain('PGV-11')
    expect((await potez(one.projektId, 'odbijPrigovor', k.djelatnici['A@APR'])).status).toBe(200)
    expect((await k.redak(one.projektId)).statusId).toBe(17)
    expect((await citaj(one, zas)).body).toMatchObject({
      status: { id: 7 },
      tijek: { odluka: { ishod: 'odbijen' }, glasovi: [], clanovi: [] },
    })
    expect([await pdf(), await pdf(k.djelatnici['R@SEL']), await pdf(k.tudi.osobe.ZAS)]).toEqual([200, 200, 404])
  })

  test('returns an accepted application to the phase that is named, a cancelled project to contracting', async () => {
    const celnik = k.djelatnici['A@APR']
    const kvaliteta = await zaPotpis('djelomicno', { ishod: 'djelomicno', faza: 'kvaliteta' })
    const prijava = { id: kvaliteta.projektId, pozivId, statusId: 3, definicija: await definicijaPoziva() }
    await ocijenjenoPremalo(kvaliteta.projektId)
    await zapecaceno(kvaliteta.projektId)
    const uTijeku = () =>
      k.api.db.transaction(async (tx) => {
        const { faze } = await provjerePrijave(tx, prijava)
        return {
          kvaliteta: faze.find(({ faza }) => faza === 'kvaliteta')?.stanje,
          poredak: await ishodUPoretku(tx, prijava),
        }
      })
    expect(await uTijeku()).toEqual({ kvaliteta: 'neZadovoljava', poredak: 'neIspunjava' })
    expect((await potez(kvaliteta.projektId, 'usvojiPrigovor', celnik)).status).toBe(200)
    expect((await k.redak(kvaliteta.projektId)).statusId).toBe(3)
    const odluke = await k.upit<{ statusId: number }>(
      sql`select status_id as "statusId" from odluka_prijave where projekt_id = ${kvaliteta.projektId}::uuid`,
    )
    expect(odluke).toEqual([{ statusId: IZVAN_SNAGE }])
    // It is assessed in a new round, and stands in no ranking until the next is sealed.
    expect(await uTijeku()).toEqual({ kvaliteta: 'nijeZapoceta', poredak: null })
    const ugovaranje = await zaPotpis('usvojen', { ishod: 'usvojen' }, OTKAZAN)
    expect((await potez(ugovaranje.projektId, 'usvojiPrigovor', celnik)).status).toBe(200)
    expect((await k.redak(ugovaranje.projektId)).statusId).toBe(5)
  })

  test('is not reached once its applicant has withdrawn it, nor withdrawn once most have voted alike (PGV-05)', async () => {
    const povucen = await podnesen()
    expect((await potez(povucen.projektId, 'povuciPrigovor')).status).toBe(200)
    expect((await k.redak(povucen.projektId)).statusId).toBe(16)
    expect(
      (
        await imenuj(
          povucen,
          tri().map(({ id }) => id),
        )
      ).status,
    ).toBe(403)
    const one = await kodKomisije()
    const [prvi, drugi] = tri() as [TestOsoba, TestOsoba]
    await glasuj(one, prvi, 'odbijen')
    const [glas, povuci] = await Promise.all([glasuj(one, drugi, 'odbijen'), potez(one.projektId, 'povuciPrigovor')])
    // Whichever came first, the other is refused.
    expect([glas.status === 200, povuci.status === 200].filter(Boolean)).toHaveLength(1)
  })
})

describe('Its timers', () => {
  const poruke = async (projektId: string) =>
    (
      await k.upit<{ komu: number; poruka: string }>(
        sql`select osoba_id as komu, poruka from notifikacija where projekt_id = ${projektId}::uuid and poruka like '%ok za %' order by id`,
      )
    ).map(({ komu, poruka }) => `${komu}: ${poruka.split(':')[0]}`)
  const otkucaj = async (danaPoslije: number) => {
    k.api.clock.now = OZUJAK + danaPoslije * DAN
    for (const { run } of prigovorJobs(k.api.db, prigovorKindDesk, () => k.api.clock.now))
      await run(new AbortController().signal)
  }

  test('tell a representative once that the period ends, and nobody who has objected', async () => {
    const [bez, podneseno] = [await noviProjekt(), (await podnesen()).projektId]
    // Sent a day earlier, delivered on the eighth day, fifteen days for the objection.
    for (const dan of [14, 15, 15, 22, 23]) await otkucaj(dan)
    const svoje = (await poruke(bez)).filter((one) => one.startsWith(`${zas.id}:`))
    expect(svoje.map((one) => one.replace(/, .*/, ''))).toEqual([
      `${zas.id}: Rok za prigovor istječe za 7 dana`,
      `${zas.id}: Danas istječe rok za prigovor`,
    ])
    expect((await poruke(bez)).every((one) => !one.startsWith(`${k.nas.osobe.UR.id}:`))).toBe(true)
    expect((await poruke(podneseno)).filter((one) => one.startsWith(`${zas.id}:`))).toEqual([])
  })

  test('tell whoever has the next step that the decision is due, and nobody while its clock stands', async () => {
    const one = await podnesen()
    await otkucaj(23)
    const [voditelj, tijelo] = [k.djelatnici['V@APR'].id, k.djelatnici['R@SEL'].id]
    const dospjelo = await poruke(one.projektId)
    for (const tko of [voditelj, tijelo]) expect(dospjelo.join()).toContain(`${tko}: Rok za odluku o prigovoru`)
    expect(dospjelo.join()).not.toContain(`${k.djelatnici['A@APR'].id}:`)
    const stoji = [{ od: '2027-03-20', do: null }]
    await k.upit(sql`update prigovor set zastoji = ${JSON.stringify(stoji)}::jsonb where id = ${one.id}::uuid`)
    await otkucaj(40)
    expect(await poruke(one.projektId)).toEqual(dospjelo)
  })
})

describe('Lists', () => {
  test('show a body its calls and objections, an applicant its own, and neither what is another’s', async () => {
    const one = await podnesen()
    const lista = <R>(tko: TestOsoba, put: string) =>
      k.api.get<{ data: R[] }>(`${korijen(tko)}/${put}?programId=2`, tko.token)
    const apr = (await lista<RedakPrigovora>(k.djelatnici['R@APR'], 'prigovori')).body.data
    expect(apr.find(({ id }) => id === one.id)).toMatchObject({ odluka: 'odbijanje', status: { id: 2 }, ishod: null })
    const pozivi = (await lista<RedakPozivaPodPrigovorom>(k.djelatnici['R@SEL'], 'pozivi-pod-prigovorom')).body.data
    const [stvarno] = await k.upit(sql`
      select count(*)::int as "brojPrigovora", (count(*) filter (where z.status_id not in (7, 8)))::int as otvoreno,
        round(avg(extract(epoch from case when z.status_id in (7, 8) then z.status_promijenjen_at
          else ${new Date(k.api.clock.now).toISOString()}::timestamptz end - z.podnesen_at) / 86400))::int as "prosjecnoDana"
      from prigovor z join projekt p on p.id = z.projekt_id where p.poziv_id = ${pozivId} and z.podnesen_at is not null`)
    expect(pozivi.find(({ id }) => id === pozivId)).toMatchObject(stvarno ?? { id: 'none' })
    expect((await lista<RedakPrigovora>(zas, 'prigovori')).body.data.map(({ id }) => id)).toContain(one.id)
    for (const tko of [k.nas.osobe.UR, k.tudi.osobe.ZAS])
      expect((await lista<RedakPrigovora>(tko, 'prigovori')).body.data).toEqual([])
  })
})
