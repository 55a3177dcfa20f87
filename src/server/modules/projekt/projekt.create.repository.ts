/** SQL of applications that are being made. */
import { eq, sql } from 'drizzle-orm'
import { insertMany } from '#server/platform/db/bulk.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { prijavitelj, prijaviteljNaPozivu } from '../prijavitelj/prijavitelj.tables.ts'
import type { Brojeno, Joined } from './projekt.repository.ts'
import { projekt } from './projekt.tables.ts'

/** Applications in these statuses leave room for another one. */
const NE_BROJE_SE = sql.raw('(11, 12, 24)')

const brojeno = {
  naPozivu: sql<boolean>`exists (select from ${prijaviteljNaPozivu} n where n.poziv_id = ${poziv.id} and n.prijavitelj_id = ${prijavitelj.id})`,
  brojPrijavaPrijavitelja: sql<number>`(select count(*)::int from ${projekt} p where p.poziv_id = ${poziv.id}
    and p.prijavitelj_id = ${prijavitelj.id} and p.deleted_at is null and p.status_id not in ${NE_BROJE_SE})`,
}

/**
 * The call and applicant of an application that does not exist yet, with what the rules count. Nobody else can make one for
 * the same two until the transaction ends, so that the count stays true.
 */
export async function readForCreate(
  tx: Tx,
  pozivId: number,
  prijaviteljId: number,
): Promise<(Brojeno & { joined: Pick<Joined, 'poziv' | 'prijavitelj'> }) | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prijave:${pozivId}:${prijaviteljId}`}, 0))`)
  const [row] = await tx
    .select({ poziv, prijavitelj, ...brojeno })
    .from(poziv)
    .innerJoin(prijavitelj, eq(prijavitelj.id, prijaviteljId))
    .where(eq(poziv.id, pozivId))
  if (row === undefined) return undefined
  const { naPozivu, brojPrijavaPrijavitelja, ...joined } = row
  return { joined, naPozivu, brojPrijavaPrijavitelja }
}

/** True when an id is taken, whoever by and also by a draft that was deleted. */
export async function anyExists(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select zauzeti_projekti(${sql.param([...ids])}::uuid[]) as taken`,
  )
  return rows[0]?.taken === true
}

export async function insertProjekti(tx: Tx, rows: readonly (typeof projekt.$inferInsert)[]): Promise<void> {
  await insertMany(tx, projekt, rows)
}
