/** When the work of a running engine is sealed, and when its copies are let go. */
import { sealOutbox } from '../core/lock.ts'
import { readMissing } from '../core/missing.ts'
import type { CycleOutcome } from '../core/state.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { SealedWork } from '../vault/sealed-work.ts'

export interface Sealed {
  work: SealedWork
  /** Sends what is sealed of this very person too. */
  sendOwn: () => Promise<void>
  /** Asks the browser to wake the service worker as soon as there is a line; absent in the worker itself. */
  wake?: () => Promise<void>
  /** How long a page that is looked at works without a line before its work is sealed too. A minute unless told. */
  aheadMs?: number
  /** Nobody looks at this page; it may be gone when the line is back. */
  isHidden?: () => boolean
}

const AHEAD_MS = 60_000

/**
 * `seal` before the profile sleeps; `settle` after every cycle; `leave` when the page is left or hidden. A page that stays
 * without a line seals ahead of time: the copies lie in another database and arrive although this one is deleted. None knows
 * a reason to fail: what was not sealed lies encrypted and waits for its author.
 */
export function createSealing(ctx: Context, sealed?: Sealed, flushLocal: () => Promise<void> = async () => undefined) {
  const seal = async () => {
    await flushLocal()
    await sealed?.work.keep(await sealOutbox(ctx))
  }
  const waiting = async () => {
    const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
    const answered = new Set(['superseded', 'conflict', 'rejected'])
    const own = rows.flatMap(({ mutationId, status }) => (answered.has(status) ? [] : [mutationId]))
    // Of what is gone from here the copy is all there is.
    return new Set([...own, ...(await missing())])
  }
  const missing = async () => {
    const gone = await ctx.storage.transaction('r', ['meta', 'outbox', 'receipts'], readMissing)
    return gone.map(({ mutationId }) => mutationId)
  }
  let cancel: () => void = () => undefined
  const ahead = () => {
    cancel()
    if (sealed === undefined) return
    cancel = ctx.clock.after(sealed.aheadMs ?? AHEAD_MS, () => {
      const run = async () => {
        if (await anyUnsent(ctx)) await seal()
      }
      void run().catch(() => undefined)
      ahead()
    })
  }
  /** Where nobody may be when the line is back, what can leave is sealed: the worker sends that without any key. */
  const leave = async (stays: boolean) => {
    await flushLocal()
    if (!(await anyUnsent(ctx))) return
    if (!stays) await seal()
    await sealed?.wake?.()
  }
  const settle = async ({ kind }: CycleOutcome) => {
    // The session has ended: finished work still leaves, by the device's grant; its receipts come with the next sign-in.
    if (kind === 'unauthorized') {
      await seal()
      await sealed?.sendOwn()
    } else {
      if (kind === 'done' && (await missing()).length > 0) await sealed?.sendOwn()
      await sealed?.work.prune(waiting)
    }
    if (kind !== 'unreachable') return cancel()
    ahead()
    await leave(sealed?.isHidden?.() !== true)
  }
  return { seal, settle, leave, stop: () => cancel() }
}

function anyUnsent(ctx: Context): Promise<boolean> {
  return ctx.storage.transaction('r', ['outbox'], async (tx) => {
    for (const status of ['local', 'queued', 'sending'])
      if ((await tx.count('outbox', 'status', status)) > 0) return true
    return false
  })
}

/** What would be lost with this device's memory: everything its author has not given up. */
export async function unsentItems(tx: Transaction): Promise<number> {
  return (await tx.all('outbox')).filter(({ status }) => status !== 'superseded').length
}
