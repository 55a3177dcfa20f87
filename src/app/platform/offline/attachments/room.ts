/** Room for files. Above the share that is text's what the server has goes first, and then nothing new is taken in. */
import { PORUKE } from '#contract/kernel/messages.ts'
import { EVICT_SHARE, STOP_SHARE } from '../device/storage-space.ts'
import type { AttachmentRow } from '../ports/attachment.types.ts'
import type { AttachmentDb } from './attachment-db.ts'
import { IntakeRefused } from './intake.ts'
import { mayEvict } from './upload-steps.ts'

export function createRoom(db: Pick<AttachmentDb, 'all' | 'evict'>, usage: () => Promise<number>) {
  async function isFull(): Promise<boolean> {
    while ((await usage()) >= STOP_SHARE) {
      const [free] = (await db.all()).filter(mayEvict)
      if (free === undefined) return true
      await db.evict(free.attId)
    }
    return false
  }
  return {
    isFull,
    /** Rejects with a sentence for people when there is none. */
    roomFor: async (naziv: string): Promise<void> => {
      if (await isFull()) throw new IntakeRefused(PORUKE.datoteka.nemaMjesta(naziv))
    },
    makeRoom: async (all: readonly AttachmentRow[]): Promise<void> => {
      const [free] = all.filter(mayEvict)
      if (free !== undefined && (await usage()) >= EVICT_SHARE) await db.evict(free.attId)
    },
  }
}
