/** All SQL about files. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { RazlogOdbijanja } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { datoteka } from './datoteka.tables.ts'

export type Datoteka = typeof datoteka.$inferSelect
type Reader = Database | Tx

export async function readDatoteka(db: Reader, id: string): Promise<Datoteka | undefined> {
  const [row] = await db.select().from(datoteka).where(eq(datoteka.id, id))
  return row
}

export async function lockDatoteka(tx: Tx, id: string): Promise<Datoteka | undefined> {
  const [row] = await tx.select().from(datoteka).where(eq(datoteka.id, id)).for('update')
  return row
}

export function readOwn(db: Reader, osobaId: number, ids: readonly string[]): Promise<Datoteka[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(datoteka)
    .where(and(eq(datoteka.vlasnikId, osobaId), inArray(datoteka.id, [...ids])))
}

/** Files with the names of those who brought them, and the record that names each or that it was sent for. */
export function readOpisi(tx: Tx, ids: readonly string[]) {
  return tx
    .select({
      id: datoteka.id,
      vlasnikId: datoteka.vlasnikId,
      stanje: datoteka.stanje,
      updatedAt: datoteka.updatedAt,
      entitetVrsta: datoteka.entitetVrsta,
      entitetId: datoteka.entitetId,
      kreator: sql<string>`${fizickaOsoba.ime} || ' ' || ${fizickaOsoba.prezime}`,
    })
    .from(datoteka)
    .innerJoin(fizickaOsoba, eq(fizickaOsoba.id, datoteka.vlasnikId))
    .where(inArray(datoteka.id, [...ids]))
}

/** Inserts unless the id is taken; gives the row that then stands there, undefined when it is not this person's to see. */
export async function announce(tx: Tx, row: typeof datoteka.$inferInsert): Promise<Datoteka | undefined> {
  await tx.insert(datoteka).values(row).onConflictDoNothing()
  const [stored] = await tx.select().from(datoteka).where(eq(datoteka.id, row.id))
  return stored
}

/** Sum of bytes that a person has announced, held until the transaction ends so that two announcements cannot share the last room. */
export async function usedBytes(tx: Tx, osobaId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`datoteke:${osobaId}`}, 0))`)
  return diskUsage(tx, osobaId)
}

export async function diskUsage(db: Reader, osobaId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${datoteka.bajtova}), 0)::float8` })
    .from(datoteka)
    .where(and(eq(datoteka.vlasnikId, osobaId), sql`${datoteka.stanje} <> 'odbijena'`))
  return row?.sum ?? 0
}

/** How far an upload has come. What was checked or refused takes nothing more, and none more than it said, so this throws. */
export async function saveProgress(
  db: Reader,
  id: string,
  progress: { pomak: number; bajtova?: number },
  now: number,
): Promise<void> {
  const { rowCount } = await db
    .update(datoteka)
    .set({ ...progress, updatedAt: new Date(now) })
    .where(
      and(
        eq(datoteka.id, id),
        eq(datoteka.stanje, 'uTijeku'),
        progress.bajtova === undefined ? gte(datoteka.bajtova, progress.pomak) : undefined,
      ),
    )
  if (rowCount !== 1) throw new Problem('radnja-nije-dopustena')
}

/** An upload through a signed address that has not come whole is as it was announced; false for any other. */
export async function forgetSending(db: Reader, id: string, now: number): Promise<boolean> {
  const { rowCount } = await db
    .update(datoteka)
    .set({ pomak: 0, bajtova: null, updatedAt: new Date(now) })
    .where(and(eq(datoteka.id, id), brokenOff))
  return rowCount === 1
}

const brokenOff = and(
  eq(datoteka.stanje, 'uTijeku'),
  isNull(datoteka.sha256),
  sql`${datoteka.pomak} is distinct from ${datoteka.bajtova}`,
)

/** Sendings that a dying server broke off: nothing has come since `before`. */
export function brokenOffSince(db: Reader, before: number): Promise<{ id: string }[]> {
  return db
    .select({ id: datoteka.id })
    .from(datoteka)
    .where(and(brokenOff, isNotNull(datoteka.bajtova), lt(datoteka.updatedAt, new Date(before))))
    .limit(100)
}

export const saveOffset = (db: Reader, id: string, pomak: number, now: number): Promise<void> =>
  saveProgress(db, id, { pomak }, now)

export async function markVerified(
  tx: Tx,
  id: string,
  { sha256, vrsta }: { sha256: string; vrsta: string },
  { kljuc, stranica, now }: { kljuc: string; stranica: number | null; now: number },
): Promise<void> {
  const at = new Date(now)
  await tx
    .update(datoteka)
    .set({ stanje: 'provjerena', sha256, vrsta, kljuc, stranica, provjerenoAt: at, updatedAt: at })
    .where(eq(datoteka.id, id))
}

export async function markRefused(tx: Tx, id: string, razlog: RazlogOdbijanja, now: number): Promise<void> {
  await tx
    .update(datoteka)
    .set({ stanje: 'odbijena', razlog, updatedAt: new Date(now) })
    .where(eq(datoteka.id, id))
}

/** An upload whose bytes came spoilt begins again. */
export async function restart(tx: Tx, id: string, at: Date): Promise<Datoteka> {
  const [row] = await tx
    .update(datoteka)
    .set({ stanje: 'uTijeku', razlog: null, pomak: 0, updatedAt: at })
    .where(eq(datoteka.id, id))
    .returning()
  if (row === undefined) throw new Error('the announced file is gone')
  return row
}

export async function deleteDatoteka(tx: Tx, id: string): Promise<void> {
  await tx.delete(datoteka).where(eq(datoteka.id, id))
}

/** Complete uploads that no verdict has reached since `before`: the server died between the last byte and the check. */
export function waitingForCheck(db: Reader, before: number): Promise<{ id: string }[]> {
  return db
    .select({ id: datoteka.id })
    .from(datoteka)
    .where(
      and(
        eq(datoteka.stanje, 'uTijeku'),
        eq(datoteka.pomak, datoteka.bajtova),
        lt(datoteka.updatedAt, new Date(before)),
      ),
    )
    .limit(100)
}

/** Checked files whose pages nobody has counted: they were checked before pages were, or their server died in between. */
export function waitingForPages(db: Reader) {
  const { id, stanje, vrsta, kljuc, sha256, stranica } = datoteka
  return db
    .select({ id, stanje, vrsta, kljuc, sha256 })
    .from(datoteka)
    .where(and(eq(stanje, 'provjerena'), isNull(stranica)))
    .orderBy(datoteka.updatedAt)
    .limit(100)
}

export async function savePages(db: Reader, id: string, stranica: number): Promise<void> {
  await db.update(datoteka).set({ stranica }).where(eq(datoteka.id, id))
}

/** Keeps what was found out about the signatures of a file; its bytes never change once they are checked. */
export async function savePotpisi(db: Reader, id: string, potpisi: object): Promise<void> {
  await db.update(datoteka).set({ potpisi }).where(eq(datoteka.id, id))
}

export function unclaimedSince(db: Reader, before: number): Promise<{ id: string }[]> {
  return db
    .select({ id: datoteka.id })
    .from(datoteka)
    .where(and(eq(datoteka.povezana, false), lt(datoteka.createdAt, new Date(before))))
    .limit(100)
}
