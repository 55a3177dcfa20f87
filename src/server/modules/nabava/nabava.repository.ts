/** All SQL that writes procurements or reads one with everything its rules ask for. Rich text is cleaned when it is written and when it is read. */

import { eq, type SQL, sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { DokumentNabave, Nabava, ProjektNabave, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { poveziImenovane } from '../../platform/files/povezivanje.ts'
import { indeksirajNabavu } from './nabava.pretraga.ts'
import { nabavaScope } from './nabava.scope.ts'
import { nabava } from './nabava.tables.ts'

const { objavljena, uIzradi } = nabavaKind.statuses
/** Larger than any deadline; what is over comes after what is open. */
const IZA_OTVORENIH = 100_000_000_000_000

export type NabavaRow = typeof nabava.$inferSelect

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const date = (at: string | null) => (at === null ? null : new Date(at))

export function citajSadrzaj(stored: unknown): SadrzajNabave {
  const sadrzaj = stored as SadrzajNabave
  return { ...sadrzaj, opis: sanitizeHtml(sadrzaj.opis) }
}

interface Uz {
  projekt: ProjektNabave
  impId: number | null
  provjerene: ReadonlyMap<string, string>
}

function toNabava(row: NabavaRow, { projekt, impId, provjerene }: Uz): Nabava {
  const { id, prijaviteljId, programId, statusId, verzijaRetka, razlogPonistenja, runda } = row
  const sadrzaj = popuni(citajSadrzaj(row.sadrzaj), provjerene)
  const ispravak = row.ispravak === null ? null : popuni(citajSadrzaj(row.ispravak), provjerene)
  return {
    id,
    prijaviteljId,
    programId,
    statusId,
    verzijaRetka,
    razlogPonistenja,
    runda,
    projekt,
    impId,
    sadrzaj,
    ispravak,
    provjerene: jednakePopisu(provjerene, { sadrzaj, ispravak }),
    objavljenoAt: iso(row.objavljenoAt),
    izmijenjenoAt: iso(row.izmijenjenoAt),
    statusPromijenjenAt: row.statusPromijenjenAt.toISOString(),
    inacica: row.brojInacice,
  }
}

const projektSql = sql<ProjektNabave>`json_build_object('id', p.id, 'naziv', p.naziv, 'statusId', p.status_id)`

const jeNabave = (id: SQL | number) => sql`d.entitet_vrsta = ${nabavaKind.name} and d.entitet_id = (${id})::int::text`

/** Hashes of the checked files of a procurement, by id. */
async function provjereneDatoteke(tx: Tx, id: number): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; sha256: string }>(
    sql`select d.id, d.sha256 from datoteka d where ${jeNabave(id)} and d.stanje = 'provjerena'`,
  )
  return new Map(rows.map((one) => [one.id, one.sha256]))
}

/** Every document that the procurement names, in what was published and in its correction. */
export const imenovani = ({ sadrzaj, ispravak }: Pick<Nabava, 'sadrzaj' | 'ispravak'>): DokumentNabave[] => [
  ...sadrzaj.dokumentacija,
  ...(ispravak?.dokumentacija ?? []),
]

/** The same with the hashes of what has been checked; what the list says already stays. */
function popuni(sadrzaj: SadrzajNabave, provjerene: ReadonlyMap<string, string>): SadrzajNabave {
  const dokumentacija = sadrzaj.dokumentacija.map((one) => {
    const sha256 = one.sha256 ?? provjerene.get(one.id)
    return sha256 === undefined ? one : { ...one, sha256 }
  })
  return { ...sadrzaj, dokumentacija }
}

export async function sSazecima(tx: Tx, id: number, sadrzaj: SadrzajNabave): Promise<SadrzajNabave> {
  return popuni(sadrzaj, await provjereneDatoteke(tx, id))
}

/** Checked files whose bytes are those that the lists name. */
function jednakePopisu(
  provjerene: ReadonlyMap<string, string>,
  popisi: Pick<Nabava, 'sadrzaj' | 'ispravak'>,
): string[] {
  const drukcija = imenovani(popisi).filter(({ id, sha256 }) => sha256 !== undefined && sha256 !== provjerene.get(id))
  return [...provjerene.keys()].filter((id) => !drukcija.some((one) => one.id === id))
}

async function readOne(tx: Tx, where: SQL, lock: boolean): Promise<Nabava | undefined> {
  const n = sql`nabava`
  const { rows } = await tx.execute<{ id: number; projekt: ProjektNabave; impId: number | null }>(sql`
    select n.id, ${projektSql} as projekt, c.imp_id as "impId"
    from ${n} n join projekt p on p.id = n.projekt_id left join poziv c on c.id = p.poziv_id
    where ${where} ${lock ? sql`for update of n` : sql``}`)
  const [found] = rows
  if (found === undefined) return undefined
  const [row] = await tx.select().from(nabava).where(eq(nabava.id, found.id))
  if (row === undefined) return undefined
  const { projekt, impId } = found
  return toNabava(row, { projekt, impId, provjerene: await provjereneDatoteke(tx, row.id) })
}

