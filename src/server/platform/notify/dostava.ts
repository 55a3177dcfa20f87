/**
 * Telling many: the move writes down whom and what, in a few rows, and a timer tells them behind it. Whoever was to be told at the
 * moment of the move is told, also when they have ended their subscription since; nobody twice.
 */
import { asc, eq } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { insertMany } from '../db/bulk.ts'
import type { Database, Tx } from '../db/client.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Cause, Message, Recipient, Tell } from './message.ts'
import { dostava } from './notify.tables.ts'

/** Recipients of one row, which are told in one transaction. */
const PART = 1_000
const EVERY_SECONDS = 2

/** Writes down what is to be told. */
export async function odlozi(
  tx: Tx,
  recipients: readonly Recipient[],
  { uzrok, sada }: Cause,
  poruka: Message,
): Promise<void> {
  const rows = Array.from({ length: Math.ceil(recipients.length / PART) }, (_, part) => ({
    uzrok,
    poruka,
    createdAt: new Date(sada),
    primatelji: recipients.slice(part * PART, (part + 1) * PART),
  }))
  await insertMany(tx, dostava, rows)
}

/** Tells one part; false when nothing waits. Of several processes each takes another part. */
export async function dostaviDio(db: Database, tell: Tell): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(dostava).orderBy(asc(dostava.id)).limit(1).for('update', { skipLocked: true })
    if (row === undefined) return false
    const { id, uzrok, createdAt, primatelji, poruka } = row
    // Who acted was left out when it was written down.
    await tell(tx, { recipients: primatelji, actor: SYSTEM, uzrok, sada: createdAt.getTime() }, poruka)
    await tx.delete(dostava).where(eq(dostava.id, id))
    return true
  })
}

export function dostavaJob(db: Database, tell: Tell): Job {
  return {
    name: 'dostava',
    everySeconds: EVERY_SECONDS,
    run: async (signal) => {
      while (!signal.aborted && (await dostaviDio(db, tell)));
    },
  }
}
