/**
 * What of a person's work on this device the portal does not have yet, counted without their key. Ids and statuses lie in
 * clear for this. Whatever its author has not given up counts, also what waits for a decision of theirs.
 */
import Dexie from 'dexie'
import { openPersonDb } from '../device/dexie-db.ts'
import { dismissFileWitness } from '../device/file-witness.ts'
import { forgetUnwritten } from '../device/unwritten.ts'
import { dismissWitness } from '../device/witness.ts'
import { attachmentDbName, packageDbName } from '../ports/database-names.ts'
import type { DeviceDb } from './device-db.ts'

/** The portal has it, or it belongs to a form that was only begun. */
const NOT_UNSENT: ReadonlySet<string> = new Set(['verified', 'linked', 'begun'])

async function rowsOf<T>(name: string, table: string): Promise<T[]> {
  if (!(await Dexie.exists(name))) return []
  const db = new Dexie(name)
  try {
    await db.open()
    return await db.table<T>(table).toArray()
  } finally {
    db.close()
  }
}

/** Files whose bytes the portal has not verified. */
export async function unsentFiles(osobaId: number): Promise<number> {
  const rows = await rowsOf<{ state: string }>(attachmentDbName(osobaId), 'attachments')
  return rows.filter(({ state }) => !NOT_UNSENT.has(state)).length
}

/** Records and files of this person that the portal does not have. */
export async function unsentOf(device: Pick<DeviceDb, 'confirmed'>, osobaId: number): Promise<number> {
  const confirmed = await device.confirmed(osobaId)
  const rows = await rowsOf<{ mutationId: string; status: string }>(openPersonDb(osobaId).name, 'outbox')
  const unsent = rows.filter(({ mutationId, status }) => status !== 'superseded' && !confirmed.has(mutationId))
  return unsent.length + (await unsentFiles(osobaId))
}

/** Everything of a person but their profile: documents, files and work packages. */
export async function removeWork(osobaId: number): Promise<void> {
  // No page that is still open puts it back.
  dismissWitness(osobaId)
  dismissFileWitness(osobaId)
  forgetUnwritten(osobaId)
  await Dexie.delete(openPersonDb(osobaId).name)
  await Dexie.delete(attachmentDbName(osobaId))
  await Dexie.delete(packageDbName(osobaId))
}
