/** The ballast of this browser: one for all people and tabs. */
import { type Ballast, createBallast } from '../device/ballast.ts'

const estimate = () => navigator.storage?.estimate?.() ?? Promise.resolve(undefined)
const ballast = createBallast(async () => estimate())

const FULL = 'fondovi-pun-uredaj'

/** Pages have it; the service worker learns of a full device from its own writes alone. */
interface Notes {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}
const notes = () => (globalThis as { localStorage?: Notes }).localStorage
let full = false

/** Browsers no longer tell how much room there truly is: that the ballast had to be given up is what is known of it. */
function isFull(): boolean {
  try {
    return full || (notes()?.getItem(FULL) ?? null) !== null
  } catch {
    return full
  }
}

function noteFull(now: boolean): void {
  full = now
  try {
    if (now) notes()?.setItem(FULL, 'da')
    else notes()?.removeItem(FULL)
  } catch {
    // Then it is known until the page ends.
  }
}

export const browserBallast: Ballast = {
  missing: ballast.missing,
  release: async () => {
    const had = await ballast.release()
    if (had) noteFull(true)
    return had
  },
  keep: async () => {
    await ballast.keep()
    if (isFull() && (await ballast.missing()) === 0) noteFull(false)
  },
}

/** Share of the device's room that is taken, 0–1. The room for text counts as taken also while it is given up. */
export async function takenShare(): Promise<number> {
  if (isFull()) return 1
  const { usage = 0, quota = 0 } = (await estimate()) ?? {}
  return quota === 0 ? 0 : (usage + (await browserBallast.missing())) / quota
}

const EVERY_MS = 60_000
let lookedAt = 0

/** Sets the room aside, or back, when the device has it; asked after every cycle. One tab at a time. */
export async function keepBallast(): Promise<void> {
  if (Date.now() - lookedAt < EVERY_MS) return
  lookedAt = Date.now()
  const locks = navigator.locks as LockManager | null | undefined
  if (locks == null) return browserBallast.keep()
  await locks.request('fondovi-balast', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await browserBallast.keep()
  })
}
