/** The decision about an application over HTTP: three persons, the application's own move as the signature, the letter, its delivery and its money. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { today } from '#contract/kernel/datum.ts'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { NalazProvjere } from '#contract/modules/isprava/isprava.ts'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import type { OdlukaDetalj, popisOdluka } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { IshodPoretka } from '#contract/modules/odabir/poredak.ts'
import {
  odgovorBodova,
  odgovorIzbora,
  PRIMJER_OCJENA,
  sveDa,
} from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { odlukaPrijaveKindDesk } from '#server/spojevi/kinds.ts'
import { findRecipients } from '#server/spojevi/recipients.ts'
import { HAMAG, KK, MINGO, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { noviId, noviPoziv, zapisiPodnesenu, zapisiProjekt } from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { ispravaRoutes } from '../isprava/isprava.routes.ts'
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { odlukaPrijaveJobs } from './odluka-prijave.jobs.ts'
import { odlukaPrijaveRoutes } from './odluka-prijave.routes.ts'
import { ponuda } from './poredak.tables.ts'

let pozivId: number
let ocjenjivaci: TestOsoba[]
const k = zajednickaKlupa(async (app) => {
  ispravaRoutes(app)
  odlukaPrijaveRoutes(app, odlukaPrijaveKindDesk, vidiProjekt)
})
beforeAll(async () => {
  await listeNaSnazi(k.api.db)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.77', modalitet: 'trajni', impId: SAFU })
  ocjenjivaci = [await djelatnik(k.api.db, HAMAG, 'R'), await djelatnik(k.api.db, HAMAG, 'R')]
  await k.upit(sql`insert into rang_lista (poziv_id, broj, sha256, sadrzaj, razlika, autor_id, zapecaceno_at)
    values (${pozivId}, 1, 'a', '{}', 0, 1, now()), (${pozivId}, 2, 'b', '{}', 1, 1, now())`)
})

type Popis = z.output<typeof popisOdluka> & ProblemBody
const R = () => k.djelatnici['R@SEL']
const V = () => k.djelatnici['V@SEL']
const A = () => k.djelatnici['A@SEL']
const SEL = `institucije/${HAMAG}`
const nasi = () => `prijavitelji/${k.nas.id}`

async function prijava(statusId: number, redak: object = {}) {
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId, redak })
  await zapisiPodnesenu(k.api.db, id)
  return id
}
const [PODNESENA, PRIHVACENA, ZAVRSENA] = [2, 3, 3]
const provjera = (projektId: string, dio: DioProvjere, odgovori: readonly Redak[], tko = ocjenjivaci[0]) =>
  zapisiProvjeruPrijave(k.api.db, {
    projektId,
    pozivId,
    dio,
    odgovori,
    statusId: ZAVRSENA,
    ocjenjivacId: tko?.id ?? 0,
  })
/** Gives it the fifth place of the first sealed ranking with half of the money, and the second of the newest with what it asks for or `iznos`. */
const rangiraj = (id: string, ishod: IshodPoretka = 'odabir', iznos: number | null = null) =>
  k.upit(sql`insert into rang_lista_redak (rang_lista_id, projekt_id, poziv_id, broj, rang, ishod, iznos)
    select v.id, p.id, v.poziv_id, v.broj, case v.broj when 1 then 5 else 2 end, ${ishod},
      coalesce(${iznos}::bigint, p.trazena_bespovratna) / case v.broj when 1 then 2 else 1 end
    from rang_lista v, projekt p where v.poziv_id = ${pozivId} and p.id = ${id}::uuid`)
const UVJET = 'Dostaviti ponudu prije ugovora.'
const UVJETNO = [odgovorIzbora('P-1', 'da'), odgovorIzbora('P-2', 'uvjetno', UVJET)]

