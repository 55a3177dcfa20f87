/** Checks of applications through HTTP and from devices: who gets one, who reads what of it, and what the points make. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import {
  ocjeneZa,
  odgovorBodova,
  odgovorIzbora,
  PRIMJER_OCJENA,
  sveDa,
} from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { DioPrijave, ProvjeraPrijaveDetalj } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { provjeraPrijaveKindDesk } from '#server/spojevi/kinds.ts'
import { HAMAG, MINGO, SAFU } from '#tests/support/builders/institucija.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiOdluku } from '#tests/support/odluke.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { ishod, type Promjene, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { provjeraPrijaveRoutes } from './provjera-prijave.routes.ts'
import { provjerePrijave } from './provjera-prijave.sql.ts'
import { provjeraPrijaveAggregate } from './provjera-prijave.sync.ts'

type Sve = ProvjeraPrijaveDetalj & ProblemBody & PrijelazOdgovor & { data: DioPrijave[] }
const [PODNESEN, PRIHVACENA, VRACEN, OTKAZANA] = [2, 3, 9, 24]
const RAZLOG = 'Razlog koji je dovoljno dug.'

let k: KlupaProjekata
let pozivId: number
let voditelj: TestOsoba
let [ana, boris, cvita]: TestOsoba[] = []
beforeAll(async () => {
  k = await klupaProjekata(
    async (app) => provjeraPrijaveRoutes(app, provjeraPrijaveKindDesk),
    [provjeraPrijaveAggregate(provjeraPrijaveKindDesk)],
  )
  await listeNaSnazi(k.api.db)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.90' })
  voditelj = k.djelatnici['V@SEL']
  ana = k.djelatnici['R@SEL']
  boris = await djelatnik(k.api.db, HAMAG, 'R')
  cvita = await djelatnik(k.api.db, HAMAG, 'R')
})
afterAll(() => k.api.stop())
beforeEach(() => {
  k.api.clock.now = OZUJAK
})

const osobe = () => [ana, boris, cvita] as [TestOsoba, TestOsoba, TestOsoba]
const prijava = (statusId = PODNESEN, koji = pozivId) =>
  zapisiProjekt(k.api.db, { pozivId: koji, prijaviteljId: k.nas.id, statusId })
const stol = (projektId: string, institucijaId: number = HAMAG) =>
  `v1/institucije/${institucijaId}/projekti/${projektId}/odabir/provjere`
const dodijeli = (projektId: string, tko: TestOsoba, dio: DioProvjere, kome?: TestOsoba, more: object = {}) =>
  k.api.send<{ id: string } & ProblemBody>('POST', stol(projektId), tko.token, {
    mutationId: noviId(),
    dio,
    ...(kome && { osobaId: kome.id }),
    ...more,
  })
const citaj = (projektId: string, id: string, tko: TestOsoba) => k.api.get<Sve>(`${stol(projektId)}/${id}`, tko.token)
const dijelovi = async (projektId: string, tko: TestOsoba) =>
  (await k.api.get<Sve>(stol(projektId), tko.token)).body.data
const dioOd = async (projektId: string, dio: DioProvjere, tko = voditelj) =>
  (await dijelovi(projektId, tko)).find((one) => one.dio === dio)
const pravila = ({ body }: { body: ProblemBody }) => body.greske?.map(({ pravilo }) => pravilo)

async function povuci(projektId: string, id: string, tko: TestOsoba, prijelaz: string, more: object = {}) {
  const { verzijaRetka = 1 } = (await citaj(projektId, id, voditelj)).body
  return k.api.send<Sve>('POST', `${stol(projektId)}/${id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka,
    ...more,
  })
}

const omotnica = (id: string, kind: string): Promjene => ({
  aggregate: { type: 'provjeraPrijave', id },
  type: `provjeraPrijave.${kind}`,
  lane: `provjeraPrijave:${id}`,
  actingFor: { vrsta: 'institucija', id: HAMAG },
})
const PUT = 'lista.odgovori'
const dodajRetke = (redci: readonly Redak[]): PatchOp[] =>
  redci.map((now) => ({ kind: 'add', path: PUT, now, after: null }) as PatchOp)

/** Writes from a device of this person, on the document as it is. */
async function pisi(projektId: string, id: string, tko: TestOsoba, ops: PatchOp[], kao = tko): Promise<PushResult> {
  const tablet: Uredaj = await prijavljenUredaj(k, tko)
  const { verzijaRetka: rev, sadrzaj } = (await citaj(projektId, id, kao)).body
  const base = { rev, hash: contentHash(sadrzaj as JsonObject) }
  const answer = await tablet.posalji([tablet.izmijeni(id, base, ops, omotnica(id, 'patch'))])
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return ishod(answer)
}

