/**
 * What stands outside the database of files about those that the portal does not have: a deleted database cannot tell what
 * was in it. Ids, documents and times in clear, names sealed with the person's key, no contents (decision 0085).
 */
import { createSource, type Store } from '../store.ts'
import { fromBase64, toBase64 } from '../vault/base64.ts'
import type { RowCipher } from '../vault/row-cipher.ts'
import type { AttachmentRow } from './attachment.types.ts'

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
  /** Named before and no longer on the device; until the person has read it, unless the portal has it after all. */
  missing: Store<readonly MissingFile[]>
  /** This one is on the device now. */
  keep: (row: AttachmentRow) => void
  /** Before all files are read; what was named until now and is not among them is missing. */
  looking: () => (rows: readonly AttachmentRow[]) => void
  /** Removed on purpose. */
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
const ARRIVED: ReadonlySet<AttachmentRow['state']> = new Set(['verified', 'linked'])

function isWitnessed(value: unknown): value is Witnessed {
  return typeof value === 'object' && value !== null && 'attId' in value && 'docId' in value && 'sealed' in value
}

function read(osobaId: number): Witnessed[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(osobaId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isWitnessed) : []
  } catch {
    return []
  }
}

function write(osobaId: number, files: readonly Witnessed[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(keyOf(osobaId))
    else localStorage.setItem(keyOf(osobaId), JSON.stringify(files.slice(0, MOST)))
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

export function browserFileWitness(osobaId: number, cipher: Pick<RowCipher, 'seal' | 'open'>): FileWitness {
  const missing = createSource<readonly MissingFile[]>([])
  const dropped = new Set<string>()
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

  function change(by: (files: Witnessed[]) => Witnessed[]): Witnessed[] {
    if (isDismissed(osobaId)) return []
    const before = read(osobaId)
    const after = by(before)
    if (JSON.stringify(after) !== JSON.stringify(before)) write(osobaId, after)
    return after
  }

  const tell = (gone: readonly Witnessed[]) => {
    const next = gone.map(named)
    if (JSON.stringify(next) !== JSON.stringify(missing.get())) missing.set(next)
  }
  const without = (attId: string) => {
    change((files) => files.filter((one) => one.attId !== attId))
    missing.set(missing.get().filter((one) => one.attId !== attId))
  }

  return {
    missing,
    keep: (row) => {
      change((files) => (files.some(({ attId }) => attId === row.attId) ? files : [...files, witnessed(row)]))
    },
    looking: () => {
      const named = new Set(read(osobaId).map(({ attId }) => attId))
      return (rows) => {
        const here = new Map(rows.map((row) => [row.attId, row]))
        const waits = (row: AttachmentRow | undefined) => row === undefined || !ARRIVED.has(row.state)
        const files = change((before) => {
          const known = new Set([...before.map(({ attId }) => attId), ...dropped])
          const fresh = rows.filter((row) => waits(row) && !known.has(row.attId))
          return [...before.filter(({ attId }) => waits(here.get(attId))), ...fresh.map(witnessed)]
        })
        tell(files.filter(({ attId }) => named.has(attId) && !here.has(attId)))
      }
    },
    drop: (attId) => {
      dropped.add(attId)
      without(attId)
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
