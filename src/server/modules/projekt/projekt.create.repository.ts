/** SQL of applications that are being made. */
import { eq, sql } from 'drizzle-orm'
import { NE_BROJE_SE } from '#contract/modules/projekt/projekt.rules.ts'
import { insertMany } from '#server/platform/db/bulk.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { prijavitelj, prijaviteljNaPozivu } from '../prijavitelj/prijavitelj.tables.ts'
import type { Brojeno, Joined } from './projekt.repository.ts'
import { projekt } from './projekt.tables.ts'

const neBrojeSe = sql.raw(`(${NE_BROJE_SE.join(', ')})`)

const brojeno = {
  naPozivu: sql<boolean>`exists (select from ${prijaviteljNaPozivu} n where n.poziv_id = ${poziv.id} and n.prijavitelj_id = ${prijavitelj.id})`,
  brojPrijavaPrijavitelja: sql<number>`(select count(*)::int from ${projekt} p where p.poziv_id = ${poziv.id}
    and p.prijavitelj_id = ${prijavitelj.id} and p.deleted_at is null and p.status_id not in ${neBrojeSe})`,
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

export async function insertProjekti(tx: Tx, rows: readonly (typeof projekt.$inferInsert)[]): Promise<void> {
  await insertMany(tx, projekt, rows)
}
