/**
 * Is the portal really reachable? The browser's own flag only hints; the proof is that the portal echoes a nonce, which
 * neither a captive portal nor a cache can do. Pure: time, chance and network come in through ports.
 */

export interface ReachabilityPorts {
  /** Asks the portal to echo; true only for the right echo. Must not throw. */
  ping: (nonce: string) => Promise<boolean>
  /** The browser's hint. */
  hint: () => boolean
  nonce: () => string
  /** 0 ≤ x < 1. */
  random: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** False while the page is hidden: then nothing is asked. */
  visible: () => boolean
}

export interface Reachability {
  isOnline: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Asks now; calls made meanwhile share the one question. */
  check: () => Promise<boolean>
  /** A call did not get through: ask soon, and until answered believe the last proof. */
  reportFailure: () => void
  /** The browser says that the network is gone: believe it at once, and go on asking. */
  hintOffline: () => void
  /** Every proof that the portal is there, also when it is no news. */
  onEcho: (listener: () => void) => () => void
  /** A stream of events is open: as long as it is, its end tells more than questions would. Returns how to say that it is not. */
  hold: () => () => void
  /** First question and the heartbeat; returns how to stop. */
  start: () => () => void
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** While a stream of events is open; it breaks at once when the portal is gone. */
export const HEARTBEAT_MS = 30_000
/** Without one: an idle page says within ten seconds that the portal is gone. */
export const ALONE_MS = 8_000

export function createReachability(ports: ReachabilityPorts): Reachability {
  const listeners = new Set<() => void>()
  let online = ports.hint()
  let failures = 0
  let asking: Promise<boolean> | undefined
  let cancelTimer: () => void = () => undefined
  let running = false
  let held = 0
  const echoes = new Set<() => void>()

  function settle(next: boolean) {
    failures = next ? 0 : failures + 1
    if (next !== online) {
      online = next
      for (const listener of listeners) listener()
    }
    if (next) for (const listener of [...echoes]) listener()
    if (running) schedule()
  }

  /** Full jitter: many tablets that lost one network must not come back in one moment. */
  function schedule() {
    cancelTimer()
    const ceiling = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1))
    const beat = held > 0 ? HEARTBEAT_MS : ALONE_MS
    const wait = online ? beat : FIRST_RETRY_MS / 2 + ports.random() * (ceiling - FIRST_RETRY_MS / 2)
    cancelTimer = ports.setTimer(() => {
      if (ports.visible()) void check()
      else schedule()
    }, wait)
  }

  function check(): Promise<boolean> {
    asking ??= ports.ping(ports.nonce()).then((echoed) => {
      asking = undefined
      settle(echoed)
      return echoed
    })
    return asking
  }

  return {
    isOnline: () => online,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    onEcho: (listener) => {
      echoes.add(listener)
      return () => echoes.delete(listener)
    },
    hold: () => {
      held += 1
      let mine = true
      return () => {
        if (!mine) return
        mine = false
        held -= 1
        if (running && online && held === 0) schedule()
      }
    },
    reportFailure: () => void check(),
    hintOffline: () => settle(false),
    start: () => {
      running = true
      void check()
      return () => {
        running = false
        cancelTimer()
      }
    },
  }
}

const PING_TIMEOUT_MS = 5_000

async function pingPortal(nonce: string): Promise<boolean> {
  try {
    const response = await fetch(`/sync/v1/ping?nonce=${encodeURIComponent(nonce)}`, {
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PING_TIMEOUT_MS),
    })
    const answer: unknown = response.ok ? await response.json() : undefined
    return typeof answer === 'object' && answer !== null && 'nonce' in answer && answer.nonce === nonce
  } catch {
    return false
  }
}

/** The portal's own reachability; one per page. */
export const reachability: Reachability = createReachability({
  ping: pingPortal,
  hint: () => navigator.onLine,
  nonce: () => crypto.randomUUID(),
  random: Math.random,
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  visible: () => document.visibilityState === 'visible',
})

/** Starts asking and listens to the browser's hints; returns how to stop. */
export function watchReachability(target: Reachability = reachability): () => void {
  const ask = () => void target.check()
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') ask()
  }
  window.addEventListener('online', ask)
  window.addEventListener('offline', target.hintOffline)
  document.addEventListener('visibilitychange', askWhenSeen)
  const stop = target.start()
  return () => {
    stop()
    window.removeEventListener('online', ask)
    window.removeEventListener('offline', target.hintOffline)
    document.removeEventListener('visibilitychange', askWhenSeen)
  }
}
