/**
 * All that the portal keeps about one person, for that person (GDPR, articles 15 and 20). Which tables those are is asked of the
 * database: every table with a column that names a person, so that a new one takes part by itself.
 */
import { type SQL, sql } from 'drizzle-orm'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Database, Reader } from '../../platform/db/client.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { verified } from '../../platform/files/verified.ts'

/** Columns by which a row is a person's own; who merely worked on a row is told by the log of that record. */
const CIJE = ['osoba_id', 'autor_id', 'postavio_id', 'vlasnik_id']
/** Secrets, and what stands for them: of no use to the person and of much to a thief. */
const TAJNE = [
  'token_sha256',
  'vlastita_token_sha256',
  'tajna_sha256',
  'id_token',
  'lozinka_hash',
  'tajna',
  'odjava',
  'p256dh',
  'auth',
  'endpoint',
  'javni_kljuc',
  'kljuc',
  'env_hash',
  'rijeci',
]
const BEZ_SADRZAJA = ['pricuvni_kod', 'lozinka_poveznica']

/** What those who work on a record write beside it for themselves: the person never reads it anywhere. */
const TUDI_RAD = ['interne_biljeske', 'istaknuto', 'runda', 'dodijeljeno_id', 'status_promijenio_id']
/** The same where the column means it in one table alone: an answer is the person's to read once it is published. */
const TUDI_RAD_TABLICE: Readonly<Record<string, readonly string[]>> = {
  pitanje: ['odgovor', 'objavljeni_naslov', 'objavljeni_tekst'],
  nalog_dvije_osobe: ['podnio_id', 'odlucio_id'],
  pozivnica: ['poslao_id'],
}
/** A letter with a secret proves a mailbox: whoever could read it here would prove one that is not theirs. */
const BEZ_REDAKA: Readonly<Record<string, SQL>> = { mail: sql`not t.povjerljivo` }
/** In the thread of an inquiry the support answers as the support. */
const REDAK: Readonly<Record<string, SQL>> = {
  tehnicko_pitanje: sql`jsonb_build_object('poruke', (select coalesce(jsonb_agg(case p ->> 'strana'
    when 'podrska' then p - 'osobaId' else p end order by n), '[]') from jsonb_array_elements(t.poruke) with ordinality x(p, n)))`,
}
const PO_STRANICI = 500

export interface Tablica {
  ime: string
  stupac: string
}

interface Datoteka extends Record<string, unknown> {
  id: string
  naziv: string
  kljuc: string
  sha256: string
  bajtova: number
}

const name = (text: string): SQL => sql.raw(`"${text}"`)

/** Tables with rows of persons, each with the column that says whose. */
export async function tabliceOsoba(db: Pick<Reader, 'execute'>): Promise<Tablica[]> {
  const { rows } = await db.execute<{ ime: string; stupac: string }>(sql`
    select c.table_name as ime, c.column_name as stupac from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'integer'
        and c.column_name = any(${sql.param(CIJE)}::text[]) order by 1, 2`)
  return [{ ime: 'fizicka_osoba', stupac: 'id' }, ...rows.filter(({ ime }) => !BEZ_SADRZAJA.includes(ime))]
}

/** How many rows of each kind there are, and how many files. */
export async function sadrzajIzvoza(db: Database, osobaId: number) {
  const stavke: { naziv: string; broj: number }[] = []
  for (const { ime, stupac } of await tabliceOsoba(db)) {
    const { rows } = await db.execute<{ broj: number }>(
      sql`select count(*)::int as broj from ${name(ime)} t where ${njegovi({ ime, stupac }, osobaId)}`,
    )
    const broj = rows[0]?.broj ?? 0
    if (broj > 0) stavke.push({ naziv: datotekaZapisa({ ime, stupac }), broj })
  }
  const datoteke = await datotekeOsobe(db, osobaId)
  return { stavke, datoteka: datoteke.length, bajtova: datoteke.reduce((sum, one) => sum + one.bajtova, 0) }
}

