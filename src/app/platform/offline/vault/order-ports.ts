/** The contact of a device over the network of a page. */
import { urlOf } from '#app/platform/api/url.ts'
import { uredajiEndpoints } from '#contract/kernel/sync/uredaji.ts'
import { askPortal } from '../browser/browser-network.ts'
import type { DeviceDb } from './device-db.ts'
import { removeWork, unsentOf } from './left-behind.ts'
import type { OrderPorts } from './orders.ts'
import { serverTime } from './send-sealed.ts'

const SHORT_MS = 20_000

export function browserOrderPorts(device: DeviceDb): OrderPorts {
  return {
    device,
    serverTime,
    report: async (body) => {
      const { path, response } = uredajiEndpoints.dojava
      const answer = await askPortal(response, { method: 'POST', url: urlOf(path), body, timeout: SHORT_MS })
      return answer.ok ? answer.value : undefined
    },
    unsent: (osobaId) => unsentOf(device, osobaId),
    removeWork,
  }
}