/** With no list in force, neither of the body nor of the portal. */
async function bezLista<T>(run: () => Promise<T>): Promise<T> {
  const povucene = await k.upit<{ id: number }>(
    sql`update kontrolna_lista set status_id = 3 where svrha like 'odabir:%' and status_id = 2 returning id`,
  )
  const answer = await run()
  const ids = povucene.map(({ id }) => id)
  await k.upit(sql`update kontrolna_lista set status_id = 2 where id = any(${sql.param(ids)}::int[])`)
  return answer
}
/** What the moves of the application are told. */
async function cinjenice(id: string) {
  const { statusId } = await k.redak(id)
  return k.api.db.transaction((tx) => provjerePrijave(tx, { id, pozivId, statusId, definicija: demoDefinicija() }))
}
const statusPrijave = (id: string, statusId: number) =>
  k.upit(sql`update projekt set status_id = ${statusId}, status_promijenjen_at = ${new Date(k.api.clock.now)}
    where id = ${id}::uuid`)

/** Both parts in front of the scores have satisfied. */
async function zaKvalitetu(projektId: string): Promise<void> {
  for (const dio of ['administrativna', 'prihvatljivost'] as const)
    await zapisiProvjeruPrijave(k.api.db, {
      projektId,
      pozivId,
      dio,
      ocjenjivacId: voditelj.id,
      statusId: 3,
      odgovori: sveDa(dio),
    })
}

/** All that a new device of this person is given. */
async function povuciSve(tko: TestOsoba, scope = `institucija:${HAMAG}`) {
  const tablet = await prijavljenUredaj(k, tko)
  const sve = []
  let cursor: string | undefined
  for (;;) {
    const { status, body } = await tablet.povuci(cursor, 100, scope)
    if (status !== 200) throw new Error(JSON.stringify(body))
    cursor = body.nextCursor
    sve.push(...body.changes)
    if (!body.hasMore) return sve
  }
}

/** Given, declared, answered and finished by this person. */
async function provjereno(projektId: string, tko: TestOsoba, dio: DioProvjere, redci: readonly Redak[]) {
  const { body } = await dodijeli(projektId, voditelj, dio, tko)
  const { id } = body
  for (const korak of ['izjaviBezSukoba', 'odgovori', 'zavrsi']) {
    k.api.clock.now += 60_000
    if (korak === 'odgovori')
      expect(await pisi(projektId, id, tko, dodajRetke(redci))).toMatchObject({ status: 'applied' })
    else expect([korak, (await povuci(projektId, id, tko, korak)).body]).toMatchObject([korak, { status: {} }])
  }
  return id
}

