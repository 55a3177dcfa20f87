/** Unsent work to a file, in the order that leaves nothing out. Files name themselves in their documents before those are read. */

import type { OfflineRuntime } from '../engine/runtime.ts'
import type { ExportedWork } from '../transfer/work-file.ts'
import type { OfflineState } from './offline-state.ts'

interface Open extends Pick<OfflineState, 'attachments'> {
  runtime: OfflineRuntime
}

/** Throws `RangeError` for a phrase that is too short. */
export async function izveziRad({ runtime, attachments }: Open, lozinka: string): Promise<ExportedWork> {
  await attachments?.carry.settled()
  await runtime.flushLocal()
  return runtime.centre.exportUnsent(lozinka, attachments?.carry)
}
