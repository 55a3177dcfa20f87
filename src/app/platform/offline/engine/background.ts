/**
 * What the service worker does when the browser wakes it. Whose key is at hand (in its own memory, or in that of a page that
 * lives) is sent for by the very core that pages run, under the same lock and lease; for everybody else only what they left
 * sealed to the server. Runs without a page, without the DOM, and writes no key down.
 */
import Dexie from 'dexie'
import { createBrowserNetwork } from '../browser/browser-network.ts'
import { createChannel } from '../browser/browser-ports.ts'
import { isWorthAnother, visit } from '../core/visit.ts'
import { openPersonDb } from '../device/dexie-db.ts'
import type { Context, Locks, Network } from '../ports/ports.ts'
import type { DeviceDb } from '../vault/device-db.ts'
import type { KeyAnswer } from '../vault/key-keeper.ts'
import { createSealedWork } from '../vault/sealed-work.ts'
import { sendSealedWork } from '../vault/send-sealed.ts'
import { openContext } from './person-context.ts'
import { createSealing } from './sealing.ts'

export interface Woken {
  device: DeviceDb
  /** Whoever is awake on this device, with their key; null when nobody can be found. */
  awake: KeyAnswer
  types: Context['types']
  signal: AbortSignal
  /** For tests. */
  network?: Network
  locks?: Locks
  /** Sends sealed copies; `awake` sends their own as usual. */
  sendSealed?: (device: DeviceDb, awake: number | null) => Promise<unknown>
}

/** Sends what can be sent; true when something is left for which it is worth being woken again. */
export async function sendInBackground(woken: Woken): Promise<boolean> {
  const { device, awake, sendSealed = sendSealedWork } = woken
  const left = awake !== null && (await sendAwake(woken, awake).catch(() => true))
  await sendSealed(device, awake?.osobaId ?? null)
  const copies = await device.copies()
  return left || copies.some(({ osobaId }) => osobaId !== awake?.osobaId)
}

async function sendAwake(woken: Woken, { osobaId, key }: NonNullable<KeyAnswer>): Promise<boolean> {
  const { device, types, signal, sendSealed = sendSealedWork } = woken
  const db = openPersonDb(osobaId)
  if (!(await Dexie.exists(db.name))) return false
  const channel = createChannel(`fondovi-sync-${osobaId}`)
  let scopes: readonly string[] = []
  try {
    const ctx = await openContext(db, {
      osobaId,
      types,
      dataKey: key,
      events: channel,
      locks: woken.locks,
      deviceId: await device.deviceId(),
      network: woken.network ?? createBrowserNetwork(),
      scopes: () => scopes,
    })
    scopes = await scopesOf(ctx)
    // A page has not read anything yet: it goes first, since only it knows what this person may read.
    if (scopes.length === 0) return true
    const outcome = await visit(ctx, signal)
    channel.broadcast('cycle-finished')
    const work = createSealedWork(device, osobaId, key)
    await createSealing(ctx, { work, sendOwn: async () => void (await sendSealed(device, null)) }).settle(outcome)
    return isWorthAnother(outcome)
  } finally {
    channel.close()
    db.close()
  }
}

/** What pages of this person read so far; a scope that was taken away since reads as absent. */
function scopesOf(ctx: Context): Promise<string[]> {
  return ctx.storage.transaction('r', ['pull'], async (tx) => (await tx.all('pull')).map(({ scope }) => scope))
}