describe('a check is given', () => {
  test('PPR-04: an administrative one is taken by one person, and by nobody after', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    expect(await dioOd(projektId, 'administrativna', a)).toMatchObject({ smijePreuzeti: true, smijeDodijeliti: false })
    const { status, body } = await dodijeli(projektId, a, 'administrativna')
    expect(status).toBe(200)
    expect(pravila(await dodijeli(projektId, b, 'administrativna'))).toEqual(['PPR-04'])
    expect((await citaj(projektId, body.id, a)).body).toMatchObject({
      moja: true,
      okolnosti: { lista: null },
      status: { id: 1 },
    })
    expect(await dioOd(projektId, 'administrativna')).toMatchObject({ slobodno: 0, ceka: 'Čeka ocjenjivača.' })
  })

  test('two who press at once: one has it, the other is told', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    const oba = await Promise.all([a, b].map((tko) => dodijeli(projektId, tko, 'administrativna')))
    expect(oba.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a press that is sent twice gives one', async () => {
    const projektId = await prijava()
    const mutationId = noviId()
    const [a] = osobe()
    const first = await dodijeli(projektId, a, 'administrativna', undefined, { mutationId })
    expect((await dodijeli(projektId, a, 'administrativna', undefined, { mutationId })).body).toEqual(first.body)
    expect((await dioOd(projektId, 'administrativna'))?.provjere).toHaveLength(1)
  })

  test('PPR-03: nobody has two copies of one score, and nobody takes a score for themselves', async () => {
    const projektId = await prijava(PRIHVACENA)
    const [a, b, c] = osobe()
    expect((await dodijeli(projektId, a, 'kvaliteta')).body.kod).toBe('radnja-nije-dopustena')
    expect((await dodijeli(projektId, a, 'kvaliteta', b)).body.kod).toBe('zabranjeno')
    expect((await dodijeli(projektId, voditelj, 'kvaliteta', a)).status).toBe(200)
    expect(pravila(await dodijeli(projektId, voditelj, 'kvaliteta', a))).toEqual(['PPR-03'])
    expect((await dodijeli(projektId, voditelj, 'kvaliteta', b)).status).toBe(200)
    expect(pravila(await dodijeli(projektId, voditelj, 'kvaliteta', c))).toEqual(['PPR-04'])
  })

  test('PPR-01, PPR-05: only to people of the body, of applications in selection, in parts that the call has', async () => {
    const projektId = await prijava()
    const stranac = k.djelatnici['R@STRANO']
    expect(pravila(await dodijeli(projektId, voditelj, 'administrativna', stranac))).toEqual(['PPR-01'])
    expect(pravila(await dodijeli(projektId, voditelj, 'spojena', ana))).toContain('PPR-05')
    expect(pravila(await dodijeli(await prijava(OTKAZANA), voditelj, 'administrativna', ana))).toEqual(['PPR-05'])
    const nacrt = await dodijeli(await prijava(1), voditelj, 'administrativna', ana)
    expect([nacrt.status, nacrt.body.kod]).toEqual([404, 'nije-pronadeno'])
    const [a] = osobe()
    const tudeIme = await dodijeli(projektId, await impersoniraj(k, a), 'administrativna')
    expect(tudeIme.status).toBe(403)
  })

  test('PPR-02: the candidates are people of the body, but for whoever declared a conflict', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    const { body } = await dodijeli(projektId, a, 'administrativna')
    await povuci(projektId, body.id, a, 'prijaviSukob', { obrazlozenje: RAZLOG })
    const answer = await k.api.get<{ data: { id: number }[] }>(`${stol(projektId)}/ocjenjivaci`, voditelj.token)
    const ids = answer.body.data.map(({ id }) => id)
    expect([ids.includes(a.id), ids.includes(b.id)]).toEqual([false, true])
    expect(pravila(await dodijeli(projektId, voditelj, 'administrativna', a))).toEqual(['PPR-02'])
  })
})

