/** Room that a person has for files: what an upload takes of it, and what a sending that broke off gives back. */
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import type { Staging } from '#server/platform/files/staging.ts'
import * as repo from './datoteka.repository.ts'

/** Throws when so many bytes more find no room. `instead` are those the same upload has had until now. */
export async function checkQuota(
  { quotaBytes }: { quotaBytes: number },
  tx: Tx,
  osobaId: number,
  more: number,
  instead = 0,
): Promise<void> {
  const used = (await repo.usedBytes(tx, osobaId)) - instead
  if (used + more > quotaBytes) throw new Problem('pravila', { poruka: PORUKE.datoteka.kvota })
}

/**
 * Gives back the room of an upload through a signed address that did not come whole. It always begins anew, so what has come is
 * of no use to anybody and goes with it.
 */
export async function releaseRoom(
  { db, staging, now }: { db: Database; staging: Staging; now: () => number },
  id: string,
): Promise<void> {
  if (await repo.forgetSending(db, id, now())) await staging.remove(id)
}