interface Prolazna {
  statusId?: number
  prihvatljivost?: readonly Redak[]
  bodovi?: readonly (readonly string[])[]
  ocjenjuju?: readonly TestOsoba[]
  ishod?: IshodPoretka
  /** In the newest ranking, in cents; what is asked for where nothing is said. */
  iznos?: number
}
/** Checked in every part, on one condition, scored by two, and inside the allocation. */
async function prolazna(more: Prolazna = {}): Promise<string> {
  const { statusId = PRIHVACENA, prihvatljivost = UVJETNO, bodovi = PRIMJER_OCJENA, ocjenjuju = ocjenjivaci } = more
  const id = await prijava(statusId)
  await provjera(id, 'administrativna', sveDa('administrativna'))
  await provjera(id, 'prihvatljivost', prihvatljivost)
  for (const [i, dani] of bodovi.entries())
    await provjera(
      id,
      'kvaliteta',
      dani.map((broj, at) =>
        odgovorBodova(`K-${at + 1}`, broj, at === 1 ? 'Isto.' : `Razlog ${i + 1} za K-${at + 1}.`),
      ),
      ocjenjuju[i],
    )
  await rangiraj(id, more.ishod, more.iznos)
  return id
}
/** Fails the administrative check by its first question. */
async function pada(): Promise<string> {
  const id = await prijava(PODNESENA)
  const [, ...ostalo] = sveDa('administrativna')
  await provjera(id, 'administrativna', [odgovorIzbora('A-1', 'ne', 'Potpis na izjavi nedostaje.'), ...ostalo])
  return id
}
const popis = (id: string, tko: TestOsoba, strana = SEL) =>
  k.api.get<Popis>(`v1/${strana}/projekti/${id}/odluke`, tko.token)
const detalj = (id: string, odluka: number, tko: TestOsoba, strana = SEL) =>
  k.api.get<OdlukaDetalj & ProblemBody>(`v1/${strana}/projekti/${id}/odluke/${odluka}`, tko.token)
const kreiraj = (id: string, vrsta: string, tko = R()) =>
  k.api.send<{ id: number } & ProblemBody>('POST', `v1/${SEL}/projekti/${id}/odluke`, tko.token, {
    mutationId: noviId(),
    vrsta,
  })
async function radnja(id: string, odluka: number, prijelaz: string, tko: TestOsoba, more: object = {}, strana = SEL) {
  const { verzijaRetka } = (await detalj(id, odluka, tko, strana)).body
  const body = { mutationId: noviId(), prijelaz, verzijaRetka, ...more }
  return k.api.send<PrijelazOdgovor & ProblemBody>(
    'POST',
    `v1/${strana}/projekti/${id}/odluke/${odluka}/prijelazi`,
    tko.token,
    body,
  )
}
async function potez(id: string, prijelaz: string, tko: TestOsoba) {
  const { verzijaRetka } = await k.redak(id)
  const body = { mutationId: noviId(), prijelaz, verzijaRetka }
  return k.api.send<PrijelazOdgovor & ProblemBody>('POST', `v1/${SEL}/projekti/${id}/prijelazi`, tko.token, body)
}
async function spremi(id: string, odluka: number, sadrzaj: object, tko = R()) {
  const { verzijaRetka, priprema } = (await detalj(id, odluka, tko)).body
  const body = { mutationId: noviId(), verzijaRetka, sadrzaj: { ...priprema?.sadrzaj, ...sadrzaj } }
  return k.api.send<ProblemBody>('PUT', `v1/${SEL}/projekti/${id}/odluke/${odluka}`, tko.token, body)
}
const pravila = ({ body }: { body: ProblemBody }) => body.greske?.map(({ pravilo }) => pravilo)
const pdf = async (put: string, tko: TestOsoba) =>
  k.api.app.http.inject({ url: `/${put}`, headers: { authorization: `Bearer ${tko.token}` } })
const potvrdena = async (id: string, vrsta: string) => {
  const odluka = (await kreiraj(id, vrsta)).body.id
  expect((await radnja(id, odluka, 'posalji', R())).status).toBe(200)
  expect((await radnja(id, odluka, 'potvrdi', V())).status).toBe(200)
  return odluka
}
const tekstPisma = ({ pismo }: OdlukaDetalj) => JSON.stringify(pismo).replaceAll('\u00a0', ' ')

/** What each criterion asks at the least: 36 in all. */
const NAJMANJE = ['12', '10', '8', '6', '0']

