/**
 * A sender reads the same rows several times within seconds, and opening one costs more than reading it. What somebody still
 * holds opened is not opened again: remembered weakly, so that nothing stays readable longer than its holder needs it, and
 * by the initialisation vector, which no two writes share.
 */
import type { RowCipher, SealedPart } from './row-cipher.ts'

/** Entries after which those that are gone are swept out. */
const SWEEP = 4_096

function keyOf(place: string, iv: Uint8Array): string {
  return `${place} ${String.fromCharCode(...iv)}`
}

/** The same cipher. Rows that were sealed or opened through it are handed out again as they are, so they must not be changed. */
export function rememberRows(cipher: RowCipher): RowCipher {
  const known = new Map<string, WeakRef<object>>()
  let sweepAt = SWEEP

  function remember(place: string, { iv }: SealedPart, row: unknown): void {
    if (typeof row !== 'object' || row === null) return
    known.set(keyOf(place, iv), new WeakRef(row))
    if (known.size < sweepAt) return
    for (const [key, held] of known) if (held.deref() === undefined) known.delete(key)
    sweepAt = Math.max(SWEEP, known.size * 2)
  }

  return {
    seal: (place, row, written) => {
      const part = cipher.seal(place, row, written)
      remember(place, part, row)
      return part
    },
    open: (place, part, complete) => {
      const held = known.get(keyOf(place, part.iv))?.deref()
      if (held !== undefined) return held
      const row = cipher.open(place, part, complete)
      remember(place, part, row)
      return row
    },
  }
}