describe('the declaration', () => {
  test('comes before the first answer, and freezes the list', async () => {
    const projektId = await prijava()
    const [a] = osobe()
    const { id } = (await dodijeli(projektId, a, 'administrativna')).body
    const prije = await pisi(projektId, id, a, dodajRetke(sveDa('administrativna')))
    const [greska] = (prije as { greske?: { pravilo: string; poruka: string }[] }).greske ?? []
    expect(greska?.poruka).toBe('Prije prvog odgovora izjavite da niste u sukobu interesa.')
    expect((await povuci(projektId, id, a, 'izjaviBezSukoba')).body.status).toEqual({ id: 2, naziv: 'U tijeku' })
    expect((await citaj(projektId, id, a)).body.okolnosti.lista).toMatchObject({
      kljuc: 'odabir:administrativna',
      inacica: 1,
    })
    expect(await pisi(projektId, id, a, dodajRetke(sveDa('administrativna')))).toMatchObject({ status: 'applied' })
  })

  test('PPR-06, PPR-07: is given once it is the turn of the part', async () => {
    const projektId = await prijava()
    const [a] = osobe()
    const { id } = (await dodijeli(projektId, voditelj, 'kvaliteta', a)).body
    expect(pravila(await povuci(projektId, id, a, 'izjaviBezSukoba'))).toEqual(['PPR-07', 'PPR-06'])
  })

  test('PPR-08: the first check of a part needs a list in force, a later one asks the version the part began with', async () => {
    const koji = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.92' })
    const [prva, druga] = [await prijava(PODNESEN, koji), await prijava(PODNESEN, koji)]
    const [a] = osobe()
    const { id } = (await dodijeli(prva, a, 'administrativna')).body
    const kasnija = (await dodijeli(druga, a, 'administrativna')).body.id
    const bezListe = await bezLista(() => povuci(prva, id, a, 'izjaviBezSukoba'))
    const prvi = await povuci(prva, id, a, 'izjaviBezSukoba')
    const drugi = await bezLista(() => povuci(druga, kasnija, a, 'izjaviBezSukoba'))
    expect(pravila(bezListe)).toEqual(['PPR-08'])
    expect([prvi.status, drugi.status]).toEqual([200, 200])
    const [prije, poslije] = [await citaj(prva, id, a), await citaj(druga, kasnija, a)]
    expect(poslije.body.okolnosti.lista).toEqual(prije.body.okolnosti.lista)
  })

  test('[R-4E] a conflict hides the application’s checks from the person, and frees the place', async () => {
    const projektId = await prijava()
    const druga = await prijava()
    const [a, b] = osobe()
    const { id } = (await dodijeli(projektId, a, 'administrativna')).body
    const answer = await povuci(projektId, id, a, 'prijaviSukob', { obrazlozenje: 'Brat radi kod prijavitelja.' })
    expect(answer.body.status).toEqual({ id: 4, naziv: 'Izuzeta' })
    expect((await citaj(projektId, id, a)).status).toBe(404)
    expect((await k.api.get(stol(projektId), a.token)).status).toBe(404)
    // Why is told to whoever leads alone.
    const vidi = async (tko: TestOsoba) => (await dioOd(projektId, 'administrativna', tko))?.provjere[0]?.izuzece
    expect(await vidi(voditelj)).toMatchObject({ razlog: 'Brat radi kod prijavitelja.', cijeliPoziv: false })
    expect(await vidi(b)).toBeNull()
    expect((await dodijeli(projektId, b, 'administrativna')).status).toBe(200)
    // Of the other application of the call nothing was said.
    expect((await dodijeli(druga, a, 'administrativna')).status).toBe(200)
  })

  test('[R-4E] a conflict with the whole call reaches every application of it', async () => {
    const koji = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.91' })
    const [prva, druga] = [await prijava(PODNESEN, koji), await prijava(PODNESEN, koji)]
    const [a] = osobe()
    const { id } = (await dodijeli(prva, a, 'administrativna')).body
    await povuci(prva, id, a, 'prijaviSukob', { obrazlozenje: RAZLOG, polja: { cijeliPoziv: true } })
    expect((await k.api.get(stol(druga), a.token)).status).toBe(404)
    expect(pravila(await dodijeli(druga, voditelj, 'administrativna', a))).toEqual(['PPR-02'])
    expect((await cinjenice(druga)).izuzeti).toEqual([a.id])
  })
})

