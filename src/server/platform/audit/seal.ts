/**
 * Sealing of the log in the background (decision 0013). Rows that can no longer change their neighbours are chained and
 * the head is signed. Work under way waits for it only as long as it takes to read one number.
 */
import { and, asc, desc, gt, lte, sql } from 'drizzle-orm'
import { insertMany } from '../db/bulk.ts'
import type { Database, Tx } from '../db/client.ts'
import { isSqlState } from '../db/retry.ts'
import type { Job } from '../jobs/jobs.ts'
import { dnevnik } from '../workflow/workflow.tables.ts'
import { dnevnikLanac, dnevnikPecat } from './audit.tables.ts'
import { EMPTY_CHAIN, link, type Seal } from './chain.ts'
import { type AuditKey, openAuditKey } from './key.ts'

const AT_ONCE = 5000
/** The tail that nothing covers yet is never longer than this. */
export const EVERY_SECONDS = 5
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The id up to which nothing can appear any more. Ids are given before rows commit, so a moment is needed in which nobody
 * writes; when a quarter of a second does not bring one, undefined, and the next time will.
 */
async function settledId(db: Database): Promise<number | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 250`)
      await tx.execute(sql`lock table dnevnik in share mode`)
      const { rows } = await tx.execute<{ id: number | null }>(sql`select max(id) as id from dnevnik`)
      return rows[0]?.id ?? 0
    })
  } catch (error) {
    if (isSqlState(error, LOCK_NOT_AVAILABLE)) return undefined
    throw error
  }
}

/** Asked first, so that nobody who writes waits for a seal of nothing. */
async function hasUnsealed(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ novo: boolean }>(sql`select coalesce((select max(id) from dnevnik), 0)
    > coalesce((select max(zadnji_id) from dnevnik_pecat), 0) as novo`)
  return rows[0]?.novo === true
}

export async function lastSeal(tx: Pick<Tx, 'select'>): Promise<Seal | undefined> {
  const [seal] = await tx.select().from(dnevnikPecat).orderBy(desc(dnevnikPecat.broj)).limit(1)
  return seal
}

async function sealBatch(tx: Tx, key: AuditKey, upTo: number, sada: number): Promise<Seal | undefined> {
  const before = await lastSeal(tx)
  const rows = await tx
    .select()
    .from(dnevnik)
    .where(and(gt(dnevnik.id, before?.zadnjiId ?? 0), lte(dnevnik.id, upTo)))
    .orderBy(asc(dnevnik.id))
    .limit(AT_ONCE)
  const last = rows.at(-1)
  if (last === undefined) return undefined
  let head = before?.sha256 ?? EMPTY_CHAIN
  const links = rows.map((row) => {
    head = link(head, row)
    return { dnevnikId: row.id, sha256: head }
  })
  await insertMany(tx, dnevnikLanac, links)
  const unsigned = {
    broj: (before?.broj ?? 0) + 1,
    zadnjiId: last.id,
    redaka: rows.length,
    sha256: head,
    vrijeme: new Date(sada),
  }
  const seal = { ...unsigned, potpis: key.sign(unsigned) }
  await tx.insert(dnevnikPecat).values(seal)
  return seal
}

/** Seals everything that has settled; answers with the seals made. One process at a time: see `sealJob`. */
export async function sealLog(db: Database, key: AuditKey, now: () => number, signal?: AbortSignal): Promise<Seal[]> {
  if (!(await hasUnsealed(db))) return []
  const upTo = await settledId(db)
  const made: Seal[] = []
  while (upTo !== undefined && signal?.aborted !== true) {
    const seal = await db.transaction((tx) => sealBatch(tx, key, upTo, now()))
    if (seal === undefined) break
    made.push(seal)
  }
  return made
}

/** Heads go to the portal's own log as well: once that has left the machine, a shortened chain shows. */
export function sealJob(
  db: Database,
  folder: string,
  now: () => number,
  announce: (head: { broj: number; sha256: string }) => void,
): Job {
  return {
    name: 'dnevnik.pecat',
    everySeconds: EVERY_SECONDS,
    run: async (signal) => {
      for (const { broj, sha256 } of await sealLog(db, openAuditKey(folder), now, signal)) announce({ broj, sha256 })
    },
  }
}
