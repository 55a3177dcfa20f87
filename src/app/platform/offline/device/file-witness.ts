/**
 * What stands outside the database of files about those that the portal does not have. A deleted database cannot tell what
 * was in it. Ids, documents and times in clear, names sealed with the person's key, no contents (decision 0085).
 */

import { fromBase64, toBase64 } from '../cipher/base64.ts'
import type { RowCipher } from '../cipher/row-cipher.ts'
import { ARRIVED, type AttachmentRow } from '../ports/attachment.types.ts'
import { createSource, type Store } from '../ports/store.ts'

export interface MissingFile {
  attId: string
  docType: string
  docId: string
  /** Null when the key that knew it is gone with everything else. */
  naziv: string | null
  capturedAt: string
  /** The portal was asked, and does not have it. */
  asked: boolean
}

interface Witnessed extends Omit<MissingFile, 'naziv'> {
  iv: string
  sealed: string
}

export interface FileWitness {
  /** Named before and no longer on the device. They stand here until the person has read it, unless the portal has it after all. */
  missing: Store<readonly MissingFile[]>
  /** This one is on the device now. */
  keep: (row: AttachmentRow) => void
  /** Before all files are read; what was named until now and is not among them is missing. */
  looking: () => (rows: readonly AttachmentRow[]) => void
  /** About to be removed on purpose; `keep` says that it stayed after all. */
  drop: (attId: string) => void
  /** What the portal said of a missing one. */
  answered: (attId: string, has: boolean) => void
  /** The person has read what is missing. */
  forget: () => void
}

const GONE = '"otislo"'
const keyOf = (osobaId: number): string => `fondovi.datoteke.${osobaId}`
const placeOf = (attId: string): string => `svjedok ${attId}`
/** Beyond so many only the first are named. */
const MOST = 500

/** Removed on purpose: said to the other pages of the person, which may have read it before it was gone. */
interface Removed {
  attId: string
  removed: true
}

/** More than a page can have read before they were gone. */
const MOST_REMOVED = 200

function isNamed(value: unknown): value is Witnessed | Removed {
  if (typeof value !== 'object' || value === null || !('attId' in value)) return false
  return 'removed' in value || ('docId' in value && 'sealed' in value)
}
const isWitnessed = (one: Witnessed | Removed): one is Witnessed => !('removed' in one)

function read(osobaId: number): (Witnessed | Removed)[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(osobaId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isNamed) : []
  } catch {
    return []
  }
}

function write(osobaId: number, all: readonly (Witnessed | Removed)[]): void {
  const removed = all.filter((one) => !isWitnessed(one)).slice(-MOST_REMOVED)
  const kept = [...all.filter(isWitnessed).slice(0, MOST), ...removed]
  try {
    if (kept.length === 0) localStorage.removeItem(keyOf(osobaId))
    else localStorage.setItem(keyOf(osobaId), JSON.stringify(kept))
  } catch {
    // A browser that refuses it leaves the device without this one witness.
  }
}

/** The person's work is removed on purpose: nothing is missing, and no page that is still open names it again. */
export function dismissFileWitness(osobaId: number): void {
  try {
    localStorage.setItem(keyOf(osobaId), GONE)
  } catch {
    // Nothing was named either.
  }
}

function isDismissed(osobaId: number): boolean {
  try {
    return localStorage.getItem(keyOf(osobaId)) === GONE
  } catch {
    return false
  }
}

/** Removes a file with its name, which goes first: another page that looks meanwhile would miss the file. */
export async function removeOnPurpose(
  witness: FileWitness,
  attId: string,
  row: AttachmentRow | undefined,
  remove: (attId: string) => Promise<unknown>,
): Promise<void> {
  witness.drop(attId)
  try {
    await remove(attId)
  } catch (error) {
    if (row !== undefined) witness.keep(row)
    throw error
  }
}

export function browserFileWitness(osobaId: number, cipher: Pick<RowCipher, 'seal' | 'open'>): FileWitness {
  const missing = createSource<readonly MissingFile[]>([])
  if (isDismissed(osobaId)) write(osobaId, [])

  function named({ attId, docType, docId, capturedAt, asked, iv, sealed }: Witnessed): MissingFile {
    const file = { attId, docType, docId, capturedAt, asked }
    try {
      const naziv = cipher.open(placeOf(attId), { iv: fromBase64(iv), sealed: fromBase64(sealed) })
      return { ...file, naziv: typeof naziv === 'string' ? naziv : null }
    } catch {
      return { ...file, naziv: null }
    }
  }

  function witnessed({ attId, docType, docId, capturedAt, naziv }: AttachmentRow): Witnessed {
    const { iv, sealed } = cipher.seal(placeOf(attId), naziv)
    const file = { attId, docType, docId, capturedAt, asked: false }
    return { ...file, iv: toBase64(iv), sealed: toBase64(sealed) }
  }

  /** Changes what is named; `removed` is given what was removed on purpose, and may give another list of it. */
  function change(
    by: (files: Witnessed[], removed: readonly string[]) => Witnessed[],
    removing: (removed: readonly string[]) => readonly string[] = (same) => same,
  ): Witnessed[] {
    if (isDismissed(osobaId)) return []
    const all = read(osobaId)
    const before = all.flatMap((one) => (isWitnessed(one) ? [] : [one.attId]))
    const gone = removing(before)
    const after = by(all.filter(isWitnessed), gone)
    const next = [...after, ...gone.map((attId): Removed => ({ attId, removed: true }))]
    if (JSON.stringify(next) !== JSON.stringify(all)) write(osobaId, next)
    return after
  }

  const tell = (gone: readonly Witnessed[]) => {
    const next = gone.map(named)
    if (JSON.stringify(next) !== JSON.stringify(missing.get())) missing.set(next)
  }
  const without = (attId: string, removing?: (removed: readonly string[]) => readonly string[]) => {
    change((files) => files.filter((one) => one.attId !== attId), removing)
    missing.set(missing.get().filter((one) => one.attId !== attId))
  }

  return {
    missing,
    keep: (row) => {
      change(
        (files) => (files.some(({ attId }) => attId === row.attId) ? files : [...files, witnessed(row)]),
        (removed) => removed.filter((attId) => attId !== row.attId),
      )
    },
    looking: () => {
      const named = new Set(read(osobaId).flatMap((one) => (isWitnessed(one) ? [one.attId] : [])))
      return (rows) => {
        const here = new Map(rows.map((row) => [row.attId, row]))
        const waits = (row: AttachmentRow | undefined) => row === undefined || !ARRIVED.has(row.state)
        const files = change((before, removed) => {
          // What was named when the look began and is not now has been settled by another page meanwhile.
          const known = new Set([...before.map(({ attId }) => attId), ...named, ...removed])
          const fresh = rows.filter((row) => waits(row) && !known.has(row.attId))
          return [...before.filter(({ attId }) => waits(here.get(attId))), ...fresh.map(witnessed)]
        })
        tell(files.filter(({ attId }) => named.has(attId) && !here.has(attId)))
      }
    },
    drop: (attId) => {
      without(attId, (removed) => [...removed.filter((one) => one !== attId), attId])
    },
    answered: (attId, has) => {
      if (has) return without(attId)
      change((files) => files.map((one) => (one.attId === attId ? { ...one, asked: true } : one)))
      missing.set(missing.get().map((one) => (one.attId === attId ? { ...one, asked: true } : one)))
    },
    forget: () => {
      const gone = new Set(missing.get().map(({ attId }) => attId))
      change((files) => files.filter(({ attId }) => !gone.has(attId)))
      missing.set([])
    },
  }
}