describe('acceptance', () => {
  test('[ODB-02] 2 → 3 is taken by V once the administrative check is passed; the notice names the next phase and can be proved', async () => {
    const bez = await prijava(PODNESENA)
    expect(pravila(await potez(bez, 'prihvati', V()))).toEqual(['ODB-02'])
    const id = await prolazna({ statusId: PODNESENA })
    expect((await potez(id, 'prihvati', R())).status).toBe(403)
    expect((await potez(id, 'prihvati', V())).body.status).toEqual({ id: 3, naziv: 'Prijava prihvaćena' })
    const { body } = await popis(id, k.nas.osobe.PRG, nasi())
    expect(body.prihvacanje?.broj).toMatch(/\/P-1$/)
    const file = await pdf(`v1/${nasi()}/projekti/${id}/pismo-prihvacanja`, k.nas.osobe.UR)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
    const tijelo = await pdf(`v1/${SEL}/projekti/${id}/pismo-prihvacanja`, V())
    expect(tijelo.rawPayload.equals(file.rawPayload)).toBe(true)
    const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
    const nalaz = await k.api.get<NalazProvjere>(`v1/public/isprave/provjera?sha256=${sha256}`)
    expect(nalaz.body).toMatchObject({ nalaz: 'portal', isprava: { vrsta: 'pismo-prihvacanja' } })
    expect(
      (await pdf(`v1/prijavitelji/${k.tudi.id}/projekti/${id}/pismo-prihvacanja`, k.tudi.osobe.ZAS)).statusCode,
    ).toBe(404)
  })
})

