/**
 * Room set aside for text (offline.md c.2). When the device is full, it is given up, and what somebody types is still saved.
 * In a database of its own, so that giving it up frees the room at once. Shared by everyone on the device, as the room is.
 */
import Dexie, { type EntityTable } from 'dexie'
import type { Storage } from '../ports/ports.ts'
import { isQuotaExceeded } from '../ports/quota.ts'
import type { TableName } from '../ports/tables.ts'
import { STOP_SHARE } from './storage-space.ts'

export const BALLAST_BYTES = 32 * 1024 * 1024
const NAME = 'fondovi-balast'
const PIECE_BYTES = 1024 * 1024
/** The largest piece of chance a browser gives at once. */
const CHANCE_BYTES = 65_536

export interface Ballast {
  /** Gives the room up; false when there was none. */
  release: () => Promise<boolean>
  /** Sets the room aside when it is not and the device has it. */
  keep: () => Promise<void>
  /** Bytes that the room still lacks: they are taken, as far as anything but text is concerned. */
  missing: () => Promise<number>
}

/** Bytes that no database presses together. */
function incompressible(bytes: number): Uint8Array<ArrayBuffer> {
  const piece = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += CHANCE_BYTES) crypto.getRandomValues(piece.subarray(at, at + CHANCE_BYTES))
  return piece
}

function openPieces() {
  const db = new Dexie(NAME, { cache: 'disabled' }) as Dexie & {
    pieces: EntityTable<{ n: number; bytes: Uint8Array }, 'n'>
  }
  db.version(1).stores({ pieces: 'n' })
  return db
}

/** How many pieces stand; a page that was left may have set aside a part only. */
async function piecesHeld(): Promise<number> {
  if (!(await Dexie.exists(NAME))) return 0
  const db = openPieces()
  try {
    return await db.pieces.count()
  } finally {
    db.close()
  }
}

/** `estimate` as the browser gives it; without one nothing is set aside. */
export function createBallast(
  estimate: () => Promise<StorageEstimate | undefined>,
  bytes: number = BALLAST_BYTES,
): Ballast {
  const pieces = Math.ceil(bytes / PIECE_BYTES)
  const missing = async () => Math.max(0, pieces - (await piecesHeld())) * PIECE_BYTES
  return {
    missing,
    release: async () => {
      if (!(await Dexie.exists(NAME))) return false
      await Dexie.delete(NAME)
      return true
    },
    keep: async () => {
      const lacking = await missing()
      if (lacking === 0) return
      const { usage = 0, quota = 0 } = (await estimate()) ?? {}
      if (usage + lacking > quota * STOP_SHARE) return
      const db = openPieces()
      try {
        for (let n = pieces - lacking / PIECE_BYTES; n < pieces; n += 1)
          await db.pieces.put({ n, bytes: incompressible(PIECE_BYTES) })
      } catch {
        // No room after all: what was set aside of it is given back.
        await db.delete()
      } finally {
        db.close()
      }
    },
  }
}

/** What the server sends can be asked for again; the room is for what people make. */
const isForPeople = (tables: readonly TableName[]) => tables.includes('outbox') && !tables.includes('pull')
/** Pauses before a write is tried again: a browser counts freed room a moment later. */
const AGAIN_MS = [0, 100, 400, 1_500]

/** A store that gives the ballast up before it fails with what somebody made. */
export function withBallast(
  storage: Storage,
  ballast: Pick<Ballast, 'release'>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Storage {
  return {
    transaction: async (mode, tables, run) => {
      try {
        return await storage.transaction(mode, tables, run)
      } catch (error) {
        if (mode === 'r' || !isForPeople(tables) || !isQuotaExceeded(error) || !(await ballast.release())) throw error
      }
      for (const ms of AGAIN_MS) {
        await wait(ms)
        try {
          return await storage.transaction(mode, tables, run)
        } catch (error) {
          if (!isQuotaExceeded(error)) throw error
        }
      }
      return storage.transaction(mode, tables, run)
    },
  }
}
