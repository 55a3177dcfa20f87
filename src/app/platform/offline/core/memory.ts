/**
 * What this device remembers may be damaged. It may be taken back to an older image, or robbed of a table by a cleaner. Every number
 * ever given stands in the outbox or in the receipts, which shows it. A damaged memory goes on as another one, under a
 * generation of its own, so that no number is used twice and the portal shows what never arrived (D6, D7; I16, I23).
 */
import type { Context, Transaction } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { writeJournal } from './journal.ts'
import { guarded, type Lease } from './lease.ts'
import { getMeta, getNumber, getText, newId, nextCount, setMeta } from './meta.ts'

/** Not an epoch of any server: the first answer makes this device settle everything anew. */
const UNKNOWN_EPOCH = 'nepoznata'
const ALL = ['outbox', 'receipts', 'docs', 'conflicts', 'meta', 'pull', 'journal'] as const

/** Looks at the memory as a page finds it when it starts, and mends what can be mended. */
export async function checkMemory(ctx: Context, lease: Lease): Promise<void> {
  await guarded(ctx, lease, ALL, async (tx) => {
    const whole = await isWhole(tx)
    if (!whole) {
      await renewMemory(tx, ctx)
      await writeJournal(tx, ctx, 'pamcenje', [], 'obnovljeno')
    }
    await setMeta(tx, 'dropped', (await getNumber(tx, 'seq', 0)) - (await numbered(tx)))
    await askConflictsAgain(tx)
    if (!whole || !(await hasItsDocuments(tx))) await setMeta(tx, 'readFirst', true)
  })
}

/** As many documents as the last page of the feed left; where that count is gone, a cursor may promise too much. */
async function hasItsDocuments(tx: Transaction): Promise<boolean> {
  const held = await getMeta(tx, 'held')
  if (held !== undefined) return (await tx.size('docs')) >= Number(held)
  return (await tx.all('pull')).every(({ cursor }) => cursor === null)
}

/** Rows that took a number of this device. */
async function numbered(tx: Transaction): Promise<number> {
  return (await tx.size('outbox')) + (await tx.size('receipts'))
}

async function isWhole(tx: Transaction): Promise<boolean> {
  const rows = await numbered(tx)
  const dropped = await getMeta(tx, 'dropped')
  const used = await getNumber(tx, 'seq', 0)
  // Not counted yet, or the counts are gone: then there are more rows than numbers.
  return dropped === undefined ? rows <= used : rows + Number(dropped) === used
}

/**
 * A generation of its own, with counters beyond everything that is left. What has an envelope keeps its number and bytes
 * and travels as if another device had made it (decision 0018); what has none yet gets numbers of the new generation.
 */
export async function renewMemory(tx: Transaction, ctx: Pick<Context, 'clock' | 'random'>): Promise<void> {
  const before = await getText(tx, 'clientGen')
  const rows = await tx.all('outbox')
  const receipts = await tx.all('receipts')
  const numbers = [...rows, ...receipts].map(({ seq }) => seq)
  await setMeta(tx, 'seq', Math.max(await getNumber(tx, 'seq', 0), ...numbers))
  const places = new Map<string, number>()
  for (const { lane, laneSeq } of [...rows, ...receipts.flatMap(({ retained }) => retained ?? [])])
    places.set(lane, Math.max(laneSeq, places.get(lane) ?? 0))
  for (const [lane, last] of places)
    await setMeta(tx, `lane:${lane}`, Math.max(last, await getNumber(tx, `lane:${lane}`, 0)))
  const clientGen = newId(ctx)
  await setMeta(tx, 'clientGen', clientGen)
  await setMeta(tx, 'registeredGen', null)
  await setMeta(tx, 'report', 0)
  // Counters that began anew say nothing: what was written since comes last.
  const open = rows.filter(({ envelope }) => envelope === null)
  const isLate = (row: OutboxRow) => Number(row.clientGen === before)
  for (const row of open.sort((a, b) => isLate(a) - isLate(b) || a.seq - b.seq)) {
    const [seq, laneSeq] = [await nextCount(tx, 'seq'), await nextCount(tx, `lane:${row.lane}`)]
    await tx.put('outbox', { ...row, clientGen, seq, laneSeq, version: row.version + 1 })
  }
  if ((await getText(tx, 'serverEpoch')) === null && receipts.length > 0)
    await setMeta(tx, 'serverEpoch', UNKNOWN_EPOCH)
}

/** A conflict that is no longer here is asked for again: the server repeats its answer. */
async function askConflictsAgain(tx: Transaction): Promise<void> {
  const rows = await tx.where('outbox', 'status', 'conflict')
  if (rows.length === 0) return
  const known = new Set((await tx.all('conflicts')).map(({ mutationId }) => mutationId))
  const lost = rows.filter(({ mutationId }) => !known.has(mutationId))
  await tx.putMany(
    'outbox',
    lost.map((row): OutboxRow => ({ ...row, status: 'queued', nextAttemptAt: 0 })),
  )
}

/** Documents that should be here by the cursor are not: all are read again before anything is built on them. */
export async function mustReadFirst(ctx: Context, lease: Lease): Promise<boolean> {
  return guarded(ctx, lease, ['pull', 'meta'], async (tx) => {
    if ((await getMeta(tx, 'readFirst')) !== true) return false
    for (const row of await tx.all('pull')) await tx.put('pull', { ...row, cursor: null, resetNeeded: true })
    return true
  })
}
