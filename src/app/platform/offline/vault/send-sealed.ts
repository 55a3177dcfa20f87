/** The sender of sealed work over the network of a page or of the service worker. */
import { urlOf } from '#app/platform/api/url.ts'
import { syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import { sealedEndpoints } from '#contract/kernel/sync/sealed.ts'
import { askPortal } from '../browser/browser-network.ts'
import type { DeviceDb } from './device-db.ts'
import { sendSealed } from './sealed-sender.ts'

const LOCK = 'fondovi-zapecaceno'
const SHORT_MS = 20_000
const LONG_MS = 60_000

/** The portal's clock in milliseconds; undefined when it is not reached. */
export async function serverTime(): Promise<number | undefined> {
  const { ping } = syncEndpoints
  const nonce = crypto.randomUUID()
  const url = urlOf(ping.path, {}, { nonce })
  const answer = await askPortal(ping.response, { method: 'GET', url, timeout: SHORT_MS })
  return answer.ok && answer.value.nonce === nonce ? Date.parse(answer.value.serverTime) : undefined
}

function portsOver(device: DeviceDb) {
  const { sealed } = sealedEndpoints
  return {
    copies: device.copies,
    grant: device.grant,
    confirmed: device.confirmCopies,
    serverTime,
    send: async (body: object) => {
      const url = urlOf(sealed.path)
      const answer = await askPortal(sealed.response, { method: 'POST', url, body, timeout: LONG_MS })
      return answer.ok ? answer.value : undefined
    },
  }
}

/** Sends what sleeping people left, but not while somebody acts under another's name here (R-IMP-8). One sender at a time on this device. Tells how many copies remain. */
export async function sendSealedWork(device: DeviceDb, awake: number | null): Promise<number> {
  if (Date.now() < (await device.stillUntil())) return (await device.copies()).length
  const run = () => sendSealed(portsOver(device), awake)
  const locks = navigator.locks as LockManager | null | undefined
  // A browser without locks: two senders at once cost a refused request, nothing else.
  if (locks == null) await run()
  else await locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock === null ? 0 : run()))
  return (await device.copies()).length
}
