/** A hundred thousand rows in every table that grows with its users, multiplied inside the database out of one row of each. */
import type pg from 'pg'
import type { TestPortal } from '../security/portal.ts'
import { type Svijet, svijet } from '../security/svijet.ts'
import { MINGO } from './builders/institucija.ts'
import { superadmin, type TestOsoba } from './builders/osoba.ts'
import { noviPoziv, noviPrijavitelj, zapisiProjekt } from './projekti.ts'

export const REDAKA = 100_000
/** What people at desks write one by one: calls, notices. */
const ZA_STOLOM = 2_000
/** On-site checks of one project; a project lists its own. */
const PROVJERA_PO_PROJEKTU = 3
/** Applicants among whom the projects are spread. */
const PRIJAVITELJ_OD = 1_000_000
const OSOBA_OD = 1_000_000

export interface VelikiSvijet extends Svijet {
  superadmin: TestOsoba
  /** Closed calls with equally many applications. */
  pozivi: number[]
  projektId: string
}

type Izrazi = Record<string, string>

/** Copies one row of a table; `izrazi` say in SQL, of `n` and of the row `t`, what differs. */
async function umnozi(
  client: pg.ClientBase,
  tablica: string,
  uvjet: string,
  broj: number,
  izrazi: Izrazi,
): Promise<void> {
  const { rows } = await client.query<{ ime: string }>(
    `select attname as ime from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [tablica],
  )
  const unknown = Object.keys(izrazi).filter((ime) => !rows.some((one) => one.ime === ime))
  if (unknown.length > 0) throw new Error(`${tablica}: no column ${unknown.join(', ')}`)
  const imena = rows.map(({ ime }) => `"${ime}"`).join(', ')
  const vrijednosti = rows.map(({ ime }) => izrazi[ime] ?? `t."${ime}"`).join(', ')
  const { rowCount } = await client.query(
    `insert into ${tablica} (${imena}) select ${vrijednosti} from (select * from ${tablica} where ${uvjet} limit 1) t,
      generate_series(1, ${broj}) n`,
  )
  if (rowCount !== broj) throw new Error(`${tablica}: ${rowCount} rows instead of ${broj}`)
}

const PRIDJEVI = ['energetska', 'digitalna', 'zelena', 'poljoprivredna', 'zdravstvena', 'prometna', 'obrtnička']
const IMENICE = [
  'obnova',
  'nabava',
  'edukacija',
  'infrastruktura',
  'oprema',
  'istraživanja',
  'suradnja',
  'mreža',
  'zaštita',
  'uprava',
  'proizvodnja',
]
const jedan = (rijeci: readonly string[], korak: number) =>
  `(array['${rijeci.join("','")}'])[1 + (n * ${korak}) % ${rijeci.length}]`
/** „energetska obnova 4711”: the words come again, the number does not. */
const NASLOV = `${jedan(PRIDJEVI, 3)} || ' ' || ${jedan(IMENICE, 5)} || ' ' || n`
const TRAZI = `translate(${NASLOV}, 'žšćčđ', 'zsccd')`
const at = (sekundi: string) => `timestamptz '2025-01-01T00:00:00Z' + make_interval(secs => ${sekundi})`
const UUID = `gen_random_uuid()`
const iz = (values: readonly (number | string)[], korak = 1) =>
  `(array[${values.map((one) => (typeof one === 'number' ? one : `'${one}'`)).join(',')}])[1 + (n / ${korak}) % ${values.length}]`

async function osobe(client: pg.ClientBase, mi: Svijet['mi']): Promise<void> {
  await umnozi(client, 'fizicka_osoba', `id = ${mi.osobaId}`, REDAKA, {
    id: `${OSOBA_OD} + n`,
    oib: `lpad((20000000000 + n)::text, 11, '0')`,
    ime: iz(['Ana', 'Ivan', 'Marija', 'Petar', 'Lucija'], 3),
    prezime: `'Horvat' || (n * 7919) % 50000`,
    email: `'osoba' || n || '@primjer.hr'`,
    aktivna: 'n % 400 <> 0',
  })
  await umnozi(client, 'sesija', `osoba_id = ${mi.osobaId}`, REDAKA, {
    token_sha256: `md5(n::text) || md5((-n)::text)`,
    osoba_id: `${OSOBA_OD} + n`,
    stvarna_osoba_id: `${OSOBA_OD} + n`,
    created_at: at('n * 370'),
  })
  await client.query(`insert into zupanija (id, sifra, naziv, kratki_naziv, sjediste, nuts2, nuts2_naziv)
    select n, n::text, 'Županija ' || n, 'Ž' || n, 'x', 'HR0', 'x' from generate_series(1, 21) n`)
  await umnozi(client, 'prijavitelj', `id = ${mi.prijaviteljId}`, REDAKA, {
    id: `${PRIJAVITELJ_OD} + n`,
    oib: `lpad((70000000000 + n)::text, 11, '0')`,
    mbs: 'null',
    mbo: 'null',
    naziv: `initcap(${jedan(IMENICE, 3)}) || ' ' || (n * 7919) % ${REDAKA} || ' d.o.o.'`,
    pravni_oblik: iz(['pravnaOsoba', 'obrt', 'udruga', 'fizickaOsoba'], 2),
    zupanija_id: '1 + n % 21',
    vrsta_organizacije_id: '1 + n % 10',
    oib_aktivan: 'n % 300 <> 0',
  })
  await umnozi(client, 'prijavitelj_osoba', `osoba_id = ${mi.osobaId}`, REDAKA, {
    id: `${PRIJAVITELJ_OD} + n`,
    prijavitelj_id: `${PRIJAVITELJ_OD} + n`,
    osoba_id: `${OSOBA_OD} + n`,
  })
}

/** Nearly all were submitted; every tenth is a draft, and a few were taken back. */
const STATUS = `case when n % 10 = 0 then 1 when n % 1000 = 1 then 11 when n % 1000 = 2 then 18 when n % 7 = 0 then 6 else 2 end`

const U_ODABIRU_JE = `(n % 10 <> 0 and (${STATUS}) = 2)`
const DAN_ODABIRA = `(date '2025-01-01' + (n * 7919) % 400)`

async function projekti(
  client: pg.ClientBase,
  mi: Svijet['mi'],
  uzor: string,
  pozivi: readonly number[],
): Promise<void> {
  /** Whose the project of this number is. */
  const cijiJe = (n: string) =>
    `case when ${n} % 2000 = 5 then ${mi.prijaviteljId} else ${PRIJAVITELJ_OD} + 1 + (${n} * 13) % ${REDAKA} end`
  const cije = cijiJe('n')
  await umnozi(client, 'projekt', `id = '${uzor}'`, REDAKA, {
    id: `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`,
    sifra: `case when n % 10 <> 0 then 'KK.' || n end`,
    naziv: NASLOV,
    trazilica: `${TRAZI} || ' kk.' || n`,
    broj_potvrde: `case when n % 10 <> 0 then 'V/' || n end`,
    poziv_id: iz(pozivi),
    prijavitelj_id: cije,
    status_id: STATUS,
    obrazac: `'{}'::jsonb`,
    // Beyond the number of the project they are copies of.
    redni_broj_zaprimanja: `case when n % 10 <> 0 then ${REDAKA} + n end`,
    zaprimljena: 'n % 10 <> 0 and n % 1000 <> 1',
    vrijeme_podnosenja: `case when n % 10 <> 0 then ${at('n * 300')} end`,
    poredak_at: at('n * 300'),
    created_at: at('n * 300'),
    updated_at: at('((n * 7919) % 100000) * 300'),
    status_promijenjen_at: at('((n * 20011) % 100000) * 300'),
    trazena_bespovratna: '100000 + ((n * 7919) % 100000) * 100',
    odabir_od: `case when ${U_ODABIRU_JE} then ${DAN_ODABIRA} end`,
    // One in eleven waits for its applicant: its clock stands.
    odabir_rok: `case when ${U_ODABIRU_JE} and n % 11 <> 0 then ${DAN_ODABIRA} + 120 end`,
  })
  await client.query(`insert into zaprimljeno_po_danu (poziv_id, dan, broj, iznos)
    select poziv_id, (vrijeme_podnosenja at time zone 'Europe/Zagreb')::date, count(*), sum(trazena_bespovratna)
    from projekt where zaprimljena group by 1, 2 on conflict (poziv_id, dan) do update set broj = excluded.broj`)
  const projektBroj = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  const svoj = projektBroj('n')
  await umnozi(client, 'nabava', 'true', REDAKA, {
    id: '2000000 + n',
    projekt_id: svoj,
    prijavitelj_id: cije,
    status_id: iz([2, 3, 4, 1]),
    program_id: '2',
    sadrzaj: `jsonb_build_object('naziv', ${NASLOV}, 'vrsta', 'robe', 'cpv', '03000000', 'rokZaPonude', null)`,
    javni_red: 'case when n % 4 <> 3 then n end',
    trazilica: TRAZI,
    vrsta: iz(['robe', 'usluge', 'radovi'], 5),
    cpv: `lpad(((n * 7919) % 100000)::text, 8, '0')`,
    promijenjeno_at: at('((n * 7919) % 100000) * 300'),
    objavljeno_at: at('n * 300'),
  })
  await umnozi(client, 'plan_nabave', 'true', REDAKA, {
    id: UUID,
    projekt_id: svoj,
    prijavitelj_id: cije,
    status_id: iz([1, 2, 3, 4, 5, 6, 7]),
    podneseno: `case when n % 3 <> 0 then '{}'::jsonb end`,
  })
  await umnozi(client, 'pojasnjenje', 'true', REDAKA, {
    id: UUID,
    projekt_id: svoj,
    prijavitelj_id: cije,
    poziv_id: `(select p.poziv_id from projekt p where p.id = ${svoj})`,
    broj: '1000 + n',
    faza: iz(['odabir', 'ugovaranje', 'provedba'], 7),
    status_id: iz([2, 3, 4, 5, 6, 7, 1]),
    rok: `date '2025-01-01' + n % 365`,
    poslano_at: `case when n % 7 not in (0, 6) then ${at('n * 300')} end`,
    odgovoreno_at: `case when n % 7 in (3, 4) then ${at('n * 300')} end`,
    zahtjev: `jsonb_build_object('naslov', ${NASLOV}, 'pitanja', '[]'::jsonb)`,
    produljenja: `'[]'::jsonb`,
  })
  await umnozi(client, 'prigovor', 'true', REDAKA, {
    id: UUID,
    projekt_id: svoj,
    prijavitelj_id: cije,
    // An objection is decided within weeks: of those of a year one in fifty is open.
    status_id: `case when n % 50 = 0 then ${iz([2, 3, 4, 5, 6], 50)} else ${iz([7, 8])} end`,
    podneseno: `'{}'::jsonb`,
    podnesen_at: at('n * 300'),
  })
  await client.query(`insert into projekti_po_statusu (poziv_id, status_id, broj, iznos)
    select poziv_id, status_id, count(*), sum(trazena_bespovratna) from projekt
    where status_id in (4, 5, 6, 7, 20, 23) and deleted_at is null group by 1, 2
    on conflict (poziv_id, status_id) do update set broj = excluded.broj, iznos = excluded.iznos`)
  await client.query(`insert into prigovori_po_pozivu (poziv_id, program_id, podneseno, otvoreno, otvoreni_od, trajali)
    select p.poziv_id, min(p.program_id), count(*), count(*) filter (where z.status_id not in (7, 8)), 0, 0
    from prigovor z join projekt p on p.id = z.projekt_id group by 1
    on conflict (poziv_id) do update set podneseno = excluded.podneseno, otvoreno = excluded.otvoreno`)
  const nit = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`
  await umnozi(client, 'pretinac', 'true', REDAKA, {
    id: nit,
    projekt_id: svoj,
    prijavitelj_id: cije,
    vrsta: iz(['razgovor', 'razgovor', 'kontakt', 'pismo']),
    faza: iz(['odabir', 'ugovaranje', 'provedba']),
    predmet: NASLOV,
    zadnja_at: at('n * 300'),
    za_prijavitelja_at: `case when n % 50 = 5 then ${at('n * 300')} end`,
    za_instituciju_at: `case when n % 50 = 7 then ${at('n * 300')} end`,
    rok: `case when n % 4 = 2 then date '2025-01-10' + n % 365 end`,
    odgovoreno_at: `case when n % 40 <> 2 then ${at('n * 300')} end`,
  })
  await umnozi(client, 'pretinac_poruka', 'true', REDAKA, {
    id: UUID,
    nit_id: nit,
    projekt_id: svoj,
    prijavitelj_id: cije,
    created_at: at('n * 300'),
  })
  const provjeravani = `((n + ${PROVJERA_PO_PROJEKTU - 1}) / ${PROVJERA_PO_PROJEKTU})`
  await umnozi(client, 'provjera', 'true', REDAKA, {
    id: UUID,
    oznaka: `'PLM-2025-' || lpad(n::text, 6, '0')`,
    projekt_id: projektBroj(provjeravani),
    prijavitelj_id: cijiJe(provjeravani),
    status_id: iz([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    sadrzaj: `jsonb_build_object('podaci', jsonb_build_object('tip', ${iz(['infrastruktura', 'oprema', 'usluge'])},
      'datum', to_char(date '2025-01-01' + n % 365, 'YYYY-MM-DD'), 'tim', '[]'::jsonb))`,
    podneseno: `case when n % 10 > 1 then '{}'::jsonb end`,
    ceka_do: `case when n % 10 in (3, 4) then date '2025-01-16' + n % 365 end`,
    sudionici: `array[${OSOBA_OD} + n % 200]`,
  })
  await umnozi(client, 'rsv_snimka', `prijavitelj_id = ${mi.prijaviteljId}`, REDAKA, {
    id: UUID,
    broj: '2000000 + n',
    prijavitelj_id: `${PRIJAVITELJ_OD} + n`,
    vrijeme: at('((n * 7919) % 100000) * 300'),
    promjena: 'n % 50 = 0',
  })
}

async function pitanja(
  client: pg.ClientBase,
  { osobaId, prijaviteljId }: Svijet['mi'],
  pozivi: readonly number[],
): Promise<void> {
  const cije = `case when n % 2000 = 5 then ${osobaId} else ${OSOBA_OD} + 1 + (n * 13) % ${REDAKA} end`
  await umnozi(client, 'pitanje', 'true', REDAKA, {
    id: '2000000 + n',
    poziv_id: iz(pozivi),
    postavio_id: cije,
    prijavitelj_id: `case when n % 2000 = 5 then ${prijaviteljId} when n % 3 = 0 then ${PRIJAVITELJ_OD} + n end`,
    naslov: NASLOV,
    status_id: iz([6, 6, 6, 1, 2, 3, 4, 5, 7]),
    rok: at('((n * 7919) % 100000) * 300'),
    postavljeno_at: at('n * 300'),
  })
  await client.query(
    `insert into javno_pitanje (id, poziv_id, naslov, tekst, odgovor, kategorija, objavljeno_at)
      select id, poziv_id, naslov, pitanje, '', kategorija, postavljeno_at from pitanje where id > 2000000`,
  )
  await umnozi(client, 'zahtjev', 'true', REDAKA, {
    id: UUID,
    broj: '2000000 + n',
    predmet: UUID,
    vrsta: iz([
      'opunomocenja',
      'ovlastenja',
      'podaci-o-prijavitelju',
      'promjene-vlasnistva',
      'registracije',
      'vrsta-pravnog-oblika',
    ]),
    podnositelj_id: cije,
    prijavitelj_id: `case when n % 2000 = 5 then null else ${PRIJAVITELJ_OD} + 1 + (n * 13) % ${REDAKA} end`,
    subjekt_naziv: `initcap(${NASLOV})`,
    status_id: 'case when n % 100 = 7 then 1 when n % 500 = 3 then 2 else 3 + n % 3 end',
    created_at: at('n * 300'),
  })
  await umnozi(client, 'tehnicko_pitanje', 'true', REDAKA, {
    id: UUID,
    broj: '2000000 + n',
    autor_id: cije,
    sadrzaj: `jsonb_build_object('naslov', ${NASLOV}, 'opis', '', 'vrstaModula', 1 + n % 9)`,
    prioritet: iz(['Visoko', 'Srednje', 'Nisko'], 3),
    status_id: 'case when n % 100 = 7 then 1 when n % 500 = 3 then 2 else 5 end',
    created_at: at('n * 300'),
  })
}

async function poruke(client: pg.ClientBase, { osobaId }: Svijet['mi']): Promise<void> {
  await umnozi(client, 'mail', 'true', REDAKA, {
    id: '2000000 + n',
    uzrok: `'v' || n`,
    osoba_id: `${OSOBA_OD} + n`,
    naslov: NASLOV,
    prima: `'osoba' || n || '@primjer.hr'`,
    status_id: 'case when n % 1000 = 7 then 3 else 2 end',
    created_at: at('n * 300'),
  })
  await umnozi(client, 'pretplata', 'true', REDAKA, {
    id: '2000000 + n',
    odjava: `'v' || n`,
    osoba_id: `${OSOBA_OD} + n`,
    privola_at: at('((n * 7919) % 100000) * 300'),
    otkazana_at: `case when n % 3 = 0 then ${at('n * 301')} end`,
  })
  await umnozi(client, 'notifikacija', 'true', REDAKA, {
    id: '2000000 + n',
    osoba_id: String(osobaId),
    razlog: `'GR'`,
    projekt_id: 'null',
    uzrok: `'v' || n`,
    read: 'n % 1000 <> 0',
    created_at: at('n * 300'),
  })
  await umnozi(client, 'uvid', 'true', REDAKA, { id: '2000000 + n', osoba_id: String(osobaId), prozor: 'n' })
}

async function zaStolom(client: pg.ClientBase, poziv: number): Promise<void> {
  await umnozi(client, 'poziv', `id = ${poziv}`, ZA_STOLOM, {
    id: '2000000 + n',
    oznaka: `'KK.9.' || n`,
    naziv: `initcap(${NASLOV})`,
    trazilica: TRAZI,
    status_id: iz([19, 19, 19, 15, 14]),
    datum_zatvaranja: at('n * 20000'),
    datum_otvaranja: at('n * 15000'),
    javni_red: 'n',
    komponenta_id: '3000 + n % 500',
  })
  // A body has some fifty versions of its own lists; one in two thousand is of the body that asks.
  await umnozi(client, 'kontrolna_lista', 'status_id = 2', REDAKA, {
    id: '2000000 + n',
    institucija_id: `case when n % 2000 = 0 then ${MINGO} else 1000 + n % 2000 end`,
    inacica: '2 + n / 2000',
    status_id: iz([3, 3, 3, 2]),
    na_snazi_od: at('n * 20000'),
  })
  await umnozi(client, 'obavijest', 'true', ZA_STOLOM, {
    id: '2000000 + n',
    naslov: NASLOV,
    status_id: iz([3, 3, 1, 2]),
    start_at: at('n * 20000'),
  })
}

/** Flags of many parties, most of them resolved; each body has some hundreds open. */
async function zastavice(client: pg.ClientBase, { osobaId }: Svijet['mi']): Promise<void> {
  await client.query(
    `insert into zastavica (entitet_vrsta, entitet_id, doseg, stranka_vrsta, stranka_id, autor_id, razlog, podignuta_at)
    values ('projekt', '', 'stranka', 'institucija', ${MINGO}, ${osobaId}, 'Provjeriti prilog', now())`,
  )
  await umnozi(client, 'zastavica', 'true', REDAKA, {
    id: '2000000 + n',
    entitet_id: `'00000000-0000-7000-8000-' || lpad(n::text, 12, '0')`,
    doseg: iz(['stranka', 'stranka', 'osoba'], 50),
    stranka_id: `case when n % 50 = 0 then ${MINGO} else 1000 + n % 200 end`,
    autor_id: `${OSOBA_OD} + n`,
    podignuta_at: at('n * 60'),
    rijesio_id: `case when n % 250 <> 0 then ${OSOBA_OD} + n end`,
    rijesena_at: `case when n % 250 <> 0 then ${at('n * 60 + 3600')} end`,
  })
}

/** Hand-overs of many institutions; each has some hundreds, most of them closed. */
async function primopredaje(client: pg.ClientBase, { osobaId }: Svijet['mi']): Promise<void> {
  await client.query(
    `insert into primopredaja (institucija_id, od_id, autor_id, razlog, napomena, predmeti, status_id, verzija_retka, status_promijenjen_at)
    values (${MINGO}, ${osobaId}, ${osobaId}, 'preraspodjela', '', '[{"vrsta":"poziv","id":"1","stanje":"preuzet"}]', 4, 1, now())`,
  )
  await umnozi(client, 'primopredaja', 'true', REDAKA, {
    id: '2000000 + n',
    institucija_id: `case when n % 200 = 0 then ${MINGO} else 1000 + n % 200 end`,
    status_id: iz([4, 4, 4, 4, 5, 3, 2, 1]),
    predano_u: at('n * 60'),
    predmeti: `jsonb_build_array(jsonb_build_object('vrsta', 'poziv', 'id', n::text, 'stanje', 'preuzet'))`,
  })
}

/** Comments of many applications; the first has as many as one record holds. */
async function komentari(
  client: pg.ClientBase,
  { osobaId, prijaviteljId }: Svijet['mi'],
  projektId: string,
): Promise<void> {
  await client.query(
    `insert into rasprava_komentar (id, entitet_vrsta, entitet_id, put, tekst, interno, za_doradu, strana, strana_id, autor_id, napisano_at)
    values (gen_random_uuid(), 'projekt', '', 'projekt.naziv', 'Obrazložite naziv.', false, false, 'prijavitelj', ${prijaviteljId}, ${osobaId}, now())`,
  )
  await umnozi(client, 'rasprava_komentar', 'true', REDAKA, {
    id: 'gen_random_uuid()',
    entitet_id: `case when n <= 1000 then '${projektId}' else '00000000-0000-7000-8000-' || lpad((n / 20)::text, 12, '0') end`,
    napisano_at: at('n * 60'),
  })
}

const TRAZILICE = 'projekt zaprimljena nabava zahtjev pitanje tehnicko_pitanje mail pretplata prijavitelj'.split(' ')

/** Words are written without their indexes, which are made anew behind them. */
async function popuniTrazilice(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ime: string; indeks: string }>(
    `select indexname as ime, indexdef as indeks from pg_indexes where tablename like '%\\_trazilica' and indexdef like '% gin %'`,
  )
  for (const { ime } of rows) await client.query(`drop index ${ime}`)
  for (const vrsta of TRAZILICE) await client.query(`select upisi_trazilicu($1, 'true')`, [vrsta])
  for (const { indeks } of rows) await client.query(indeks)
}

/** Fills the database of the portal; keys to other tables are not checked, triggers do not run. */
export async function velikiSvijet({ db }: TestPortal): Promise<VelikiSvijet> {
  const mali = await svijet(db)
  const pozivi: number[] = []
  for (let i = 0; i < 8; i++)
    pozivi.push(await noviPoziv(db, { oznaka: `KK.V.${i}`, datumZatvaranja: '2026-01-01T10:00:00.000Z' }, 19))
  const [prvi = 0] = pozivi
  const { id: prijaviteljId } = await noviPrijavitelj(db, 'Uzor d.o.o.')
  const projektId = await zapisiProjekt(db, { pozivId: prvi, prijaviteljId, statusId: 2 })
  const client = await db.$client.connect()
  try {
    await client.query(`set session_replication_role = replica; set portal.kontekst = 'sustav'`)
    await client.query(`update tehnicko_pitanje set sadrzaj = '{"naslov": "Upit", "vrstaModula": 1}'`)
    await client.query(
      `update nabava set sadrzaj = '{"naziv": "Nabava", "vrsta": null, "cpv": "", "rokZaPonude": null}'`,
    )
    await osobe(client, mali.mi)
    await projekti(client, mali.mi, projektId, pozivi)
    await pitanja(client, mali.mi, pozivi)
    await poruke(client, mali.mi)
    await zaStolom(client, prvi)
    await zastavice(client, mali.mi)
    await primopredaje(client, mali.mi)
    await komentari(client, mali.mi, projektId)
    await popuniTrazilice(client)
    await client.query('set session_replication_role = origin')
    // Statistics of all rows in place of a sample: the plans are the same in every run.
    await client.query(
      `do $$ begin execute format('alter database %I set default_statistics_target = 1000', current_database()); end $$`,
    )
    await client.query('set default_statistics_target = 1000')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  return { ...mali, pozivi, projektId, superadmin: await superadmin(db, 'Super') }
}