const njegovi = ({ ime, stupac }: Tablica, osobaId: number): SQL =>
  sql`t.${name(stupac)} = ${osobaId} and ${BEZ_REDAKA[ime] ?? sql`true`}`

const datotekaZapisa = ({ ime, stupac }: Tablica) =>
  `zapisi/${ime}${stupac === 'osoba_id' || stupac === 'id' ? '' : `.${stupac.replace(/_id$/, '')}`}.json`

async function datotekeOsobe(db: Database, osobaId: number): Promise<Datoteka[]> {
  const { rows } = await db.execute<Datoteka>(sql`
    select id, naziv, kljuc, sha256, coalesce(bajtova, 0)::float8 as bajtova from datoteka
      where vlasnik_id = ${osobaId} and kljuc is not null and stanje = 'provjerena' order by id`)
  return rows
}

/** Rows of one table, a page at a time: nobody's slow line keeps a transaction open. */
async function* redovi(db: Database, { ime, stupac }: Tablica, osobaId: number): AsyncGenerator<unknown[]> {
  const bez = sql.param([...TAJNE, ...TUDI_RAD, ...(TUDI_RAD_TABLICE[ime] ?? [])])
  let after = '(0,0)'
  for (;;) {
    const { rows } = await db.execute<{ tid: string; redak: unknown }>(sql`
      select t.ctid::text as tid, (to_jsonb(t) || ${REDAK[ime] ?? sql`'{}'::jsonb`}) - ${bez}::text[] as redak from ${name(ime)} t
        where ${njegovi({ ime, stupac }, osobaId)} and t.ctid > ${after}::tid order by t.ctid limit ${PO_STRANICI}`)
    if (rows.length > 0) yield rows.map(({ redak }) => redak)
    if (rows.length < PO_STRANICI) return
    after = rows.at(-1)?.tid ?? after
  }
}

const OPIS = `Vaši podaci s Portala fondova.

zapisi/    zapisi o vama, jedna datoteka JSON za svaku vrstu zapisa
datoteke/  datoteke koje ste poslali, pod izvornim nazivom iza oznake

Izostavljeni su tajni podaci kojima se otvara vaš račun (oznake prijava, ključevi, sažeci lozinki i pisma s jednokratnom
poveznicom) te ono što su uz vaš zapis za sebe pisali oni koji na njemu rade (bilješke i nacrti odgovora).
`
const encoder = new TextEncoder()

/** The bytes of the archive as they come; nothing is held whole. `db` sees what the person may see. */
export async function* izvoz(db: Database, store: FileStore, osobaId: number): AsyncGenerator<Buffer> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const drain = () => ready.splice(0).map((chunk) => Buffer.from(chunk))
  const opis = new ZipDeflate('PROCITAJ.txt')
  zip.add(opis)
  opis.push(encoder.encode(OPIS), true)
  for (const tablica of await tabliceOsoba(db)) {
    let entry: ZipDeflate | undefined
    for await (const page of redovi(db, tablica, osobaId)) {
      const begun = entry !== undefined
      entry ??= new ZipDeflate(datotekaZapisa(tablica))
      if (!begun) zip.add(entry)
      const text = page.map((redak) => JSON.stringify(redak, null, 1)).join(',\n')
      entry.push(encoder.encode(`${begun ? ',\n' : '[\n'}${text}`))
      yield* drain()
    }
    entry?.push(encoder.encode('\n]\n'), true)
    yield* drain()
  }
  for (const { id, naziv, kljuc, sha256 } of await datotekeOsobe(db, osobaId)) {
    const stored = await store.read(kljuc)
    const bytes = stored && verified(stored, sha256)
    if (bytes === undefined) continue
    const entry = new ZipPassThrough(`datoteke/${id}-${naziv.replace(/[\\/\p{Cc}]/gu, '_')}`)
    zip.add(entry)
    for await (const chunk of bytes) {
      entry.push(chunk as Uint8Array)
      yield* drain()
    }
    entry.push(new Uint8Array(), true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}
