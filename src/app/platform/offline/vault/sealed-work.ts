/** The sealed copies of one person, made while they are awake. */

import { createProver, isEnded } from '../cipher/grant.ts'
import type { DataKey } from '../cipher/keys.ts'
import type { SealedOutbox } from '../core/lock.ts'
import type { DeviceDb } from './device-db.ts'
import { sealCopy } from './sealed-copy.ts'
import type { SealedRow } from './sealed-sender.ts'

export interface SealedWork {
  /** Keeps a copy of all that was sealed; whether there are any. Without a grant there is nothing to seal to. */
  keep: (sealed: SealedOutbox) => Promise<boolean>
  /** Lets go what the author's own queue no longer waits for. `waiting` is asked only when there are copies. */
  prune: (waiting: () => Promise<ReadonlySet<string>>) => Promise<void>
}

export function createSealedWork(device: DeviceDb, osobaId: number, dataKey: DataKey): SealedWork {
  return {
    keep: async ({ envelopes, serverEpoch }) => {
      const grant = await device.grant(osobaId)
      if (grant === undefined || isEnded(grant)) return false
      const prove = await createProver(grant, dataKey)
      const { ovlastId, kljuc } = grant
      const rows: SealedRow[] = []
      for (const envelope of envelopes) {
        const content = { envelope, serverEpoch, ovlastId, dokaz: await prove(envelope) }
        const { mutationId, seq } = envelope
        rows.push({ mutationId, osobaId, seq, bytes: await sealCopy(kljuc, content) })
      }
      await device.replaceCopies(osobaId, rows)
      return rows.length > 0
    },
    prune: async (waiting) => {
      const copies = (await device.copies()).some((row) => row.osobaId === osobaId)
      if (copies || (await device.confirmed(osobaId)).size > 0) await device.settle(osobaId, await waiting())
    },
  }
}
