/** Attachments in a real browser: beside the sync engine of the same person, sharing nothing with it but the documents. */

import { reachability } from '#app/platform/api/reachability.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { createAttachmentCipher } from '../attachments/attachment-cipher.ts'
import { openAttachmentDb } from '../attachments/attachment-db.ts'
import { createAttachments } from '../attachments/attachments.ts'
import { createDerive } from '../attachments/derive.ts'
import { osvjeziGranice } from '../attachments/granice.ts'
import type { Attachments } from '../attachments/intake.ts'
import { createTusNetwork } from '../attachments/tus-network.ts'
import { heldForWifi, watchLine } from '../attachments/wifi-only.ts'
import { takenShare } from '../browser/browser-ballast.ts'
import { browserClock, browserRandom, createBrowserLocks } from '../browser/browser-ports.ts'
import type { DataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { browserFileWitness } from '../device/file-witness.ts'
import type { OfflineRuntime } from './runtime.ts'

export function startAttachments(runtime: OfflineRuntime, dataKey: DataKey): Attachments {
  const locks = createBrowserLocks()
  const attachments = createAttachments({
    db: openAttachmentDb(runtime.profile.osobaId, createAttachmentCipher(dataKey)),
    network: createTusNetwork(),
    derive: createDerive(),
    witness: browserFileWitness(runtime.profile.osobaId, createRowCipher(dataKey)),
    clock: browserClock,
    random: browserRandom,
    newId: () => uuidV7(Date.now(), browserRandom.bytes(10)),
    name: ({ docType, docId, fieldPath }, file) => runtime.document(docType, docId).addRow(fieldPath, file),
    exclusive: async (name, run) => {
      if (!(await locks.exclusive(name, false, run)).ran) throw new Error('another tab sends it')
    },
    held: heldForWifi,
    arrived: () => void runtime.syncNow(),
    epoch: runtime.epoch,
    usage: takenShare,
  })
  const kick = () => attachments.kick()
  const visible = () => document.visibilityState === 'visible' && kick()
  addEventListener('online', kick)
  document.addEventListener('visibilitychange', visible)
  const stopLine = watchLine(kick)
  // A portal that was away and came back changes nothing about the line.
  const stopRestored = afterRestore(runtime, kick)
  const stopReachability = reachability.subscribe(() => reachability.isOnline() && kick())
  addEventListener('online', osvjeziGranice)
  void osvjeziGranice()
  kick()
  return {
    ...attachments,
    stop: () => {
      stopLine()
      stopRestored()
      stopReachability()
      removeEventListener('online', kick)
      removeEventListener('online', osvjeziGranice)
      document.removeEventListener('visibilitychange', visible)
      attachments.stop()
    },
  }
}

/** The engine of documents learns first that the portal was restored. Returns how to stop. */
function afterRestore({ status, epoch }: OfflineRuntime, kick: () => void): () => void {
  let known: string | null = null
  const look = async () => {
    const now = await epoch()
    const isOther = known !== null && now !== known
    known = now
    if (isOther) kick()
  }
  return status.subscribe(() => void look().catch(() => undefined))
}
