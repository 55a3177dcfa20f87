/** The vault of this browser: one for all pages' life, loaded with the offline engine. */
import { call } from '#app/platform/api/client.ts'
import { syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import { createAwake } from './awake.ts'
import { openDeviceDb } from './device-db.ts'
import { createVault } from './vault.ts'

const device = openDeviceDb()

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

export const vault = createVault({
  device,
  awake,
  serverShare,
  now: () => Date.now(),
})

export const deviceId = (): Promise<string> => device.deviceId()
