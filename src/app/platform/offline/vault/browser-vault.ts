/** The vault of this browser: one for all pages' life, loaded with the offline engine. */
import { call } from '#app/platform/api/client.ts'
import { reachability } from '#app/platform/api/reachability.ts'
import { syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import { sealedEndpoints } from '#contract/kernel/sync/sealed.ts'
import { runBeforeLock } from '../browser/before-lock.ts'
import { makeGrant, needsGrant } from '../cipher/grant.ts'
import type { DataKey } from '../cipher/keys.ts'
import { createAwake } from './awake.ts'
import { type KeptPerson, type OrderNotice, openDeviceDb } from './device-db.ts'
import { removeWork } from './left-behind.ts'
import { browserOrderPorts } from './order-ports.ts'
import { contactAsleep } from './orders.ts'
import { markSealed } from './sealed-mark.ts'
import { createSealedWork, type SealedWork } from './sealed-work.ts'
import { sendSealedWork } from './send-sealed.ts'
import { createVault } from './vault.ts'
import { wakeWorker } from './wake-worker.ts'

const device = openDeviceDb()
export const orderPorts = browserOrderPorts(device)

async function serverShare(): Promise<BufferSource> {
  const { udio } = await call(
    syncEndpoints.share,
    { body: { deviceId: await device.deviceId() } },
    { expects401: true },
  )
  return Uint8Array.from(atob(udio), (char) => char.charCodeAt(0))
}

const workers = globalThis.navigator?.serviceWorker
const awake = createAwake(() => workers?.controller ?? null)
// A worker that has just taken over, or was asleep, knows no key; the page that leaves may be the last that does.
workers?.addEventListener('controllerchange', awake.remind)
globalThis.addEventListener?.('pagehide', awake.remind)
// A worker that is woken while this page lives may send with its key.
workers?.addEventListener('message', awake.answer)

export const vault = createVault({
  device,
  awake,
  serverShare,
  now: () => Date.now(),
})

export const deviceId = (): Promise<string> => device.deviceId()

export const sealedWork = (osobaId: number, dataKey: DataKey): SealedWork => createSealedWork(device, osobaId, dataKey)

/** What opens a person's work again, held by the page that has it open. Without it what is put back would stay noise. */
export function holdPerson(osobaId: number): { refresh: () => Promise<void>; putBack: () => Promise<void> } {
  let kept: KeptPerson | undefined
  return {
    refresh: async () => {
      const now = await device.keep(osobaId)
      if (now.profile !== undefined) kept = now
    },
    putBack: async () => {
      if (kept !== undefined) await device.putBack(kept)
    },
  }
}

/** The page may be gone when the line is back. What is sealed is known to wait, and the browser is asked to send it. */
export async function leaveSealed(): Promise<void> {
  markSealed((await device.copies()).length > 0)
  await wakeWorker()
}

/** At a sign-in: the device may from now on send this person's finished work also when their session has ended. */
export async function renewGrant(osobaId: number, dataKey: DataKey): Promise<void> {
  if (!needsGrant(await device.grant(osobaId), Date.now())) return
  const id = await device.deviceId()
  const ask = (javniKljuc: string) =>
    call(sealedEndpoints.grant, { body: { deviceId: id, javniKljuc } }, { expects401: true })
  await device.saveGrant(await makeGrant(osobaId, dataKey, ask))
  // Who works here again has read what became of the device, and any sealed copy needs this grant.
  await device.dropNotice(osobaId)
}

/** While somebody acts under another's name nothing of anybody leaves this device. It ends by itself with the longest such session. */
export const keepStill = (ms: number): Promise<void> => device.keepStill(ms === 0 ? 0 : Date.now() + ms)

/** Sends what sleeping people left on this device; whoever is awake in this browser sends their own, unless told. */
export async function sendSealedNow({ own = false } = {}): Promise<void> {
  const awake = own ? null : ((await vault.awake(null))?.osobaId ?? null)
  const left = await sendSealedWork(device, awake)
  markSealed(left > 0)
  if (left > 0) await wakeWorker()
  await contactSleepers()
}

const SLEEPERS_EVERY_MS = 30_000
let sleepersAt = 0

/** Those who sleep here say how they are and hear what they were told (decision 0021). */
export async function contactSleepers(): Promise<void> {
  if (Date.now() - sleepersAt < SLEEPERS_EVERY_MS) return
  sleepersAt = Date.now()
  const awake = (await vault.awake(null))?.osobaId ?? null
  const people = await device.profiles()
  await contactAsleep(
    orderPorts,
    people.flatMap(({ osobaId }) => (osobaId === awake ? [] : [osobaId])),
  )
}

/** What was done here on orders from afar and nobody has read yet. */
export const orderNotices = (): Promise<OrderNotice[]> => device.notices()
export const dropOrderNotice = (osobaId: number): Promise<void> => device.dropNotice(osobaId)

let watching = false
/** From now on sealed work goes as soon as the portal is reached. */
export function watchSealed(): void {
  if (watching) return
  watching = true
  const go = () => {
    if (reachability.isOnline()) void sendSealedNow().catch(() => undefined)
  }
  reachability.subscribe(go)
  document.addEventListener('visibilitychange', go)
  go()
}

/** Removes a person from this device. Their key first, so that nothing that is left over can be read, then the database. */
export async function forgetPerson(osobaId: number): Promise<void> {
  lockOtherTabs()
  await vault.forget(osobaId)
  await removeWork(osobaId)
}

const LOCK_CHANNEL = 'fondovi-brava'

let brava: BroadcastChannel | undefined

/** Whoever locks in one tab has locked in all. */
export function lockOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  // A message reaches every channel but the one it was sent by, also in this very page.
  const channel = brava ?? new BroadcastChannel(LOCK_CHANNEL)
  channel.postMessage('zakljucano')
  if (channel !== brava) channel.close()
}

/** When another tab locks, this one seals what was typed here and leaves with everything it has in memory. */
export function watchLock(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  brava = channel
  channel.onmessage = async () => {
    await runBeforeLock()
    vault.lock(null)
    location.replace('/prijava-odabir')
  }
  return () => {
    if (brava === channel) brava = undefined
    channel.close()
  }
}
