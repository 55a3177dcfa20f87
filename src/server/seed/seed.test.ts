import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today, zagrebTime } from '#contract/kernel/datum.ts'
import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { toWire } from '#contract/kernel/money.ts'
import { isOib } from '#contract/kernel/oib.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import { zadnjiDanPreporuke, zaNepravilnost } from '#contract/modules/provjera/preporuka.rules.ts'
import { dokaziOd, naruseniLanac, nezapecaceni } from '#contract/modules/provjera/provjera.dokazi.ts'
import { odgovoriOd } from '#contract/modules/provjera/provjera.liste.ts'
import { potpisala } from '#contract/modules/provjera/provjera.potpisi.ts'
import { imenaTima, podaciOd } from '#contract/modules/provjera/provjera.ts'
import { VRSTE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { mailJobs } from '#server/modules/mail/mail.jobs.ts'
import { sazetakJobs } from '#server/modules/notifikacija/sazetak.jobs.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { keyOf } from '#server/platform/files/store.ts'
import { posaljiMail } from '#server/platform/mail/posalji-mail.ts'
import { dostavaJob } from '#server/platform/notify/dostava.ts'
import { reci } from '#server/platform/notify/notify.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { testPohrana } from '#tests/support/pohrana.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { POZIVI } from './call-stories.ts'
import { DAN_PRICE } from './clock.ts'
import { NITI } from './inbox-stories.ts'
import { BLISKI_POZIVI } from './near-calls.ts'
import { PROJEKTI } from './project-stories.ts'
import { seedDemo } from './seed.ts'

/** A button, no call. */
const NIAS = 'Prijava putem NIAS-a'
const log = pino({ level: 'silent' })
const pocetak = Date.now()
let database: TestDatabase
const { pohrana, ukloniPohranu } = testPohrana()
let db: Database

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.config, () => undefined)
  await seedDemo({ db, now: () => pocetak, log, demoDanas: undefined, pohrana })
}, 240_000)
afterAll(async () => {
  await db.$client.end()
  await database.drop()
  await ukloniPohranu()
})

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await db.execute(query)).rows as T[]

