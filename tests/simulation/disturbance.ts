/** What happens to a device apart from single requests and commits, and how it is all set right in the end. */
import { isSealing } from './background.ts'
import type { Device, Surroundings, Tab } from './device.ts'
import type { Fault } from './faults.ts'
import { rowOf } from './model-tables.ts'
import type { Prng } from './prng.ts'

const HOUR = 3_600_000
const JUMPS = [-24 * HOUR, 3 * 365 * 24 * HOUR, 5 * HOUR, -2 * HOUR]
const MOST_PAGES = 3

type Disturbance = (device: Device, own: Prng, tab: Tab, around: Surroundings) => void

/** For a while, then set right again. */
function window(around: Surroundings, own: Prng, most: number, end: () => void): void {
  around.world.at(own.next() * most, end)
}

function cutLine(kind: 'all' | 'in', most: number): Disturbance {
  return (device, own, _tab, around) => {
    device.line.partition = kind
    if (own.chance(0.5)) for (const tab of device.tabs) tab.engine.dispatch({ kind: 'unreachable' })
    window(around, own, most, () => {
      device.line.partition = 'none'
      for (const tab of device.tabs) tab.engine.dispatch({ kind: 'reachable' })
    })
  }
}

function changeSession(session: (device: Device) => number | null, tell: boolean): Disturbance {
  return (device, own, _tab, around) => {
    device.line.session = session(device)
    if (tell) for (const tab of device.tabs) tab.engine.dispatch({ kind: 'signedOut' })
    window(around, own, 30_000, () => {
      device.line.session = device.userId
      for (const tab of device.tabs) tab.engine.dispatch({ kind: 'signedIn' })
    })
  }
}

const freeze: Disturbance = (device, own, tab, { world, mutation }) => {
  // A page is usually told that it will stand still, and not always in time.
  if (own.chance(0.5)) {
    const lease = rowOf(device.disk.data(), 'lease', 'sync')
    const isSending = tab.engine.state().cycle === 'running' && lease?.holder === tab.holder && !isSealing(tab)
    tab.gaveUp = isSending ? lease.epoch : undefined
    if (mutation !== 'noAbort') tab.engine.dispatch({ kind: 'frozen' })
  }
  tab.frozenUntil = world.now() + own.next() * 100_000
  tab.deliver(0, () => tab.engine.dispatch({ kind: 'visible' }))
}

const update: Disturbance = (device) => {
  device.version += 1
  device.open()
}

const refuseVersion: Disturbance = (device, own, _tab, around) => {
  device.line.refusedVersions.add(String(device.version))
  window(around, own, 30_000, () => {
    device.version += 1
    for (const old of device.tabs) old.kill()
    device.open()
  })
}

const wakeWorker: Disturbance = (device, own, _tab, { world, faults }) => {
  const worker = device.open(true)
  world.at(10_000 + own.next() * 20_000, () => {
    if (!worker.alive) return
    faults.hit('workerKilled')
    worker.kill()
  })
}

const powerCut: Disturbance = (device, own, _tab, { world }) => {
  for (const tab of device.tabs) tab.kill()
  device.disk.powerCut()
  world.at(own.next() * 5_000, () => device.open())
}

const evict: Disturbance = (device, _own, _tab, { oracle }) => {
  for (const tab of device.tabs) tab.kill()
  const before = device.disk.image()
  device.disk.evict()
  device.onEvict?.()
  oracle.destroyed(device.name, before, device.disk.data())
  device.open()
}

const revoke: Disturbance = (device, own, _tab, around) => {
  const set = (revoked: boolean) => {
    const row = around.server.state().devices.get(device.deviceId)
    if (row !== undefined) row.revoked = revoked
  }
  set(true)
  window(around, own, 25_000, () => set(false))
}

const jumpClock: Disturbance = (device, own) => {
  device.clockOff += own.pick(JUMPS) ?? 0
}

