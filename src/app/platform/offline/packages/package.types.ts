/** What a device keeps of a work package, and the doors through which it comes. */
import type { Paket } from '#contract/modules/projekt/projekt.paket.schema.ts'

/** A project as one side addresses it, with what a list of packages says of it. */
export interface PackageTarget {
  vlasnik: 'prijavitelj' | 'institucija'
  vlasnikId: number
  programId: number
  projektId: string
  naziv: string
  sifra: string | null
}

/** The record, or one file. */
export interface PackageItem {
  /** `zapis`, or the id of a file. */
  id: string
  naziv: string
  sha256: string
  bytes: number
  /** Name of its parts on this device; says nothing about what they hold. */
  slot: string
  /** Bytes that are durable, from the beginning on. */
  stored: number
}

/** One state of the project as the portal gave it. */
export interface Edition {
  items: PackageItem[]
  /** Files that have not arrived at the portal. */
  missing: number
  /** Milliseconds of this device's clock. */
  issuedAt: number
  expiresAt: number
}

export type Trouble =
  /** What the device could not keep. */
  | { kind: 'nema-mjesta'; items: string[]; bytes: number }
  /** What was read back was not what had come. */
  | { kind: 'osteceno' }
  /** The portal no longer shows the project to this person; the content is gone. */
  | { kind: 'oduzeto'; at: number }

export interface PackageRow {
  pkgId: string
  target: PackageTarget
  /** Read back and found whole; the only one that earns a tick. */
  ready: Edition | null
  /** Milliseconds of this device's clock, here and below. */
  readyAt: number | null
  /** Being brought; may share slots with `ready`. */
  next: Edition | null
  /** When the portal last said that this is the newest state. */
  checkedAt: number | null
  /** The person wants the portal asked now. */
  asked: boolean
  pinnedAt: number | null
  openedAt: number | null
  /** Files that the person leaves on the portal; absent where all come along. */
  without?: readonly string[]
  trouble: Trouble | null
  failures: number
  nextAttemptAt: number
}

export type PackageFailure =
  | { kind: 'offline' }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'unauthorized' }
  /** The portal itself says that it does not exist for this person. */
  | { kind: 'gone' }
export type PackageAnswer<T> = { ok: true; value: T } | { ok: false; failure: PackageFailure }

/** Never throws, except where the bytes of a file are read. */
export interface PackageNetwork {
  ask: (target: PackageTarget, imam: string | undefined) => Promise<PackageAnswer<Paket>>
  /** The bytes of a file from `from` on; reading them throws when the line breaks. */
  open: (fileId: string, from: number) => Promise<PackageAnswer<AsyncIterable<Uint8Array>>>
}

export function packageIdOf({
  vlasnik,
  vlasnikId,
  projektId,
}: Pick<PackageTarget, 'vlasnik' | 'vlasnikId' | 'projektId'>): string {
  return `${vlasnik}:${vlasnikId}:${projektId}`
}

export const RECORD = 'zapis'
