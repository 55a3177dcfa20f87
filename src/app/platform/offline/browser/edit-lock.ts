/**
 * One editor of a document on this device. A second tab only reads until it takes over, and taking over first writes what
 * the other tab has typed. Web Locks keep the order; whoever closes or is frozen lets go. Saving needs no lock: two tabs
 * that write anyway (no locks in this browser) still lose nothing, they only get in each other's way.
 */
import { createSource, type Store } from '../ports/store.ts'

/** `druga`: another tab of this device is the editor. `nepoznato`: not asked yet. */
export type EditorState = 'nepoznato' | 'moje' | 'druga'

export interface EditLock extends Store<EditorState> {
  /** The document is on the screen; returns how to say that it no longer is. */
  open: () => () => void
  /** Rejects with `CannotTakeOver` when the other tab holds work that it cannot write. */
  takeOver: () => Promise<void>
}

/** The other tab could not write what was typed there; taking over would lose it. */
export class CannotTakeOver extends Error {
  constructor() {
    super('The other tab could not write what was typed')
    this.name = 'CannotTakeOver'
  }
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null }

export interface EditLockPorts {
  /** Undefined where the browser has none: then every tab edits, as it did before. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: () => Channel
  /** Writes what is typed in this tab. */
  flush: () => Promise<void>
  /** Runs once after `ms`; returns how to cancel. */
  after: (ms: number, run: () => void) => () => void
  /** Tells when the page is left or frozen and when it is back; returns how to stop. */
  watchPage: (left: () => void, back: () => void) => () => void
}

type Message = { kind: 'predaj' } | { kind: 'predano'; ok: boolean }

/** A frozen tab does not answer; it wrote what was typed when it froze. */
export const ANSWER_MS = 2_000

interface Turn {
  takeOver: () => Promise<void>
  end: () => void
}

/** From the moment the document is on the screen until it is not. */
function takePart(name: string, ports: EditLockPorts, show: (state: EditorState) => void): Turn {
  const { locks, flush, after } = ports
  const channel = ports.channel()
  let queue = new AbortController()
  let mine = false
  let over = false
  let letGo: () => void = () => undefined
  let onAnswer: (ok: boolean) => void = () => undefined

  /** Ends when the lock is let go; rejects when it is taken, or given up while waiting. */
  async function ask(options: LockOptions): Promise<void> {
    await locks?.request(name, options, (lock) => {
      if (lock === null || over) return undefined
      mine = true
      show('moje')
      return new Promise<void>((done) => {
        letGo = done
      })
    })
  }
  function wait(): void {
    if (mine || over) return
    show('druga')
    queue = new AbortController()
    const { signal } = queue
    ask({ signal }).catch(() => (signal.aborted ? undefined : lost()))
  }
  function lost(): void {
    mine = false
    void flush().catch(() => undefined)
    wait()
  }
  function answer(): void {
    const tell = (ok: boolean) => () => channel.postMessage({ kind: 'predano', ok } satisfies Message)
    void flush().then(tell(true), tell(false))
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'predano') onAnswer(data.ok)
    else if (mine) answer()
  }
  ask({ ifAvailable: true }).then(wait, lost)

  return {
    takeOver: async () => {
      if (mine) return
      const isWritten = await new Promise<boolean>((done) => {
        const cancel = after(ANSWER_MS, () => done(true))
        onAnswer = (ok) => {
          cancel()
          done(ok)
        }
        channel.postMessage({ kind: 'predaj' } satisfies Message)
      })
      if (!isWritten) throw new CannotTakeOver()
      queue.abort()
      ask({ steal: true }).catch(lost)
    },
    end: () => {
      over = true
      queue.abort()
      letGo()
      channel.close()
    },
  }
}

export function createEditLock(name: string, ports: EditLockPorts): EditLock {
  const source = createSource<EditorState>('nepoznato')
  let screens = 0
  let turn: Turn | undefined
  let stop: () => void = () => undefined
  const enter = () => {
    if (ports.locks === undefined) source.set('moje')
    else turn ??= takePart(name, ports, source.set)
  }
  const leave = () => {
    turn?.end()
    turn = undefined
    source.set('nepoznato')
  }
  return {
    subscribe: source.subscribe,
    get: source.get,
    takeOver: async () => turn?.takeOver(),
    open: () => {
      screens += 1
      if (screens === 1) {
        enter()
        stop = ports.watchPage(leave, enter)
      }
      return () => {
        screens -= 1
        if (screens > 0) return
        stop()
        leave()
      }
    },
  }
}

/** The ports of a real page. */
export function browserEditLock(name: string, flush: () => Promise<void>): EditLock {
  return createEditLock(name, {
    locks: globalThis.navigator?.locks,
    channel: () => new BroadcastChannel(name),
    flush,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    watchPage: (left, back) => {
      const stop = new AbortController()
      const { signal } = stop
      window.addEventListener('pagehide', left, { signal })
      document.addEventListener('freeze', left, { signal })
      window.addEventListener('pageshow', back, { signal })
      document.addEventListener('resume', back, { signal })
      return () => stop.abort()
    },
  })
}
