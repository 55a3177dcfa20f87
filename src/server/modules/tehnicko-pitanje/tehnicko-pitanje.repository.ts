/** All SQL of inquiries but their lists. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { DANA_DO_ZATVARANJA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.rules.ts'
import type { TehnickoPitanje } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import type { StatusChange } from '../../platform/workflow/move.ts'
import { type PorukaRetka, tehnickoPitanje } from './tehnicko-pitanje.tables.ts'

export type TehnickoPitanjeRow = typeof tehnickoPitanje.$inferSelect
export type NovoPitanje = Omit<TehnickoPitanjeRow, 'broj'>

export const hashPitanja = (sadrzaj: TehnickoPitanjeRow['sadrzaj']) => contentHash(sadrzaj as unknown as JsonObject)

export function toPitanje(row: NovoPitanje): TehnickoPitanje {
  const { id, statusId, verzijaRetka, autorId, sadrzaj } = row
  return {
    id,
    statusId,
    verzijaRetka,
    autorId,
    sadrzaj,
    zaInstituciju: row.institucijaId !== null,
    statusPromijenjenAt: row.statusPromijenjenAt.toISOString(),
  }
}

/** Scopes of devices that hold it: its author's, for whomever they asked. */
export const scopesOf = ({ autorId }: Pick<TehnickoPitanjeRow, 'autorId'>): string[] => [`osoba:${autorId}`]

/** Rows in the order of their ids, locked when asked. */
export async function citajPitanja(tx: Tx, ids: readonly string[], lock = false): Promise<TehnickoPitanjeRow[]> {
  if (ids.length === 0) return []
  const query = tx
    .select()
    .from(tehnickoPitanje)
    .where(inArray(tehnickoPitanje.id, [...ids]))
    .orderBy(tehnickoPitanje.id)
  return lock ? query.for('update') : query
}

/** Inserts new inquiries; returns the number of each by its id. */
export async function insertPitanja(tx: Tx, rows: readonly NovoPitanje[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { id, broj } = tehnickoPitanje
  const made = await tx
    .insert(tehnickoPitanje)
    .values([...rows])
    .returning({ id, broj })
  return new Map(made.map((row) => [row.id, row.broj]))
}

export async function writeSadrzaj(tx: Tx, row: TehnickoPitanjeRow): Promise<void> {
  const { sadrzaj, sadrzajHash, verzijaRetka } = row
  await tx.update(tehnickoPitanje).set({ sadrzaj, sadrzajHash, verzijaRetka }).where(eq(tehnickoPitanje.id, row.id))
}

export async function writeStatus(tx: Tx, id: string, change: StatusChange<unknown>): Promise<void> {
  const { statusId, verzijaRetka, sada, osobaId } = change
  await tx
    .update(tehnickoPitanje)
    .set({ statusId, verzijaRetka, statusPromijenjenAt: new Date(sada), statusPromijenioId: osobaId })
    .where(eq(tehnickoPitanje.id, id))
}

export async function izmijeni(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<TehnickoPitanjeRow, 'dodijeljenoId' | 'istaknuto' | 'neprocitano' | 'prioritet' | 'interneBiljeske'>
  >,
): Promise<void> {
  await tx.update(tehnickoPitanje).set(changes).where(eq(tehnickoPitanje.id, id))
}

export async function dodajPoruku(tx: Tx, id: string, poruka: PorukaRetka): Promise<void> {
  const { poruke } = tehnickoPitanje
  await tx
    .update(tehnickoPitanje)
    .set({ poruke: sql`${poruke} || ${JSON.stringify([poruka])}::jsonb`, neprocitano: poruka.strana === 'podrska' })
    .where(eq(tehnickoPitanje.id, id))
}

/** What the devices of a person hold. */
export async function mojaNaUredaju(tx: Tx, osobaId: number) {
  const { id, verzijaRetka: rev, sadrzajHash: hash } = tehnickoPitanje
  return tx.select({ id, rev, hash }).from(tehnickoPitanje).where(eq(tehnickoPitanje.autorId, osobaId))
}

/** Answered inquiries after `after` to which nobody reacted. */
export async function zaZatvaranje(tx: Tx, now: Date, after: string, limit: number): Promise<string[]> {
  const least = after === '' ? '00000000-0000-0000-0000-000000000000' : after
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tehnicko_pitanje where status_id = ${tehnickoPitanjeKind.statuses.odgovoreno.id} and id > ${least}::uuid
      and status_promijenjen_at <= ${now}::timestamptz - make_interval(days => ${DANA_DO_ZATVARANJA})
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
