/** Asks a restored portal for what had arrived. A backup is older than the portal was, and may lack it. */
import { ARRIVED, type AttachmentRow } from '../ports/attachment.types.ts'
import type { AttachmentPorts } from './attachment-ports.ts'

/** As it stands in this life of the portal. One that arrived in another one has to be found there again. */
export function inEpoch(row: AttachmentRow, epoch: string | null): AttachmentRow {
  if (epoch === null || row.epoch === epoch) return row
  return ARRIVED.has(row.state) ? { ...row, epoch, state: 'verified', nextAttemptAt: 0 } : { ...row, epoch }
}

/** All rows, those of before a restore to be asked about. */
export async function askedAnew({ db, epoch }: Pick<AttachmentPorts, 'db' | 'epoch'>): Promise<AttachmentRow[]> {
  const [now, rows] = [await epoch(), await db.all()]
  const all: AttachmentRow[] = []
  for (const row of rows) {
    const next = inEpoch(row, now)
    if (next !== row) await db.update(row.attId, (one) => inEpoch(one, now))
    all.push(next)
  }
  return all
}
