/** What the engine did, without any content of documents (invariant I18). A ring, so that it never fills the device. */
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import { getNumber, getText, nextCount, setMeta } from './meta.ts'

const RING = 20_000

export async function writeJournal(
  tx: Transaction,
  ctx: Pick<Context, 'clock'>,
  event: string,
  ids: string[],
  outcome: string,
): Promise<void> {
  const n = await nextCount(tx, 'journal')
  await tx.put('journal', { n, event, ids, outcome, at: ctx.clock.now() })
  if (n > RING) await tx.delete('journal', n - RING)
}

export const ENVELOPE_DAYS = 30
export const RECEIPT_DAYS = 180

/**
 * Once a day by the server's clock: drops envelopes of receipts older than 30 days and receipts older than 180. A device
 * whose clock jumps years ahead must not forget what heals a restored server.
 */
export async function pruneDaily(tx: Transaction): Promise<void> {
  const now = Date.parse((await getText(tx, 'lastServerTime')) ?? '')
  if (Number.isNaN(now) || now - (await getNumber(tx, 'prunedAt', 0)) < DAN) return
  await setMeta(tx, 'prunedAt', now)
  for (const row of await tx.all('receipts')) {
    const age = now - Date.parse(row.receivedAt)
    if (age > RECEIPT_DAYS * DAN) {
      await tx.delete('receipts', row.mutationId)
      await nextCount(tx, 'dropped')
    } else if (age > ENVELOPE_DAYS * DAN && row.retained !== null) await tx.put('receipts', { ...row, retained: null })
  }
}
