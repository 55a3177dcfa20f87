/** When the work of a running engine is sealed, and when its copies are let go. */
import { sealOutbox } from './core/lock.ts'
import type { CycleOutcome } from './core/state.ts'
import type { Context, Transaction } from './ports.ts'
import type { SealedWork } from './vault/sealed-work.ts'

export interface Sealed {
  work: SealedWork
  /** Sends what is sealed of this very person too. */
  sendOwn: () => Promise<void>
}

/** `seal` before the profile sleeps; `onOutcome` after every cycle. */
export function createSealing(ctx: Context, sealed: Sealed | undefined, flushLocal: () => Promise<void>) {
  const seal = async () => {
    await flushLocal()
    await sealed?.work.keep(await sealOutbox(ctx))
  }
  const waiting = async () => {
    const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
    const answered = new Set(['superseded', 'conflict', 'rejected'])
    return new Set(rows.flatMap(({ mutationId, status }) => (answered.has(status) ? [] : [mutationId])))
  }
  const onOutcome = ({ kind }: CycleOutcome) => {
    if (sealed === undefined) return
    // The session has ended: finished work still leaves, by the device's grant; its receipts come with the next sign-in.
    const work = kind === 'unauthorized' ? seal().then(sealed.sendOwn) : sealed.work.prune(waiting)
    void work.catch(() => undefined)
  }
  return { seal, onOutcome }
}

/** What would be lost with this device's memory: everything its author has not given up. */
export async function unsentItems(tx: Transaction): Promise<number> {
  return (await tx.all('outbox')).filter(({ status }) => status !== 'superseded').length
}
