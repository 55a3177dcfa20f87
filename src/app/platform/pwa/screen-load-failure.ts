/**
 * A screen whose code cannot be loaded: usually an older page after a release. One reload mends that. At most one in
 * 60 seconds, so that a broken release cannot loop, and none without the portal, where a reload could only lose the page.
 */

import { onMissingCode } from '#app/ui/lazy-part.ts'
import { type Reachability, reachability } from '../api/reachability.ts'

type Line = Pick<Reachability, 'check' | 'isOnline' | 'subscribe'>

export const RELOAD_STAMP = 'fondovi.ponovno-ucitano'
const ONCE_PER_MS = 60_000

/** What the router itself would use to reload once per file without asking about the network; set, it stays still. */
const ROUTER_STAMP = 'tanstack_router_reload:'

export interface LoadFailurePorts {
  now: () => number
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Real reachability, asked afresh. */
  isReachable: () => Promise<boolean>
  reload: () => void
}

/** True for the errors browsers throw when an import or the style of a screen cannot be fetched. */
export function isScreenLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|module script|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

/** Reloads once and answers `ponovno`, or answers what to show: `offline` (with a way to try again) or `greska`. */
export async function onScreenLoadFailure(ports: LoadFailurePorts): Promise<'ponovno' | 'offline' | 'greska'> {
  if (!(await ports.isReachable())) return 'offline'
  const last = Number(ports.storage.getItem(RELOAD_STAMP) ?? Number.NaN)
  if (ports.now() - last < ONCE_PER_MS) return 'greska'
  ports.storage.setItem(RELOAD_STAMP, String(ports.now()))
  ports.reload()
  return 'ponovno'
}

/** A part of a page whose code did not come waits for the line. With a line the page says what is wrong, as a screen does. */
export async function untilLine(error: unknown, line: Line): Promise<void> {
  if (!isScreenLoadFailure(error) || (await line.check())) throw error
  await new Promise<void>((back) => {
    const stop = line.subscribe(() => {
      if (!line.isOnline()) return
      stop()
      back()
    })
  })
}

/** Takes the decision to reload away from the router, and says what becomes of parts of a page. Call once at start. */
export function watchScreenLoads(): void {
  onMissingCode((error) => untilLine(error, reachability))
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    if (payload instanceof Error) sessionStorage.setItem(ROUTER_STAMP + payload.message, '1')
  })
}