describe('a decision about financing', () => {
  test('[ODL-02] begins with what the checks say, is signed by a third person with 3 → 4, and holds the money of the call', async () => {
    const id = await prolazna()
    expect((await popis(id, R())).body.moguce).toEqual(['financiranje', 'odbijanje'])
    const odluka = (await kreiraj(id, 'financiranje')).body.id
    const nova = (await detalj(id, odluka, R())).body
    expect(nova.priprema?.sadrzaj).toMatchObject({
      bespovratna: nova.priprema?.trazeno,
      uvjeti: [UVJET],
      razlozi: { 'K-1': expect.stringContaining('Razlog 1 za K-1.') },
    })
    expect(pravila(await kreiraj(id, 'odbijanje'))).toEqual(['ODL-02'])
    expect((await spremi(id, odluka, { obrazlozenje: 'Projekt je zreo.' })).status).toBe(200)
    // Out of order: nobody signs what was not confirmed.
    expect(pravila(await potez(id, 'odaberi', A()))).toEqual(['ODB-06'])
    expect((await radnja(id, odluka, 'posalji', R())).body.status.naziv).toBe('Čeka potvrdu')
    expect((await radnja(id, odluka, 'vrati', V(), { obrazlozenje: 'Dopunite obrazloženje.' })).body.status.naziv).toBe(
      'U izradi',
    )
    expect((await radnja(id, odluka, 'posalji', V())).status).toBe(200)
    expect((await radnja(id, odluka, 'potvrdi', V())).status).toBe(403)
    expect((await radnja(id, odluka, 'vrati', V(), { obrazlozenje: 'Priprema je referentova.' })).status).toBe(200)
    expect((await radnja(id, odluka, 'posalji', R())).status).toBe(200)
    expect((await radnja(id, odluka, 'potvrdi', A())).status).toBe(200)
    expect((await potez(id, 'odaberi', A())).status).toBe(403)
    expect((await radnja(id, odluka, 'vrati', A(), { obrazlozenje: 'Potvrđuje voditelj.' })).status).toBe(200)
    expect((await radnja(id, odluka, 'posalji', R())).status).toBe(200)
    expect((await radnja(id, odluka, 'potvrdi', V())).status).toBe(200)
    // Until it is signed the applicant knows nothing of it.
    expect((await popis(id, k.nas.osobe.ZAS, nasi())).body.data).toEqual([])
    expect((await detalj(id, odluka, k.nas.osobe.ZAS, nasi())).status).toBe(404)
    const prije = (
      await k.api.get<PozivDetalj>(`v1/institucije/${MINGO}/pozivi/${pozivId}`, k.djelatnici['R@DRF'].token)
    ).body.stanje
    expect((await potez(id, 'odaberi', A())).body.status).toEqual({ id: 4, naziv: 'Odabran' })
    const poslije = (
      await k.api.get<PozivDetalj>(`v1/institucije/${MINGO}/pozivi/${pozivId}`, k.djelatnici['R@DRF'].token)
    ).body.stanje
    const iznos = fromWire(nova.priprema?.trazeno ?? '0.00')
    expect(fromWire(poslije.rezervirano) - fromWire(prije.rezervirano)).toBe(iznos)
    expect(fromWire(prije.slobodno) - fromWire(poslije.slobodno)).toBe(iznos)
    expect(poslije.trazeno).toBe(prije.trazeno)

    const donesena = (await detalj(id, odluka, R())).body
    expect(donesena.status.naziv).toBe('Donesena')
    const pismo = tekstPisma(donesena)
    expect(pismo).toContain('na rang-listi je na 2. mjestu')
    expect(pismo).toContain('Projekt je zreo.')
    expect(pismo).toContain(UVJET)
    expect(pismo).not.toContain(V().ime)
  })
  test('is delivered by the first opening of who represents the applicant, and by nobody else', async () => {
    const id = await prolazna()
    const odluka = await potvrdena(id, 'financiranje')
    await potez(id, 'odaberi', A())
    const { ZAS, UR, PRG } = k.nas.osobe
    const [redak] = (await popis(id, ZAS, nasi())).body.data
    expect(redak).toMatchObject({ pripremio: null, potvrdio: null, dostava: { otvorena: null, dostavljena: false } })
    for (const tko of [UR, PRG]) expect((await detalj(id, odluka, tko, nasi())).body.dostava?.otvorena).toBeNull()
    expect((await detalj(id, odluka, R())).body.dostava?.otvorena).toBeNull()
    const prvi = (await detalj(id, odluka, ZAS, nasi())).body
    expect(prvi.dostava).toMatchObject({ dostavljena: true, prigovorMoguc: true })
    expect(prvi.priprema).toBeNull()
    expect(JSON.stringify(prvi)).not.toContain(V().ime)
    k.api.clock.now += DAN
    const drugi = (await detalj(id, odluka, ZAS, nasi())).body
    expect(drugi.dostava).toEqual(prvi.dostava)
    const file = await pdf(`v1/${nasi()}/projekti/${id}/odluke/${odluka}/pdf`, UR)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('odluka-financiranje'),
    ])
    const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
    const nalaz = await k.api.get<NalazProvjere>(`v1/public/isprave/provjera?sha256=${sha256}`)
    expect(nalaz.body).toMatchObject({ nalaz: 'portal', isprava: { vrsta: 'odluka-financiranje', broj: prvi.broj } })
    expect((await detalj(id, odluka, k.tudi.osobe.ZAS, `prijavitelji/${k.tudi.id}`)).status).toBe(404)
  })

  test('[ODL-07] may be waived by ZAS once, while an objection is possible', async () => {
    const id = await prolazna()
    const odluka = await potvrdena(id, 'financiranje')
    await potez(id, 'odaberi', A())
    const { ZAS, UR } = k.nas.osobe
    expect((await radnja(id, odluka, 'odrekniSePrigovora', UR, {}, nasi())).status).toBe(403)
    k.api.clock.now += 40 * DAN
    expect(pravila(await radnja(id, odluka, 'odrekniSePrigovora', ZAS, {}, nasi()))).toEqual(['ODL-07'])
    k.api.clock.now = OZUJAK
    expect((await radnja(id, odluka, 'odrekniSePrigovora', ZAS, {}, nasi())).status).toBe(200)
    expect((await detalj(id, odluka, ZAS, nasi())).body.dostava).toMatchObject({
      prigovorMoguc: false,
      odreknuto: expect.any(String),
    })
    expect((await radnja(id, odluka, 'odrekniSePrigovora', ZAS, {}, nasi())).status).toBe(409)
  })

  test.each([
    ['and who implements the selected project is told', 4, ['IMP', 'SEL']],
    ['and nobody but who selects is told while the application is still in selection', 15, ['SEL']],
  ] as const)('ends the time of the objection by waiving it, %s', async (_tko, statusId, tijela) => {
    const provodi = await djelatnik(k.api.db, SAFU, 'R')
    const id = await prolazna()
    const odluka = await potvrdena(id, 'financiranje')
    await potez(id, 'odaberi', A())
    await k.upit(sql`update projekt set status_id = ${statusId} where id = ${id}::uuid`)
    expect((await radnja(id, odluka, 'odrekniSePrigovora', k.nas.osobe.ZAS, {}, nasi())).status).toBe(200)
    const javljeno = await k.upit<{ osobaId: number }>(
      sql`select osoba_id as "osobaId" from notifikacija where projekt_id = ${id}::uuid and poruka like 'Prijavitelj se odrekao%'`,
    )
    const kome = { IMP: provodi.id, SEL: R().id }
    const obavijesteni = (['IMP', 'SEL'] as const).filter((one) =>
      javljeno.some(({ osobaId }) => osobaId === kome[one]),
    )
    expect(obavijesteni).toEqual(tijela)
  })

  test('begins with conditions, score sheets, rank and accepted amount, and names no assessor', async () => {
    const id = await prolazna({ ishod: 'ponuda', iznos: 1_000_00 })
    const prihvaceno = new Date(OZUJAK)
    await k.api.db.insert(ponuda).values({
      projektId: id,
      pozivId,
      prijaviteljId: k.nas.id,
      programId: KK,
      statusId: ponudaStatuses.prihvacena.id,
      statusPromijenjenAt: prihvaceno,
      verzijaRetka: 1,
      iznos: 1_000_00,
      trazeno: 2_000_00,
      rok: '2026-04-01',
      rangLista: 2,
      poslanoAt: prihvaceno,
    })
    const odluka = (await detalj(id, (await kreiraj(id, 'financiranje')).body.id, R())).body
    const { sadrzaj, razlozi } = odluka.priprema ?? {}
    expect(sadrzaj).toMatchObject({ bespovratna: '1000.00', umanjenjePrihvaceno: today(OZUJAK), uvjeti: [UVJET] })
    expect(razlozi?.map(({ kod }) => kod)).toEqual(['K-1', 'K-2', 'K-3', 'K-4', 'K-5'])
    expect(sadrzaj?.razlozi['K-1']?.split('\n').sort()).toEqual(['Razlog 1 za K-1.', 'Razlog 2 za K-1.'])
    expect(sadrzaj?.razlozi['K-2']).toBe('Isto.')
    expect(tekstPisma(odluka)).toContain('na rang-listi je na 2. mjestu')
    expect(tekstPisma(odluka)).toContain('Relevantnost')
    for (const one of ocjenjivaci) expect(JSON.stringify(odluka)).not.toContain(one.ime)
  })

  test('[ODL-03] [ODL-05] [ODL-09] gives at most what was asked for and what the ranking gives, and less only where the applicant has accepted it', async () => {
    const id = await prolazna()
    const odluka = (await kreiraj(id, 'financiranje')).body.id
    const trazeno = fromWire((await detalj(id, odluka, R())).body.priprema?.trazeno ?? '')
    const sIznosom = async (cents: number, umanjenjePrihvaceno: string | null = null) => {
      const bespovratna = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      expect((await spremi(id, odluka, { bespovratna, umanjenjePrihvaceno })).status).toBe(200)
      return pravila(await radnja(id, odluka, 'posalji', R()))
    }
    expect(await sIznosom(0)).toContain('ODL-03')
    expect(await sIznosom(trazeno + 1)).toEqual(['ODL-03', 'ODL-09'])
    expect(await sIznosom(trazeno - 1)).toEqual(['ODL-05'])
    expect(await sIznosom(trazeno - 1, '2999-01-01')).toEqual(['ODL-05'])
    expect(await sIznosom(trazeno - 1, '2026-02-02')).toBeUndefined()
  })

  test('[ODL-01] [ODB-03] [ODB-04] [ODB-05] out of order is refused with the text of what is missing', async () => {
    for (const [sto, pravilo] of [
      [{ prihvatljivost: [odgovorIzbora('P-1', 'ne', 'Nije.'), odgovorIzbora('P-2', 'da')] }, 'ODB-03'],
      [{ bodovi: [NAJMANJE, NAJMANJE] }, 'ODB-04'],
      [{ ishod: 'rezerva' }, 'ODB-05'],
    ] as const) {
      const id = await prolazna(sto)
      const odluka = (await kreiraj(id, 'financiranje')).body.id
      expect(pravila(await radnja(id, odluka, 'posalji', R()))).toContain(pravilo)
    }
    expect(pravila(await kreiraj(await prolazna({ statusId: PODNESENA }), 'financiranje'))).toEqual(['ODL-01'])
  })

  test('[R-4E] is not confirmed by who scored the application', async () => {
    const id = await prolazna({ ocjenjuju: [V(), R()] })
    const odluka = (await kreiraj(id, 'financiranje')).body.id
    await radnja(id, odluka, 'posalji', R())
    expect((await radnja(id, odluka, 'potvrdi', V())).status).toBe(403)
    expect((await radnja(id, odluka, 'potvrdi', A())).status).toBe(200)
  })
})

