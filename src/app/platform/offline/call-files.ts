/** Files that calls publish (documents, templates of attachments), brought while there is a line; the service worker keeps them. */
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import type { DatotekaPoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { heldForWifi } from './attachments/wifi-only.ts'
import { takenShare } from './browser-ballast.ts'
import { EVICT_SHARE } from './storage-space.ts'

/** The bytes of a file, from the device or the portal. Published to everyone, so asked for without the person's cookie. */
export async function callFile(pozivId: number, id: string): Promise<Blob> {
  const answer = await fetch(datotekaPozivaPut(pozivId, id), { credentials: 'omit' })
  if (!answer.ok) throw new Error(`download ${answer.status}`)
  return answer.blob()
}

/** False where nothing would be kept, where the person spares the line, and where the room is for their own work. */
async function mayBring(): Promise<boolean> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (serviceWorker?.controller == null || connection?.saveData === true || heldForWifi()) return false
  return (await takenShare()) < EVICT_SHARE
}

/** Brings them one after another, `room` bytes at most; what does not come is asked for again at the next occasion. Returns the bytes. */
export async function bringCallFiles(
  pozivId: number,
  files: readonly Pick<DatotekaPoziva, 'id' | 'bajtova'>[],
  room = Number.POSITIVE_INFINITY,
): Promise<number> {
  let taken = 0
  for (const { id, bajtova } of files) {
    if (taken + bajtova > room) continue
    if (!(await mayBring())) return taken
    try {
      await callFile(pozivId, id)
      taken += bajtova
    } catch {
      // One that is gone does not hold up the others.
    }
  }
  return taken
}