describe('answers', () => {
  test('PPR-09, PPR-10, PPR-11: are whole before the check is finished, and say why', async () => {
    const projektId = await prijava()
    const [a] = osobe()
    const { id } = (await dodijeli(projektId, a, 'administrativna')).body
    await povuci(projektId, id, a, 'izjaviBezSukoba')
    const pola = await povuci(projektId, id, a, 'zavrsi')
    expect(pravila(pola)).toEqual(['PPR-09', 'PPR-09', 'PPR-09'])
    const [, a2, a3] = sveDa('administrativna')
    await pisi(projektId, id, a, dodajRetke([odgovorIzbora('A-1', 'ne'), a2 as Redak, a3 as Redak]))
    const bez = await povuci(projektId, id, a, 'zavrsi')
    expect(bez.body.greske).toEqual([
      {
        pravilo: 'PPR-10',
        polje: `${PUT}.A-1.komentar`,
        poruka: 'A-1: Obrazložite odgovor u komentaru.',
        tab: 'lista',
      },
    ])
    await pisi(projektId, id, a, [{ kind: 'set', path: `${PUT}.A-1.komentar`, was: null, now: 'Nema potpisa.' }])
    expect((await povuci(projektId, id, a, 'zavrsi')).body.status.id).toBe(3)
    expect(await dioOd(projektId, 'administrativna')).toMatchObject({ stanje: { kljuc: 'neZadovoljava' } })
  })

  test('of a question that the frozen list does not ask, and of somebody else’s check, are refused', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    const { id } = (await dodijeli(projektId, a, 'administrativna')).body
    await povuci(projektId, id, a, 'izjaviBezSukoba')
    const tude = await pisi(projektId, id, a, dodajRetke([odgovorIzbora('X-9', 'da')]))
    expect(tude).toMatchObject({ status: 'rejected', greske: [{ pravilo: 'OBR-ZAKLJUCANO' }] })
    expect(await pisi(projektId, id, b, dodajRetke(sveDa('administrativna')))).toMatchObject({ status: 'rejected' })
    expect((await povuci(projektId, id, b, 'zavrsi')).status).toBe(409)
    expect((await citaj(projektId, id, a)).body.sadrzaj).toEqual({ lista: { odgovori: [] } })
  })

  test('PPR-09: points stand within their bounds and steps', async () => {
    const projektId = await prijava(PRIHVACENA)
    const [a] = osobe()
    await zaKvalitetu(projektId)
    const { id } = (await dodijeli(projektId, voditelj, 'kvaliteta', a)).body
    await povuci(projektId, id, a, 'izjaviBezSukoba')
    const ostali = ocjeneZa(PRIMJER_OCJENA[0]).slice(2)
    const krivo = [odgovorBodova('K-1', '31'), odgovorBodova('K-2', '18.3')]
    await pisi(projektId, id, a, dodajRetke([...krivo, ...ostali]))
    const answer = await povuci(projektId, id, a, 'zavrsi')
    expect(answer.body.greske?.map(({ polje }) => polje)).toEqual([`${PUT}.K-1.bodovi`, `${PUT}.K-2.bodovi`])
    await pisi(projektId, id, a, [
      { kind: 'set', path: `${PUT}.K-1.bodovi`, was: '31', now: '25' },
      { kind: 'set', path: `${PUT}.K-2.bodovi`, was: '18.3', now: '18.5' },
      { kind: 'set', path: `${PUT}.K-2.komentar`, was: 'Razlozi za K-2.', now: null },
    ])
    // Reasons by criterion go into the letter.
    expect(pravila(await povuci(projektId, id, a, 'zavrsi'))).toEqual(['PPR-10'])
  })

  test('what was taken away meanwhile is refused, and stays readable for whoever wrote it', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    const { id } = (await dodijeli(projektId, a, 'administrativna')).body
    await povuci(projektId, id, a, 'izjaviBezSukoba')
    await pisi(projektId, id, a, dodajRetke(sveDa('administrativna')))
    await povuci(projektId, id, voditelj, 'oduzmi', { obrazlozenje: RAZLOG })
    expect((await dodijeli(projektId, voditelj, 'administrativna', b)).status).toBe(200)
    const kasno = await pisi(projektId, id, a, [{ kind: 'set', path: `${PUT}.A-1.komentar`, was: null, now: 'Kasno.' }])
    expect(kasno).toMatchObject({ status: 'rejected', kod: 'radnja-nije-dopustena' })
    expect((await citaj(projektId, id, a)).body).toMatchObject({ status: { id: 5 }, razlog: RAZLOG })
    // It may be given again to the same person.
    const opet = await prijava()
    const prvi = (await dodijeli(opet, a, 'administrativna')).body.id
    await povuci(opet, prvi, voditelj, 'oduzmi', { obrazlozenje: RAZLOG })
    expect((await dodijeli(opet, a, 'administrativna')).status).toBe(200)
  })
})

