/** Where verified files rest. Keys are made by the portal and are never part of what a person typed. */
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Moves the file at `path` into the store under `key`; afterwards it survives a power cut. Repeating it is harmless. */
  put: (key: string, path: string, meta: { sha256: string; bytes: number }) => Promise<void>
  /** The bytes; undefined when the store does not hold the key. */
  read: (key: string) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
  /** Throws when the store does not take files now; absent where it is a folder of this machine. */
  check?: () => Promise<void>
}

/** Keys are a UUID under its last two characters, so that no folder grows without end. */
export function keyOf(id: string): string {
  return `${id.slice(-2)}/${id}`
}

export const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Throws on anything but a key made by `keyOf`; the last guard before a path or an address is built. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('Not a key of the file store')
  return key
}
