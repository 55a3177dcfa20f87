/** Files that calls publish (documents, templates of attachments), brought while there is a line; the service worker keeps them. */
import { CALL_FILES } from '#app/platform/api/worker-caches.ts'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import type { DatotekaPoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { heldForWifi } from '../attachments/wifi-only.ts'
import { takenShare } from '../browser/browser-ballast.ts'
import { EVICT_SHARE } from '../device/storage-space.ts'
import { sha256Of } from '../ports/sha256.ts'

/** What a call says of a file: the bytes that come must be these. Older calls say no hash. */
export type NamedFile = Pick<DatotekaPoziva, 'id' | 'bajtova' | 'sha256'>

/** The portal does not have it any more. */
class CallFileGone extends Error {}

/** Times a file is asked for: once more after what was kept in its place has been forgotten. */
const TRIES = 2

async function isNamed(bytes: ArrayBuffer, { bajtova, sha256 }: NamedFile): Promise<boolean> {
  if (bytes.byteLength !== bajtova) return false
  return sha256 === undefined || (await sha256Of(new Uint8Array(bytes))) === sha256
}

/** Forgets what the worker has kept under an address. */
async function forget(address: string): Promise<void> {
  await caches
    .open(CALL_FILES)
    .then((kept) => kept.delete(address))
    .catch(() => undefined)
}

/**
 * The bytes of a file, from the device or the portal, as the call names them. A network that answers with a page of its own
 * is not the portal. Published to everyone, so asked for without the person's cookie.
 */
export async function callFile(pozivId: number, file: NamedFile): Promise<Blob> {
  const address = datotekaPozivaPut(pozivId, file.id)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(address, { credentials: 'omit' })
    if (answer.status === 404) throw new CallFileGone('download 404')
    if (!answer.ok) throw new Error(`download ${answer.status}`)
    const bytes = await answer.arrayBuffer()
    if (await isNamed(bytes, file)) return new Blob([bytes], { type: answer.headers.get('content-type') ?? '' })
    await forget(address)
  }
  throw new Error('download changed')
}

/** False where nothing would be kept, where the person spares the line, and where the room is for their own work. */
async function mayBring(): Promise<boolean> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (serviceWorker?.controller == null || connection?.saveData === true || heldForWifi()) return false
  return (await takenShare()) < EVICT_SHARE
}

/** What came of the files of a call. */
export interface Brought {
  bytes: number
  /** Nothing is left to bring: all are here, but those that the portal does not have any more. */
  whole: boolean
}

/** Brings them one after another, `room` bytes at most. What does not come is asked for again at the next occasion. */
export async function bringCallFiles(
  pozivId: number,
  files: readonly NamedFile[],
  room = Number.POSITIVE_INFINITY,
): Promise<Brought> {
  let bytes = 0
  let whole = true
  for (const file of files) {
    const fits = bytes + file.bajtova <= room
    if (!fits) whole = false
    if (!fits) continue
    if (!(await mayBring())) return { bytes, whole: false }
    try {
      await callFile(pozivId, file)
      bytes += file.bajtova
    } catch (error) {
      // One that is gone does not hold up the others.
      if (!(error instanceof CallFileGone)) whole = false
    }
  }
  return { bytes, whole }
}