describe('points', () => {
  const spremna = async () => {
    const projektId = await prijava(PRIHVACENA)
    await zaKvalitetu(projektId)
    return projektId
  }

  test('make the worked example of 5.6: 74,00', async () => {
    const projektId = await spremna()
    const [a, b] = osobe()
    await provjereno(projektId, a, 'kvaliteta', ocjeneZa(PRIMJER_OCJENA[0]))
    expect((await cinjenice(projektId)).bodovi).toBeNull()
    await provjereno(projektId, b, 'kvaliteta', ocjeneZa(PRIMJER_OCJENA[1]))
    const { bodovi, faze, ocjenjivaci, boduje } = await cinjenice(projektId)
    expect({ bodovi, boduje }).toEqual({ bodovi: { ukupno: 7400, zadovoljava: true }, boduje: true })
    expect(faze).toEqual([
      { faza: 'administrativna', stanje: 'zadovoljava' },
      { faza: 'prihvatljivost', stanje: 'zadovoljava' },
      { faza: 'kvaliteta', stanje: 'zadovoljava' },
      { faza: 'odluka', stanje: 'nijeZapoceta' },
    ])
    expect(ocjenjivaci.toSorted()).toEqual([voditelj.id, a.id, b.id].toSorted())
    const dio = await dioOd(projektId, 'kvaliteta')
    expect(dio?.bodovi).toMatchObject({ ukupno: 7400, zadovoljava: true, prag: 6000 })
    expect(dio?.bodovi?.stavke.map(({ bodovi: dani, ukupno }) => [dani, ukupno])).toEqual([
      [[2500, 2300], 2400],
      [[1900, 1800], 1850],
      [[1500, 1500], 1500],
      [[900, 900], 900],
      [[800, 700], 750],
    ])
  })

  test('that part two of them by more than a fifth of a section ask for a third, and the closest two count', async () => {
    const projektId = await spremna()
    const [a, b, c] = osobe()
    await provjereno(projektId, a, 'kvaliteta', ocjeneZa(['30', '19', '15', '9', '8']))
    await provjereno(projektId, b, 'kvaliteta', ocjeneZa(['23', '18', '15', '9', '7']))
    const ceka = await dioOd(projektId, 'kvaliteta')
    expect(ceka).toMatchObject({ ceka: 'Potreban je treći ocjenjivač.', trazi: 3, slobodno: 1, bodovi: null })
    expect((await cinjenice(projektId)).bodovi).toBeNull()
    await provjereno(projektId, c, 'kvaliteta', ocjeneZa(['25', '25', '20', '15', '10']))
    // Elsewhere the third does not count.
    expect((await dioOd(projektId, 'kvaliteta'))?.bodovi?.stavke.map(({ ukupno, sporna }) => [ukupno, sporna])).toEqual(
      [
        [2400, true],
        [1850, false],
        [1500, false],
        [900, false],
        [750, false],
      ],
    )
    const obavijesti = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where osoba_id = ${voditelj.id} and poruka like 'Potreban je treći%'
        and poruka like ${`%${(await k.redak(projektId)).naziv}%`}`,
    )
    expect(obavijesti.length).toBeGreaterThan(0)
    // What has been decided by three nobody else reads a point of in a message.
    const svi = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where activity_action like 'provjeraPrijave%'`,
    )
    expect(svi.filter(({ poruka }) => /\d/.test(poruka.replace(/„.*”/, '')))).toEqual([])
  })

  test('below a threshold of one criterion do not satisfy', async () => {
    const projektId = await spremna()
    const [a, b] = osobe()
    for (const tko of [a, b]) await provjereno(projektId, tko, 'kvaliteta', ocjeneZa(['30', '25', '20', '5', '10']))
    const { bodovi, faze } = await cinjenice(projektId)
    expect(bodovi).toEqual({ ukupno: 9000, zadovoljava: false })
    expect(faze.find(({ faza }) => faza === 'kvaliteta')?.stanje).toBe('neZadovoljava')
  })

  test('are blind until both have finished: by no call, no pull, no log', async () => {
    const projektId = await spremna()
    const [a, b, c] = osobe()
    const prva = await provjereno(projektId, a, 'kvaliteta', ocjeneZa(PRIMJER_OCJENA[0]))
    const druga = (await dodijeli(projektId, voditelj, 'kvaliteta', b)).body.id
    await povuci(projektId, druga, b, 'izjaviBezSukoba')
    await pisi(projektId, druga, b, dodajRetke(ocjeneZa(PRIMJER_OCJENA[1]).slice(0, 2)))
    for (const [tko, id] of [
      [a, druga],
      [b, prva],
      [c, prva],
      [c, druga],
      [voditelj, prva],
      [voditelj, druga],
      [k.djelatnici['A@SEL'], prva],
    ] as const) {
      const { body } = await citaj(projektId, id, tko)
      expect(body).toMatchObject({ sadrzaj: {}, okolnosti: { lista: null }, otkriveno: false, moja: false })
      expect(JSON.stringify(body)).not.toMatch(/Razlozi|bodovi/)
      expect((await k.api.get(`${stol(projektId)}/${id}/dnevnik`, tko.token)).status).toBe(404)
      expect(JSON.stringify(await dijelovi(projektId, tko))).not.toMatch(/Razlozi|2500|2300/)
      expect((await povuciSve(tko)).filter((one) => one.kind === 'upsert' && one.doc.id === id)).toEqual([])
      const popis = await k.api.get<{ docs: { id: string }[] }>(
        `sync/v1/manifest?scope=institucija:${HAMAG}`,
        tko.token,
      )
      expect(popis.body.docs.filter((one) => one.id === id)).toEqual([])
    }
    // Each has their own; on devices while it is written.
    expect((await citaj(projektId, prva, a)).body.sadrzaj).not.toEqual({})
    expect((await povuciSve(b)).some((one) => one.kind === 'upsert' && one.doc.id === druga)).toBe(true)
    await pisi(projektId, druga, b, dodajRetke(ocjeneZa(PRIMJER_OCJENA[1]).slice(2)))
    await povuci(projektId, druga, b, 'zavrsi')
    expect((await citaj(projektId, prva, b)).body).toMatchObject({
      otkriveno: true,
      okolnosti: { lista: { kljuc: 'odabir:kvaliteta' } },
    })
    expect((await k.api.get(`${stol(projektId)}/${prva}/dnevnik`, c.token)).status).toBe(200)
  })

  test('PPR-13: are given back to their assessor by V only while nobody else has read them', async () => {
    const projektId = await spremna()
    const [a, b] = osobe()
    const prva = await provjereno(projektId, a, 'kvaliteta', ocjeneZa(PRIMJER_OCJENA[0]))
    expect((await povuci(projektId, prva, voditelj, 'vrati', { obrazlozenje: RAZLOG })).body.status.id).toBe(2)
    expect((await citaj(projektId, prva, a)).body).toMatchObject({ razlog: RAZLOG, smijeUredivati: true })
    await povuci(projektId, prva, a, 'zavrsi')
    await provjereno(projektId, b, 'kvaliteta', ocjeneZa(PRIMJER_OCJENA[1]))
    expect(pravila(await povuci(projektId, prva, voditelj, 'vrati', { obrazlozenje: RAZLOG }))).toEqual(['PPR-13'])
  })
})

