/** Unsent work to a file, in the order that leaves nothing out: files name themselves in their documents before those are read. */
import type { OfflineState } from '../offline-provider.tsx'
import type { OfflineRuntime } from '../runtime.ts'
import type { ExportedWork } from './work-file.ts'

interface Open extends Pick<OfflineState, 'attachments'> {
  runtime: OfflineRuntime
}

/** Throws `RangeError` for a phrase that is too short. */
export async function izveziRad({ runtime, attachments }: Open, lozinka: string): Promise<ExportedWork> {
  await attachments?.carry.settled()
  await runtime.flushLocal()
  return runtime.centre.exportUnsent(lozinka, attachments?.carry)
}