/** Row counts of every table, so that a second run can be held against the first. */
async function counts(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const result: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rows<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(name)}`)
    result[name] = row?.n ?? 0
  }
  return result
}

describe('the demo', () => {
  test('has calls in all forty statuses, tests hidden from the public', async () => {
    const calls = await rows<{ statusId: number; osnova: number | null; testni: boolean; oznaka: string }>(
      sql`select status_id as "statusId", osnovni_status_id as osnova, testni, oznaka from poziv order by status_id`,
    )
    expect([...new Set(calls.map(({ statusId }) => statusId))]).toEqual(
      Object.values(pozivKind.statuses).map(({ id }) => id),
    )
    const real = calls.filter(({ testni }) => !testni)
    expect(Object.fromEntries(real.map(({ oznaka, statusId }) => [oznaka, statusId]))).toEqual({
      'NPOO.C1.1.2.R2-I5.02': 19,
      'NPOO.C1.1.1.R4-I1.03': 33,
      'NPOO.C1.3.R2-I1.04': 18,
      'KK.03.2.1.21': 19,
      'KK.03.2.1.24': 15,
      'KK.06.3.1.07': 17,
      'KK.03.2.1.25': 14,
      'KK.03.2.1.26': 2,
      'KK.03.2.1.27': 15,
      'KK.03.2.1.28': 15,
      'KK.03.2.1.29': 15,
    })
    expect(
      calls.filter(({ testni }) => testni).every((c) => javnaSkupina({ ...c, osnovniStatusId: c.osnova }) === null),
    ).toBe(true)
    expect(calls).toHaveLength(POZIVI.length + BLISKI_POZIVI.length + 33)
  })

  test('always has a call that stays open for two weeks and one about to open', async () => {
    const dan = addDays(today(Date.now()), 14)
    const [row] = await rows<{ otvoreni: number; najavljeni: number }>(sql`
      select count(*) filter (where status_id = 15 and datum_zatvaranja > ${dan}::date)::int as otvoreni,
        count(*) filter (where status_id = 14 and datum_otvaranja > now())::int as najavljeni from poziv where not testni`)
    expect(row).toEqual({ otvoreni: 1, najavljeni: 1 })
  })

  test('has calls that close in minutes, hours and days of the start, with files, flat rates and lump sums to try', async () => {
    const found = await rows<{
      oznaka: string
      minuta: number
      definicija: PozivDefinicija
      zadnji: boolean
    }>(sql`
      select oznaka, extract(epoch from datum_zatvaranja - ${new Date(pocetak).toISOString()}::timestamptz)::int / 60 as minuta, definicija,
        id > (select max(id) from poziv where testni) as zadnji
      from poziv where not testni and status_id = 15 and datum_zatvaranja < now() + interval '4 days' order by datum_zatvaranja`)
    expect(found.map(({ oznaka, minuta }) => [oznaka, minuta])).toEqual([
      ['KK.03.2.1.27', 45],
      ['KK.03.2.1.28', 360],
      ['KK.03.2.1.29', 4_320],
    ])
    expect(found.every(({ zadnji }) => zadnji)).toBe(true)
    const [uMinutama] = found
    const { prilozi, fiksneStope, pausali } = uMinutama?.definicija ?? emptyDefinicija()
    expect(prilozi.ucitavanjeOmoguceno).toBe(true)
    expect(new Set(prilozi.popis.map(({ obvezno }) => obvezno))).toEqual(new Set([true, false]))
    expect([fiksneStope.length, pausali.length]).toEqual([1, 2])
  })

  test('has the storyboard’s projects with its numbers, statuses and amounts to the cent', async () => {
    const found = await rows<Record<string, unknown>>(sql`
      select p.naziv, p.prijavitelj_id as "prijaviteljId", p.sifra, p.status_id as "statusId",
        p.ukupno_prihvatljivo as prihvatljivo, p.trazena_bespovratna as bespovratna from projekt p`)
    const byName = new Map(found.map((row) => [row.naziv, row]))
    for (const { naziv, prijaviteljId, prihvatljivo, bespovratna } of PROJEKTI) {
      const row = byName.get(naziv)
      expect(row).toMatchObject({ prijaviteljId })
      expect([toWire(Number(row?.prihvatljivo)), toWire(Number(row?.bespovratna))]).toEqual([prihvatljivo, bespovratna])
    }
    const of = (naziv: string) => [byName.get(naziv)?.sifra, byName.get(naziv)?.statusId]
    expect(of('Energetska obnova upravne zgrade')).toEqual(['NPOO.C1.1.1.R4-I1.03.0005', 11])
    expect(of('Akademija digitalnih vještina za zaposlene')).toEqual([null, 1])
    expect(of('Zelene vještine u brodogradnji')).toEqual(['KK.03.2.1.24.0001', 2])
    expect(of('Certificiranje operatera CNC strojeva')).toEqual([null, 10])
    expect(of('Digitalna stolarija')).toEqual(['KK.03.2.1.24.0003', 18])
    expect(of('E-poslovanje na OPG-u')).toEqual(['KK.03.2.1.24.0004', 19])
    expect(of('Poduzetnički inkubator Stara tkaonica')).toEqual([null, 21])
    expect(of('Inovacijski centar Stara pilana')).toEqual([null, 22])
    expect(of('CNC obradni centar i sustav MES')).toEqual(['KK.03.2.1.21.0001', 6])
    expect(of('Automatizirana montaža IoT uređaja')).toEqual(['KK.03.2.1.21.0004', 14])
    expect(of('Pametna stezna glava za visokoprecizno tokarenje')).toEqual(['NPOO.C1.1.2.R2-I5.02.0001', 6])
    expect(found).toHaveLength(34)
  })

  test('has signed its contracts with the amounts of the storyboard, each with its deadlines of claims', async () => {
    const ugovori = await rows<{ naziv: string; bespovratna: string; prihvatljivo: string; rokova: number }>(sql`
      select p.naziv, v.bespovratna::text as bespovratna, v.prihvatljivo::text as prihvatljivo,
        (select count(*)::int from rok_zns r where r.ugovor_id = u.id) as rokova
      from ugovor u join ugovor_inacica v on v.ugovor_id = u.id join projekt p on p.id = u.projekt_id order by 1`)
    expect(ugovori).toHaveLength(10)
    for (const { naziv, bespovratna, prihvatljivo, rokova } of ugovori) {
      const prica = PROJEKTI.find((one) => one.naziv === naziv)
      const iznosi = [toWire(Number(prihvatljivo)), toWire(Number(bespovratna))]
      expect([naziv, ...iznosi]).toEqual([naziv, prica?.prihvatljivo, prica?.bespovratna])
      expect([naziv, rokova > 1]).toEqual([naziv, true])
    }
  })

  test('has every status of the storyboard that selection reaches, with its checks, ranking, decisions and objections', async () => {
    const found = await rows<{
      sifra: string
      statusId: number
      provjere: number[]
      odluke: number[]
      prigovori: number[]
    }>(sql`
      select p.sifra, p.status_id as "statusId",
        array(select x.status_id from provjera_prijave x where x.projekt_id = p.id order by 1) as provjere,
        array(select x.status_id from odluka_prijave x where x.projekt_id = p.id order by 1) as odluke,
        array(select x.status_id from prigovor x where x.projekt_id = p.id order by 1) as prigovori from projekt p where p.sifra is not null`)
    const stanje = Object.fromEntries(
      found.map(({ sifra, statusId, provjere, odluke, prigovori }) => [
        sifra,
        [statusId, provjere.join(''), odluke.join(''), prigovori.join('')],
      ]),
    )
    expect(stanje).toMatchObject({
      'NPOO.C1.1.2.R2-I5.02.0004': [17, '33', '4', '7'],
      'NPOO.C1.1.1.R4-I1.03.0003': [16, '33', '4', '8'],
      'NPOO.C1.1.1.R4-I1.03.0004': [8, '', '4', ''],
      'NPOO.C1.3.R2-I1.04.0002': [9, '3', '', ''],
      'KK.03.2.1.21.0002': [5, '3333', '4', ''],
      'KK.03.2.1.21.0003': [4, '3333', '4', ''],
      'KK.03.2.1.21.0004': [14, '3333', '', ''],
      'KK.03.2.1.21.0005': [13, '3333', '', ''],
      'KK.03.2.1.21.0006': [15, '33333', '4', '3'],
      'KK.03.2.1.21.0007': [24, '3333', '4', ''],
      'KK.03.2.1.24.0001': [2, '2', '', ''],
      'KK.03.2.1.24.0002': [3, '2333', '', ''],
      'KK.03.2.1.24.0005': [3, '3333', '', ''],
      'KK.03.2.1.24.0006': [3, '3333', '3', ''],
      'KK.03.2.1.24.0007': [2, '4', '', ''],
      'KK.03.2.1.24.0008': [2, '', '', ''],
    })
    const poredak = await rows<{ sifra: string; rang: number | null; ishod: string }>(sql`
      select p.sifra, r.rang, r.ishod from rang_lista_redak r join projekt p on p.id = r.projekt_id
      where p.sifra like 'KK.03.2.1.21.%' order by r.rang nulls last, p.sifra`)
    expect(poredak.map(({ sifra, ishod }) => [sifra.slice(-4), ishod])).toEqual([
      ['0002', 'odabir'],
      ['0003', 'odabir'],
      ['0004', 'odabir'],
      ['0005', 'odabir'],
      ['0001', 'odluka'],
      ['0006', 'neIspunjava'],
      ['0007', 'neIspunjava'],
    ])
  })

  test('every submitted project has its receipt, version, document and log; every revision its hash', async () => {
    const missing = await rows(sql`
      select p.naziv from projekt p where p.status_id not in (1, 10, 21, 22) and (
        p.broj_potvrde is null or p.redni_broj_zaprimanja is null
        or not exists (select from inacica v where v.entitet_vrsta = 'projekt' and v.entitet_id = p.id::text and v.sha256 = p.potvrda_sha256)
        or not exists (select from dokument d where d.entitet_id = p.id::text and d.vrsta = 'potvrda-o-zaprimanju')
        or not exists (select from dnevnik l where l.entitet_id = p.id::text and l.akcija = 'projekt.status.podnesen'))`)
    expect(missing).toEqual([])
    const unlogged = await rows(sql`
      select p.naziv from projekt p where not exists (select from dnevnik l where l.entitet_id = p.id::text and l.prijelaz = 'kreiraj')
        or (select count(*) from doc_revision r where r.agg_id = p.id::text) <> p.verzija_retka
        or not exists (select from doc_revision r where r.agg_id = p.id::text and r.rev = p.verzija_retka and r.content_hash = p.obrazac_hash)`)
    expect(unlogged).toEqual([])
    const refused = await rows(sql`select status, type from sync_mutation where status <> 'applied'`)
    expect(refused).toEqual([])
  })

  test('the calls’ counters are those of their applications', async () => {
    const wrong = await rows(sql`
      select c.oznaka, c.trazeno, c.broj_prijava from poziv c left join lateral (
        select count(*)::int as n, coalesce(sum(trazena_bespovratna), 0) as s from projekt p
        where p.poziv_id = c.id and p.sifra is not null and p.status_id <> 11) x on true
      where c.broj_prijava <> x.n or c.trazeno <> x.s`)
    expect(wrong).toEqual([])
  })

  test('nothing happened in the future, and nobody approved what they had prepared', async () => {
    const later = await rows(sql`
      select akcija, vrijeme from dnevnik where vrijeme > now() union all select 'inacica', vrijeme from inacica where vrijeme > now()`)
    expect(later).toEqual([])
    // At any hour of that day.
    expect(NITI.flatMap(({ poruke }) => poruke).filter(({ dan }) => dan >= DAN_PRICE)).toEqual([])
    const [row] = await rows<{ n: number }>(sql`
      select count(*)::int as n from dnevnik a join dnevnik b on b.entitet_vrsta = a.entitet_vrsta and b.entitet_id = a.entitet_id
      where a.entitet_vrsta = 'poziv' and a.prijelaz = 'kreiraj' and b.prijelaz = 'odobriIPodnesi' and a.osoba_id = b.osoba_id`)
    expect(row?.n).toBe(0)
  })

  test('has its people: valid OIBs, one password, a person at two applicants', async () => {
    const people = await rows<{ oib: string; email: string; lozinka: boolean }>(
      sql`select oib, email, lozinka_hash is not null as lozinka from fizicka_osoba order by id`,
    )
    expect(people.every(({ oib }) => isOib(oib))).toBe(true)
    expect(people).toEqual(
      DEMO_ACCOUNTS.map(({ oib, email, prijava }) => ({ oib, email, lozinka: prijava === 'lozinka' })),
    )
    expect(people).toHaveLength(56)
    expect(people[0]?.email).toBe('iva.perkovic@hamag-bicro.demo')
    const [two] = await rows<{ n: number }>(
      sql`select count(*)::int as n from (select osoba_id from prijavitelj_osoba group by osoba_id having count(*) > 1) x`,
    )
    expect(two?.n).toBe(1)
    const [n] = await rows(sql`select (select count(*)::int from prijavitelj) as prijavitelji,
      (select count(*)::int from institucija) as institucije, (select count(*)::int from grad_opcina) as gradovi,
      (select count(*)::int from prijavitelj_osoba where vrijedi_do is not null) as istjece`)
    expect(n).toEqual({ prijavitelji: 12, institucije: 6, gradovi: 556, istjece: 1 })
  })

  test('the README names people who are there, at their applicants, and calls by their names', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')
    const dio = readme.slice(readme.indexOf('### Demo accounts'), readme.indexOf('## The map'))
    const osobe = [...dio.matchAll(/\*\*(\p{Lu}\p{L}+ \p{Lu}\p{L}+)\*\*/gu)].map(([, ime]) => ime)
    const pozivi = [...dio.matchAll(/„([^”]+)”/g)].map(([, naziv]) => naziv).filter((naziv) => naziv !== NIAS)
    expect(osobe.length).toBeGreaterThan(6)
    expect(pozivi.length).toBeGreaterThanOrEqual(4)
    const imena = DEMO_ACCOUNTS.map(({ ime }) => ime)
    expect(osobe.filter((ime) => ime !== undefined && !imena.includes(ime))).toEqual([])
    const otvoreni = await rows<{ naziv: string }>(
      sql`select naziv from poziv where status_id in (15, 17) and not testni`,
    )
    const nazivi = otvoreni.map(({ naziv }) => naziv)
    expect(pozivi.filter((naziv) => naziv !== undefined && !nazivi.includes(naziv))).toEqual([])
    const [dvoje] = await rows<{ ime: string; prijavitelja: number }>(sql`
      select o.ime || ' ' || o.prezime as ime, count(*)::int as prijavitelja from prijavitelj_osoba p
      join fizicka_osoba o on o.id = p.osoba_id group by o.id having count(*) > 1`)
    expect([dvoje?.prijavitelja, osobe.includes(dvoje?.ime)]).toEqual([2, true])
  })

  test('has one invitation that waits, for somebody who is nobody yet and whose OIB the README says', async () => {
    const found = await rows<{ oib: string }>(sql`select p.oib, p.stanje, p.istjece_at > now() as traje,
      exists (select from fizicka_osoba o where o.oib = p.oib) as poznata,
      (select count(*)::int from mail m where m.prima = p.email and m.osoba_id is null) as pisma from pozivnica p`)
    expect(found).toMatchObject([{ stanje: 'ceka', traje: true, poznata: false, pisma: 1 }])
    expect(await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')).toContain(found[0]?.oib)
  })

  test('has open calls that ask for files, and applications whose every file lies checked in the store', async () => {
    const calls = await rows(sql`
      select 1 from poziv where now() between datum_otvaranja and datum_zatvaranja
        and definicija #>> '{prilozi,ucitavanjeOmoguceno}' = 'true'`)
    expect(calls.length).toBeGreaterThanOrEqual(2)
    const files = await rows<{ id: string; sha256: string; vrsta: string; stanje: string; povezana: boolean }>(sql`
      select id, sha256, vrsta, stanje, povezana from datoteka`)
    expect([...new Set(files.map(({ vrsta }) => vrsta))].sort()).toEqual(['application/pdf', 'image/png'])
    for (const { id, sha256, stanje, povezana } of files) {
      expect([stanje, povezana]).toEqual(['provjerena', true])
      const bytes = await readFile(join(pohrana.folder, 'pohrana', keyOf(id)))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  test('has a procurement in every status, the open one of the storyboard until its hour, all with checked documents', async () => {
    const found = await rows<{ naziv: string; statusId: number; dokumenata: number; provjerenih: number }>(sql`
      select n.sadrzaj ->> 'naziv' as naziv, n.status_id as "statusId", jsonb_array_length(n.sadrzaj -> 'dokumentacija') as dokumenata,
        (select count(*)::int from datoteka d where d.entitet_vrsta = 'nabava' and d.entitet_id = n.id::text and d.povezana and d.stanje = 'provjerena') as "provjerenih"
      from nabava n order by n.id`)
    expect([...new Set(found.map(({ statusId }) => statusId))].sort()).toEqual([1, 2, 3, 4])
    const of = (naziv: string) => found.find((one) => one.naziv === naziv)?.statusId
    expect(['Softver MES', 'Mjerni uređaj', 'Izmjenjivač topline', 'Invertori'].map(of)).toEqual([1, 2, 3, 4])
    for (const { dokumenata, provjerenih } of found) expect([dokumenata > 0, provjerenih]).toEqual([true, dokumenata])
  })

  test('has an on-site check at every step, its pictures checked, its signatures those of what is written', async () => {
    const found = await rows<{
      oznaka: string
      naziv: string
      statusId: number
      sadrzaj: Sadrzaj
    }>(sql`
      select z.oznaka, p.naziv, z.status_id as "statusId", z.sadrzaj
      from provjera z join projekt p on p.id = z.projekt_id order by z.id`)
    expect(found.map(({ statusId }) => statusId)).toEqual([9, 8, 10, 8, 5, 5, 4, 2, 3, 2, 1])
    const danas = today(pocetak)
    const osobe = await rows<{ value: string; label: string }>(
      sql`select id::text as value, ime || ' ' || prezime as label from fizicka_osoba`,
    )
    for (const { oznaka, statusId, sadrzaj } of found) {
      const tim = imenaTima(sadrzaj, { osobe })
      const potpisana = potpisala(sadrzaj, 'institucija', tim) && potpisala(sadrzaj, 'korisnik', tim)
      expect([oznaka, potpisana]).toEqual([oznaka, [4, 5, 8, 9].includes(statusId)])
      expect([oznaka, nezapecaceni(sadrzaj), await naruseniLanac(sadrzaj)]).toEqual([oznaka, [], []])
      const posjet = tekstOd(podaciOd(sadrzaj), 'datum')
      expect([oznaka, posjet > danas]).toEqual([oznaka, statusId < 3])
    }
    expect(dokaziOd(found[0]?.sadrzaj ?? {}).length).toBeGreaterThan(5)
    // One is seen again whose pictures of then it meets.
    const ponovno = found.filter(({ naziv }) => naziv === found[0]?.naziv)
    expect(ponovno.map(({ statusId }) => statusId)).toEqual([9, 2])
    const uTijeku = found.find(({ statusId }) => statusId === 3)
    expect(Object.keys(odgovoriOd(uTijeku?.sadrzaj ?? {}))).toHaveLength(15)
    const pracene = await rows<{ statusId: number; rok: string; produljeno: string | null; datoteka: number }>(sql`
      select r.status_id as "statusId", r.rok::text, r.produljeno::text,
        (select count(*)::int from datoteka d where d.entitet_vrsta = 'preporuka' and d.entitet_id = r.id::text and d.povezana) as datoteka
      from preporuka r join provjera z on z.id = r.provjera_id order by z.oznaka, r.broj`)
    const stanja = pracene.map((one) => {
      const { statusId, produljeno, datoteka } = one
      const kasni = zadnjiDanPreporuke({ ...one }) < danas
      return [statusLabel(preporukaKind, statusId), produljeno !== null, kasni, datoteka]
    })
    expect(stanja).toEqual([
      ['Prenesena u nepravilnost', false, true, 0],
      ['Otvorena', false, true, 0],
      ['Produljen rok', true, false, 0],
      ['Ocjena čeka potvrdu', false, true, 2],
      ['Otvorena', false, true, 0],
      ['Dostavljen dokaz', false, false, 1],
      ['Ispunjena', false, false, 1],
      ['Otvorena', false, false, 0],
    ])
    expect(pracene.map((one) => zaNepravilnost({ ...one, redak: '', prije: null }, pocetak)).indexOf(true)).toBe(1)
    const slike = await rows<{ stanje: string; povezana: boolean; prijaviteljId: number | null }>(sql`
      select stanje, povezana, prijavitelj_id as "prijaviteljId" from datoteka where entitet_vrsta = 'provjera'`)
    expect(slike.length).toBeGreaterThan(20)
    for (const slika of slike) expect(slika).toEqual({ stanje: 'provjerena', povezana: true, prijaviteljId: null })
  })

  test('has notices in every status, two of them shown now', async () => {
    const notices = await rows<{ statusId: number; sada: boolean }>(
      sql`select status_id as "statusId", now() between start_at and end_at as sada from obavijest order by status_id`,
    )
    expect([...new Set(notices.map(({ statusId }) => statusId))]).toEqual([1, 2, 3, 4, 5])
    expect(notices.filter(({ statusId, sada }) => statusId === 3 && sada)).toHaveLength(2)
  })

  test('has a question in every status, those in public without a word of who asked', async () => {
    const statusi = await rows<{ statusId: number }>(sql`
      select distinct q.status_id as "statusId" from pitanje q join poziv p on p.id = q.poziv_id
      where p.naziv like 'Osposobljavanje zaposlenih%' order by 1`)
    expect(statusi.map(({ statusId }) => statusId)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const javna = await rows<{ tekst: string }>(sql`select naslov || tekst || odgovor as tekst from javno_pitanje`)
    expect(javna.length).toBeGreaterThan(8)
    for (const { tekst } of javna) expect(tekst).not.toMatch(/naša tvrtka|Bit i Bajt/i)
  })

  test('has a request of every kind and in every status, each file of theirs checked', async () => {
    const all = await rows<{ vrsta: string; statusId: number }>(sql`select vrsta, status_id as "statusId" from zahtjev`)
    expect(new Set(all.map(({ vrsta }) => vrsta)).size).toBe(VRSTE_ZAHTJEVA.length)
    expect(new Set(all.map(({ statusId }) => statusId)).size).toBe(5)
    const files = await rows(
      sql`select stanje from datoteka d join zahtjev z on d.entitet_vrsta = 'zahtjev' and z.id::text = d.entitet_id and d.povezana`,
    )
    expect(new Set(files.map(({ stanje }) => stanje))).toEqual(new Set(['provjerena']))
  })

  test('has the owners of every submitted application as they were then', async () => {
    const [row] = await rows<{
      n: number
    }>(sql`select count(*)::int as n from projekt p where p.vrijeme_podnosenja is not null
      and not exists (select from rsv_snimka s where s.projekt_id = p.id and s.vrijeme = p.vrijeme_podnosenja)`)
    expect(row?.n).toBe(0)
  })

  test('has a finished project with the owners that were entered by hand for it', async () => {
    const [row] = await rows<{ statusId: number; n: number }>(sql`
      select p.status_id as "statusId", count(v.id)::int as n from projekt p
        left join stvarni_vlasnik_projekta v on v.projekt_id = p.id where p.rsv_naslijeden group by 1`)
    expect(row).toEqual({ statusId: 7, n: 2 })
  })

  test('has a team with a leader in every chosen project, and one leader who has left', async () => {
    const [row] = await rows<{ bezVoditelja: number; otisli: number }>(sql`
      select count(*) filter (where not exists (select from osoba_na_projektu t where t.projekt_id = p.id
          and t.uloga = 'voditelj' and t.do is null))::int as "bezVoditelja",
        (select count(*)::int from osoba_na_projektu t where t.uloga = 'voditelj' and t.do is not null) as otisli
      from projekt p where p.status_id in (4, 5, 6, 7, 20, 23)`)
    expect(row).toEqual({ bezVoditelja: 0, otisli: 1 })
  })

  test('sends no letter to the people of its story, neither now nor later, whatever server of mail there is [G-56]', async () => {
    const sent: string[] = []
    const transport = { send: async ({ prima }: { prima: string }) => void sent.push(prima), close: () => undefined }
    const signal = new AbortController().signal
    const system = inContext(db, SUSTAV)
    const waiting = await rows<{ n: number }>(sql`select count(*)::int as n from mail where status_id = 1`)
    expect(waiting[0]?.n).toBeGreaterThan(0)
    const own = { osobaId: null, naslov: 'Proba', vrsta: 'pretplata' as const, tijelo: 'Proba.', razlog: 'Proba.' }
    await system.transaction((tx) => posaljiMail(tx, 'proba', pocetak, [{ ...own, prima: 'ana.anic@primjer.hr' }]))
    for (const dana of [0, 1, 2]) {
      const now = () => zagrebTime(`${addDays(today(pocetak), dana)}T08:00`)
      for (const job of [...sazetakJobs(system, now), dostavaJob(system, reci), ...mailJobs(system, transport, now)])
        await job.run(signal)
    }
    expect(sent).toEqual(['ana.anic@primjer.hr'])
    const held = await rows<{ s: number }>(sql`select distinct status_id as s from mail order by 1`)
    expect(held).toEqual([{ s: 2 }, { s: 5 }])
  })

  test('a second run changes nothing', async () => {
    const before = await counts()
    await seedDemo({ db, now: Date.now, log, demoDanas: undefined, pohrana })
    expect(await counts()).toEqual(before)
  })
})