describe('an application that comes back', () => {
  test('waits for the applicant while it is corrected, and is checked anew where it did not satisfy', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    const redci = [odgovorIzbora('A-1', 'ne', 'Nema potpisa.'), ...sveDa('administrativna').slice(1)]
    const prva = await provjereno(projektId, a, 'administrativna', redci)
    k.api.clock.now += 60_000
    await statusPrijave(projektId, VRACEN)
    expect((await dioOd(projektId, 'administrativna'))?.stanje.kljuc).toBe('cekaPojasnjenje')
    k.api.clock.now += 60_000
    await statusPrijave(projektId, PODNESEN)
    expect(await dioOd(projektId, 'administrativna')).toMatchObject({
      krug: 2,
      slobodno: 1,
      stanje: { kljuc: 'nijeZapoceta' },
    })
    await provjereno(projektId, b, 'administrativna', sveDa('administrativna'))
    const dio = await dioOd(projektId, 'administrativna')
    expect(dio).toMatchObject({ krug: 2, stanje: { kljuc: 'zadovoljava' } })
    expect(dio?.provjere.map(({ krug }) => krug).sort()).toEqual([1, 2])
    // The earlier round is read as it was.
    expect((await citaj(projektId, prva, b)).body.sadrzaj).toMatchObject({
      lista: { odgovori: [{ odgovor: 'ne' }, {}, {}] },
    })
  })

  test('PPR-04: what satisfied stays, and whoever leads may have it checked once more', async () => {
    const projektId = await prijava()
    const [a, b] = osobe()
    await provjereno(projektId, a, 'administrativna', sveDa('administrativna'))
    expect(pravila(await dodijeli(projektId, voditelj, 'administrativna', b, { noviKrug: true }))).toEqual(['PPR-04'])
    k.api.clock.now += 60_000
    await statusPrijave(projektId, PODNESEN)
    expect(await dioOd(projektId, 'administrativna')).toMatchObject({ krug: 1, smijeNoviKrug: true })
    expect((await dodijeli(projektId, voditelj, 'administrativna', b, { noviKrug: true })).status).toBe(200)
    expect(await dioOd(projektId, 'administrativna')).toMatchObject({ krug: 2, stanje: { kljuc: 'nijeZapoceta' } })
  })

  test('PPR-12: is not checked again once the decision about it was sent on', async () => {
    const projektId = await prijava()
    const [a] = osobe()
    const id = await provjereno(projektId, a, 'administrativna', sveDa('administrativna'))
    const odluka = await zapisiOdluku(k.api.db, {
      projektId,
      statusId: 2,
      vrsta: 'odbijanje',
      redak: { pripremioId: a.id },
    })
    expect(pravila(await povuci(projektId, id, voditelj, 'vrati', { obrazlozenje: RAZLOG }))).toEqual(['PPR-12'])
    await k.upit(sql`update odluka_prijave set status_id = 1, pripremio_id = null where id = ${odluka}`)
    expect((await povuci(projektId, id, voditelj, 'vrati', { obrazlozenje: RAZLOG })).status).toBe(200)
  })
})