/** A procurement that this actor may work on; undefined otherwise. */
export function readNabava(tx: Tx, id: number, actor: ActorOrSystem): Promise<Nabava | undefined> {
  return readOne(tx, sql`n.id = ${id} and ${nabavaScope(actor)}`, false)
}

/** The same, its row held until the transaction ends. */
export async function lockNabava(tx: Tx, id: string, actor: ActorOrSystem): Promise<Nabava | undefined> {
  const broj = idFrom(id)
  if (broj === undefined) return undefined
  return readOne(tx, sql`n.id = ${broj} and ${nabavaScope(actor)}`, true)
}

/** The project of this applicant as a new procurement asks for it; undefined when there is none with this id. */
export async function projektZaNabavu(tx: Tx, projektId: string, prijaviteljId: number) {
  const { rows } = await tx.execute<{ projekt: ProjektNabave; programId: number; impId: number | null }>(sql`
    select ${projektSql} as projekt, p.program_id as "programId", c.imp_id as "impId"
    from projekt p left join poziv c on c.id = p.poziv_id
    where p.id = ${projektId}::uuid and p.prijavitelj_id = ${prijaviteljId} and p.deleted_at is null for share of p`)
  return rows[0]
}

function javniRed({ statusId, sadrzaj: { rokZaPonude } }: Nabava): number | null {
  if (statusId === uIzradi.id || rokZaPonude === null) return null
  const rok = Date.parse(rokZaPonude)
  return statusId === objavljena.id ? rok : IZA_OTVORENIH - rok
}

function toColumns(record: Nabava, sada: number) {
  const { id: _id, projekt, impId: _imp, provjerene: _provjerene, inacica: brojInacice, ...rest } = record
  const { sadrzaj, ispravak } = record
  return {
    ...rest,
    brojInacice,
    projektId: projekt.id,
    sadrzaj: { ...sadrzaj, opis: sanitizeHtml(sadrzaj.opis) },
    ispravak: ispravak === null ? null : { ...ispravak, opis: sanitizeHtml(ispravak.opis) },
    vrsta: sadrzaj.vrsta,
    cpv: sadrzaj.cpv,
    rokZaPonude: date(sadrzaj.rokZaPonude),
    javniRed: javniRed(record),
    objavljenoAt: date(record.objavljenoAt),
    izmijenjenoAt: date(record.izmijenjenoAt),
    trazilica: fold(`${sadrzaj.naziv} ${sadrzaj.cpv} ${projekt.naziv}`),
    promijenjenoAt: new Date(sada),
    statusPromijenjenAt: new Date(record.statusPromijenjenAt),
  }
}

/** Writes the whole procurement; the caller holds it locked. */
export async function writeNabava(
  tx: Tx,
  record: Nabava,
  sada: number,
  statusPromijenioId?: number | null,
): Promise<void> {
  const provjerene = await provjereneDatoteke(tx, record.id)
  const ispravak = record.ispravak && popuni(record.ispravak, provjerene)
  const after = { ...record, sadrzaj: popuni(record.sadrzaj, provjerene), ispravak }
  const who = statusPromijenioId === undefined ? {} : { statusPromijenioId }
  await tx
    .update(nabava)
    .set({ ...toColumns(after, sada), ...who })
    .where(eq(nabava.id, after.id))
  await indeksirajNabavu(tx, after)
  await poveziDatotekeNabave(tx, after)
}

/** Inserts a procurement; returns its number. */
export async function insertNabava(tx: Tx, nova: Nabava, autorId: number, sada: number): Promise<number> {
  const [row] = await tx
    .insert(nabava)
    .values({ ...toColumns(nova, sada), autorId, statusPromijenioId: autorId })
    .returning({ id: nabava.id })
  if (row === undefined) throw new Error('insert returned no row')
  return row.id
}

type PoveziveNabave = Pick<Nabava, 'id' | 'prijaviteljId' | 'sadrzaj' | 'ispravak'>

/** Ties verified files that the procurement or its correction names; harmless to repeat. */
export function poveziDatotekeNabave(tx: Tx, nabava: PoveziveNabave): Promise<void> {
  const njezine = sql`${jeNabave(nabava.id)} and d.prijavitelj_id = ${nabava.prijaviteljId}`
  return poveziImenovane(tx, imenovani(nabava), njezine)
}

/** Procurements after `afterId` whose period for offers is over. */
export async function zaZatvaranje(tx: Tx, now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from nabava where id > ${Number(after)} and status_id = ${objavljena.id} and rok_za_ponude <= ${now}
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