const changeZone: Disturbance = (device) => {
  device.zone = device.zone === 'Europe/Zagreb' ? 'Atlantic/Azores' : 'Europe/Zagreb'
}

const EVENTS: readonly [number, Fault, Disturbance][] = [
  [15, 'tabKilled', (_device, _own, tab) => tab.kill()],
  [14, 'frozen', freeze],
  [12, 'partition', cutLine('all', 25_000)],
  [6, 'partition', cutLine('all', 2_000)],
  [6, 'partitionIn', cutLine('in', 15_000)],
  [8, 'sessionEnded', changeSession(() => null, false)],
  [4, 'otherPerson', changeSession(({ userId }) => 3 - userId, false)],
  [4, 'signedOut', changeSession(() => null, true)],
  [5, 'updated', update],
  [3, 'upgradeRequired', refuseVersion],
  [8, 'workerKilled', wakeWorker],
  [5, 'powerCut', powerCut],
  [1, 'evicted', evict],
  [4, 'clockJump', jumpClock],
  [2, 'zoneChange', changeZone],
  [3, 'deviceRevoked', revoke],
]
const TOTAL = EVENTS.reduce((sum, [weight]) => sum + weight, 0)

/** One event on a device, by chance; nothing when this run leaves that fault out. */
export function disturb(device: Device, own: Prng, around: Surroundings): void {
  const tab = own.pick(device.tabs)
  let dice = own.next() * TOTAL
  if (tab === undefined || (device.tabs.length < MOST_PAGES && own.chance(0.12))) {
    device.open()
    return
  }
  if (own.chance(0.08)) {
    tab.engine.dispatch({ kind: 'userTap' })
    return
  }
  const found = EVENTS.find(([weight]) => {
    dice -= weight
    return dice < 0
  })
  if (found === undefined || !around.faults.isOn(found[1])) return
  // A worker is killed later, when it has had its time.
  if (found[1] !== 'workerKilled') around.faults.hit(found[1])
  found[2](device, own, tab, around)
}

/** Every schedule switches on a random subset of faults with random strength, so that rare combinations appear. */
const STRENGTHS: Partial<Record<Fault, number>> = {
  requestLost: 0.3,
  answerLost: 0.4,
  answerLate: 0.3,
  repeated: 0.5,
  slow: 0.5,
  error500: 0.3,
  captive: 0.2,
  proxyPage: 0.2,
  truncated: 0.2,
  throttled: 0.2,
  tls: 0.2,
  serverCrash: 0.2,
  lateCommit: 0.3,
  damaged: 0.05,
  diedBefore: 0.02,
  diedAfter: 0.02,
  quota: 0.03,
  connectionLost: 0.03,
}

export function swarm(device: Device, rng: Prng, { faults }: Surroundings): void {
  for (const [fault, most] of Object.entries(STRENGTHS) as [Fault, number][]) {
    const strength = rng.chance(0.4) ? rng.next() * most : 0
    if (strength > 0 && faults.isOn(fault)) device.strength[fault] = strength
  }
  device.line.maxMutations = rng.chance(0.2) && faults.isOn('tooLarge') ? 3 : 50
}

/** Everything works again; the clock stays as wrong as it was. */
export function heal(device: Device, { server, world }: Surroundings): void {
  device.strength = {}
  if (device.line.refusedVersions.size > 0) {
    device.version += 1
    for (const tab of device.tabs) tab.kill()
  }
  Object.assign(device.line, {
    partition: 'none',
    session: device.userId,
    maxMutations: 50,
    refusedVersions: new Set(),
  })
  const row = server.state().devices.get(device.deviceId)
  if (row !== undefined) row.revoked = false
  if (device.tabs.every(({ isWorker }) => isWorker)) device.open()
  for (const tab of device.tabs) {
    tab.frozenUntil = Math.min(tab.frozenUntil, world.now())
    for (const kind of ['signedIn', 'reachable', 'visible'] as const) tab.engine.dispatch({ kind })
  }
}