describe('nobody else', () => {
  test('knows of a check: the applicant, other bodies, other applicants', async () => {
    const projektId = await prijava()
    const [a] = osobe()
    const { id } = (await dodijeli(projektId, a, 'administrativna')).body
    const tudi = k.djelatnici['R@STRANO']
    const drugoTijelo = k.djelatnici['R@DRF']
    const adrese = ['', `/${id}`, `/${id}/dnevnik`]
    for (const dio of adrese) {
      const zovi = (tko: TestOsoba, institucijaId?: number) =>
        k.api.get<ProblemBody>(`${stol(projektId, institucijaId)}${dio}`, tko.token)
      expect((await zovi(tudi, SAFU)).status).toBe(404)
      expect((await zovi(drugoTijelo, MINGO)).status).toBe(404)
      expect((await zovi(k.nas.osobe.ZAS)).status).toBe(404)
      expect((await zovi(k.tudi.osobe.ZAS)).status).toBe(404)
    }
    const kodPrijavitelja = await k.api.get(`v1/prijavitelji/${k.nas.id}/projekti/${projektId}`, k.nas.osobe.ZAS.token)
    expect(JSON.stringify(kodPrijavitelja.body)).not.toMatch(/provjeraPrijave|ocjenjivac|izuzet/i)
    expect(JSON.stringify(await povuciSve(k.nas.osobe.ZAS, `prijavitelj:${k.nas.id}`))).not.toContain(id)
    // A check is found under its own application alone.
    expect((await citaj(await prijava(), id, a)).status).toBe(404)
  })
})