describe('a decision that refuses', () => {
  test('[ODL-08] is begun by nobody who has nothing to say, and says why as the check that failed says it', async () => {
    const bez = await prijava(PODNESENA)
    const prazna = (await kreiraj(bez, 'odbijanje')).body.id
    expect((await detalj(bez, prazna, R())).body.pismo).toEqual([])
    expect(pravila(await radnja(bez, prazna, 'posalji', R()))).toEqual(expect.arrayContaining(['ODB-08', 'ODL-08']))
    const id = await pada()
    const odluka = (await detalj(id, (await kreiraj(id, 'odbijanje')).body.id, R())).body
    expect(odluka.priprema?.razlozi).toEqual([{ kod: 'A-1', pitanje: 'Je li u redu A-1?' }])
    expect(odluka.priprema?.sadrzaj.razlozi).toEqual({ 'A-1': 'Potpis na izjavi nedostaje.' })
    expect(tekstPisma(odluka)).toContain('Potpis na izjavi nedostaje.')
    expect((await radnja(id, odluka.id, 'posalji', R())).status).toBe(200)
  })

  test('[ODL-06] gives a reason for what is not met, and its letter says it with the legal remedy', async () => {
    const id = await pada()
    const odluka = (await kreiraj(id, 'odbijanje')).body.id
    await spremi(id, odluka, { razlozi: { 'A-1': ' ' } })
    const odbijeno = await radnja(id, odluka, 'posalji', R())
    expect(odbijeno.body.greske).toEqual([expect.objectContaining({ pravilo: 'ODL-06', polje: 'razlozi.A-1' })])
    await spremi(id, odluka, { razlozi: { 'A-1': 'Izjavu nije potpisao direktor.', X: 'Tuđi.' } })
    expect((await detalj(id, odluka, R())).body.priprema?.sadrzaj.razlozi).toEqual({
      'A-1': 'Izjavu nije potpisao direktor.',
    })
    expect((await radnja(id, odluka, 'posalji', R())).status).toBe(200)
    expect((await radnja(id, odluka, 'potvrdi', V())).status).toBe(200)
    expect((await potez(id, 'odbij', A())).body.status).toEqual({ id: 24, naziv: 'Prijava otkazana' })
    const pismo = tekstPisma((await detalj(id, odluka, k.nas.osobe.ZAS, nasi())).body)
    expect(pismo).toContain('Izjavu nije potpisao direktor.')
    expect(pismo).toContain('u roku od 15 dana od dostave')
    expect((await radnja(id, odluka, 'odrekniSePrigovora', k.nas.osobe.ZAS, {}, nasi())).status).toBe(409)
  })

  test('[ODB-09] ends a correction that never came once its deadline is over', async () => {
    const dorada = { statusPrijeDorade: 2, doradaRok: new Date(OZUJAK + DAN) }
    const id = await prijava(9, dorada)
    const odluka = (await kreiraj(id, 'odbijanje')).body.id
    expect(pravila(await radnja(id, odluka, 'posalji', R()))).toEqual(['ODB-09'])
    k.api.clock.now += 2 * DAN
    expect((await radnja(id, odluka, 'posalji', R())).status).toBe(200)
    expect((await radnja(id, odluka, 'potvrdi', V())).status).toBe(200)
    expect((await potez(id, 'odbij', A())).body.status.id).toBe(24)
    expect(tekstPisma((await detalj(id, odluka, R())).body)).toContain('nije podnio')
  })

  test('is discarded when the application is withdrawn while it is prepared', async () => {
    const id = await pada()
    const odluka = await potvrdena(id, 'odbijanje')
    await k.povuci(k.nas.osobe.ZAS, nasi(), id, { prijelaz: 'povuci', verzijaRetka: (await k.redak(id)).verzijaRetka })
    expect((await detalj(id, odluka, R())).body.status.naziv).toBe('Odbačena')
  })

  test('is delivered on the eighth day where nobody opens it: both sides are told once', async () => {
    const id = await pada()
    const odluka = await potvrdena(id, 'odbijanje')
    await potez(id, 'odbij', A())
    const [job] = odlukaPrijaveJobs(k.api.db, odlukaPrijaveKindDesk.repository, findRecipients, () => k.api.clock.now)
    const dostavljeno = async () => {
      await job?.run(new AbortController().signal)
      const rows = await k.upit<{ broj: number }>(
        sql`select count(*)::int as broj from notifikacija where projekt_id = ${id}::uuid and poruka like '%jer je nitko nije otvorio%'`,
      )
      return rows[0]?.broj
    }
    k.api.clock.now += 7 * DAN
    expect(await dostavljeno()).toBe(0)
    k.api.clock.now += DAN
    const poslano = await dostavljeno()
    expect(poslano).toBeGreaterThanOrEqual(2)
    expect(await dostavljeno()).toBe(poslano)
    expect((await detalj(id, odluka, R())).body.dostava).toMatchObject({ otvorena: null, dostavljena: true })
  })
})
