/** A device without a page: the browser wakes the worker for a while, and copies that were sealed travel by themselves. */
import { sealOutbox } from '#app/platform/offline/core/lock.ts'
import { visit } from '#app/platform/offline/core/visit.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { Device, Surroundings, Tab } from './device.ts'

const LATEST_MS = 60_000
/** Pages whose newest lease is of a seal: one local commit that checks its epoch, and no cycle that must be given up. */
const sealing = new WeakSet<Tab>()
export const isSealing = (tab: Tab) => sealing.has(tab)

/** The worker comes, sends beside the pages or alone, and goes; often it is killed before. */
export function wakeWorker(device: Device, { world, extra, faults, count }: Surroundings): void {
  faults.hit('wokenWorker')
  const worker = device.wake()
  visit(worker.ctx, new AbortController().signal).then(
    ({ kind }) => {
      count(`visit ${kind}`)
      worker.kill()
    },
    () => worker.kill(),
  )
  if (extra.chance(0.4)) world.at(extra.next() * 20_000, worker.kill)
}

/** A page seals what could leave and goes on; the copies arrive by the device's grant whenever, perhaps twice, unknown to it. */
export function sealAside(device: Device, { world, extra, faults, server }: Surroundings): void {
  const tab = extra.pick(device.tabs.filter(({ isWorker }) => !isWorker))
  if (tab === undefined) return
  faults.hit('sealedAside')
  const { deviceId, userId } = device
  const deliver = (wire: string, serverEpoch: string | null) => {
    const clientGen = server.state().memories.get(`${deviceId} ${userId}`)
    if (clientGen === undefined) return
    const mutations = JSON.parse(wire) as Envelope[]
    // Says nothing of what the device holds: an older report than any.
    server.push(server.begin(), userId, { deviceId, clientGen, serverEpoch, report: 0, pendingDigest: [], mutations })
  }
  sealing.add(tab)
  sealOutbox(tab.ctx).then(
    ({ envelopes, serverEpoch }) => {
      sealing.delete(tab)
      if (envelopes.length === 0) return
      const wire = JSON.stringify(envelopes)
      for (let times = 1 + extra.int(2); times > 0; times--)
        world.at(extra.next() * LATEST_MS, () => deliver(wire, serverEpoch))
    },
    () => void sealing.delete(tab),
  )
}
