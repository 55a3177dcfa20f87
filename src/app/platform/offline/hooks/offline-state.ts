/** What the screens know of the offline engine, and what it is told of its person. */
import type { Dispatch } from 'react'
import type { Attachments } from '../attachments/intake.ts'
import type { OfflineFailure } from '../engine/open-engine.ts'
import type { OfflineProfile, OfflineRuntime } from '../engine/runtime.ts'
import type { Packages } from '../packages/packages.ts'
import type { DocumentType } from '../ports/ports.ts'

export interface OfflineState {
  /** Undefined while it is being loaded, or when nobody is known. */
  runtime: OfflineRuntime | undefined
  /** Files of this person on this device; undefined while they are being opened. */
  attachments?: Attachments | undefined
  /** Projects that were brought along; undefined while they are being opened. */
  packages?: Packages | undefined
  /** The device cannot store anything (private window, full disk, newer version open). */
  failure: OfflineFailure | undefined
}

export interface OfflineEngineProps {
  /** The person whose work this is. Stays the same person while the session is only expired. */
  profile: OfflineProfile
  /** True while the server knows the session. */
  signedIn: boolean
  /** When the server last said so, milliseconds. */
  confirmedAt?: number | undefined
  /** Loads what may be written on this device; a constant of the application. */
  types: () => Promise<Readonly<Record<string, DocumentType>>>
  /** Given every state of the engine, and the empty one when it leaves. */
  tell: Dispatch<OfflineState>
}
