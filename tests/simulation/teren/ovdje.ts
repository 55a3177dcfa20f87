/** Checks as they stand on one device, and what its page lets its person do with each. */
import { isPending } from '#app/platform/offline/core/lane.ts'
import type { DocRow } from '#app/platform/offline/ports/tables.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Preuzeo, preuzeo as preuzeoSchema } from '#contract/modules/provjera/provjera.schema.ts'
import type { Device } from '../device.ts'
import { rowsOf } from '../model-tables.ts'
import { najavljena, uTijeku, zapisnikUIzradi } from './vrsta.ts'

export interface Ovdje {
  doc: DocRow
  /** With what waits on the device counted. */
  statusId: number
  /** As the portal last said it. */
  naPortalu: number
  preuzeo: Preuzeo | null
  sadrzaj: Sadrzaj
  /** The page is no mere reader. */
  pise: boolean
  /** Commands that wait on this device. */
  naredbe: readonly string[]
}

const preuzeoOd = (doc: DocRow) => preuzeoSchema.safeParse(doc.meta.preuzeo).data ?? null

export function provjereNa(device: Device): Ovdje[] {
  const data = device.disk.data()
  const outbox = rowsOf(data, 'outbox')
  return rowsOf(data, 'docs').map((doc) => {
    const naPortalu = Number(doc.meta.statusId ?? 0)
    const naredbe = outbox.flatMap((row) =>
      row.lane === doc.key && row.payload.kind === 'command' && isPending(row) ? [row.payload.name] : [],
    )
    const statusId = naredbe.includes('zapocni') && naPortalu === najavljena.id ? uTijeku.id : naPortalu
    const preuzeo = preuzeoOd(doc)
    const uredi = statusId <= zapisnikUIzradi.id
    const pise = uredi && (statusId !== uTijeku.id || preuzeo?.uredajId === device.deviceId)
    return { doc, statusId, naPortalu, preuzeo, sadrzaj: doc.local, pise, naredbe }
  })
}

/** The page that holds the edit lock: the first that is open, also while it stands still. */
export const pisaca = (device: Device) => device.tabs.find(({ isWorker, alive }) => alive && !isWorker)
