/** What failed attempts wait for ends when the line, the session or a person says so. */
import type { Clock } from '../ports/ports.ts'
import type { AttachmentDb } from './attachment-db.ts'

interface Pauses {
  db: Pick<AttachmentDb, 'all' | 'update'>
  clock: Pick<Clock, 'after'>
  isStopped: () => boolean
  /** Milliseconds after which a storage that failed is asked again. */
  again: number
  done: () => void
}

/**
 * Lets every file be tried at once, and counts its failures anew. With those of hours without a line the next break would cost
 * minutes. A storage that fails just then is asked again, or the news would be lost on it.
 */
export async function endPauses(pauses: Pauses): Promise<void> {
  const { db, clock, isStopped, again, done } = pauses
  if (isStopped()) return
  try {
    for (const { attId, failures } of await db.all())
      if (failures > 0) await db.update(attId, (row) => ({ ...row, failures: 0, nextAttemptAt: 0 }))
    done()
  } catch {
    clock.after(again, () => void endPauses(pauses))
  }
}
