/** Attachments in a real browser: beside the sync engine of the same person, sharing nothing with it but the documents. */

import { reachability } from '#app/platform/api/reachability.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { takenShare } from '../browser-ballast.ts'
import { browserClock, browserRandom, createBrowserLocks } from '../browser-ports.ts'
import type { OfflineRuntime } from '../runtime.ts'
import type { DataKey } from '../vault/keys.ts'
import { createRowCipher } from '../vault/row-cipher.ts'
import { createAttachmentCipher } from './attachment-cipher.ts'
import { openAttachmentDb } from './attachment-db.ts'
import { createAttachments } from './attachments.ts'
import { createDerive } from './derive.ts'
import { browserFileWitness } from './file-witness.ts'
import { osvjeziGranice } from './granice.ts'
import type { Attachments } from './intake.ts'
import { createTusNetwork } from './tus-network.ts'
import { heldForWifi, watchLine } from './wifi-only.ts'

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
    usage: takenShare,
  })
  const kick = () => attachments.kick()
  const visible = () => document.visibilityState === 'visible' && kick()
  addEventListener('online', kick)
  document.addEventListener('visibilitychange', visible)
  const stopLine = watchLine(kick)
  // A portal that was away and came back changes nothing about the line.
  const stopReachability = reachability.subscribe(() => reachability.isOnline() && kick())
  addEventListener('online', osvjeziGranice)
  void osvjeziGranice()
  kick()
  return {
    ...attachments,
    stop: () => {
      stopLine()
      stopReachability()
      removeEventListener('online', kick)
      removeEventListener('online', osvjeziGranice)
      document.removeEventListener('visibilitychange', visible)
      attachments.stop()
    },
  }
}
