/** Waiting for a package until it is whole, or until something says why it will not be. */
import type { Clock } from '../ports/ports.ts'
import type { Store } from '../ports/store.ts'
import type { PackageRow } from './package.types.ts'

export type Unbrought = 'veza' | 'nemaMjesta' | 'oduzeto' | 'pauza'

export class PackageUnbrought extends Error {
  override name = 'PackageUnbrought'
  readonly reason: Unbrought
  constructor(reason: Unbrought) {
    super(reason)
    this.reason = reason
  }
}

/** A line that fails so often in a row is left to the engine, which goes on by itself. */
const PATIENCE = 3
/** Nothing moves for so long: signed out, or another tab that does not get on. */
const STALL_MS = 90_000

interface Waiting {
  /** Says that something has changed. */
  rows: Store<unknown>
  /** The row as it is written now; what a screen has read may be older than the asking. */
  read: () => Promise<PackageRow | undefined>
  /** When it was asked for, milliseconds of this device. */
  since: number
  clock: Pick<Clock, 'after'>
  held: () => boolean
}

/** `undefined` while it is still coming. */
function outcomeOf(row: PackageRow, { since, held }: Waiting): 'whole' | Unbrought | undefined {
  if (row.trouble?.kind === 'oduzeto') return 'oduzeto'
  if (row.trouble?.kind === 'nema-mjesta') return 'nemaMjesta'
  const isWhole = !row.asked && row.next === null && row.ready !== null && (row.checkedAt ?? 0) >= since
  if (isWhole) return 'whole'
  if (held()) return 'pauza'
  return row.failures >= PATIENCE ? 'veza' : undefined
}

/** Rejects with `PackageUnbrought`; what has come until then stays on the device. */
export function untilWhole(waiting: Waiting): Promise<void> {
  const { rows, read, clock } = waiting
  return new Promise((resolve, reject) => {
    let cancel: () => void = () => undefined
    let leave: () => void = () => undefined
    let ended = false
    const end = (outcome: 'whole' | Unbrought) => {
      ended = true
      cancel()
      leave()
      if (outcome === 'whole') resolve()
      else reject(new PackageUnbrought(outcome))
    }
    const look = async () => {
      if (ended) return
      cancel()
      cancel = clock.after(STALL_MS, () => end('veza'))
      const row = await read().catch(() => undefined)
      const outcome = row && outcomeOf(row, waiting)
      if (outcome !== undefined && !ended) end(outcome)
    }
    leave = rows.subscribe(() => void look())
    void look()
  })
}
