/** One schedule from one seed: minutes of work under faults, then healing, then everything must be in place. */

import { collectUnsent } from '#app/platform/offline/transfer/export-unsent.ts'
import { takeTransfer } from '#app/platform/offline/transfer/import-unsent.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import { createActor } from './actor.ts'
import { createDevice, type Device } from './device.ts'
import { NO_FAULTS } from './model-network.ts'
import { createServer, type ModelServer, type ServerDefects, type ServerState, sha } from './model-server.ts'
import { rowsOf } from './model-storage.ts'
import { createOracle } from './oracle.ts'
import { createPrng, type Prng } from './prng.ts'
import { createWorld } from './world.ts'

export interface Defects extends ServerDefects {
  splitReceipts?: boolean
  noFence?: boolean
}

export interface Run {
  seed: number
  violations: string[]
  trace: string
  /** How often what happened, to see that the faults do occur. */
  counts: Record<string, number>
  confirmed: number
}

const WORK_MS = 100_000
const HEAL_MS = 1_200_000
/** Long enough for every device to ask for changes once more. */
const SETTLE_MS = 130_000

/** Every schedule switches on a random subset of faults with random strength, so that rare combinations appear. */
function swarm(device: Device, rng: Prng): void {
  const some = (strength: number) => (rng.chance(0.4) ? rng.next() * strength : 0)
  device.faults = {
    ...NO_FAULTS,
    lossBefore: some(0.3),
    lossAfter: some(0.4),
    duplicate: some(0.5),
    slow: some(0.5),
    pre5xx: some(0.3),
    post5xx: some(0.3),
    captive: some(0.2),
    throttle: some(0.2),
    maxMutations: rng.chance(0.2) ? 3 : 50,
  }
  Object.assign(device.disk.faults, {
    crashBefore: some(0.03),
    crashAfter: some(0.03),
    quota: some(0.03),
    lost: some(0.03),
  })
}

function heal(device: Device): void {
  device.faults = { ...NO_FAULTS }
  Object.assign(device.disk.faults, { crashBefore: 0, crashAfter: 0, quota: 0, lost: 0 })
}

export async function simulate(seed: number, defects: Defects = {}): Promise<Run> {
  const rng = createPrng(seed)
  const world = createWorld(rng.fork())
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
    world.note(what)
  }
  const ids = rng.fork()
  let server: ModelServer
  const oracle = createOracle(() => server)
  server = createServer({
    now: world.now,
    newId: () =>
      uuidV7(
        world.now(),
        Uint8Array.from({ length: 10 }, () => ids.int(256)),
      ),
    defects,
    onApplied: oracle.onApplied,
    onFinal: (_id, result) => count(`result ${result.status}`),
  })
  const arrived: PushBody[] = []
  const onPush = (body: PushBody) => {
    if (arrived.length < 200) arrived.push(body)
  }
  const surroundings = { world, rng, server, oracle, onPush, count, defects }
  const devices = Array.from({ length: 1 + rng.int(3) }, (_, i) => createDevice(`u${i}`, 1 + (i % 2), surroundings))
  const actors = devices.map((device) => createActor(device, rng.fork(), oracle, count))
  for (const device of devices) {
    swarm(device, rng)
    for (let tab = 1 + rng.int(2); tab > 0; tab--) device.open()
  }

  scheduleLife(devices, actors)
  const restores = rng.chance(0.15)
  if (restores) scheduleRestore()
  if (rng.chance(0.3)) world.at(40_000 + rng.next() * 50_000, forge)
  await world.run(WORK_MS)

  for (const device of devices) {
    heal(device)
    if (device.tabs.length === 0) device.open()
    for (const tab of device.tabs) {
      tab.frozenUntil = 0
      tab.engine.dispatch({ kind: 'signedIn' })
      tab.engine.dispatch({ kind: 'reachable' })
      tab.engine.dispatch({ kind: 'visible' })
    }
  }
  const decideAll = () => {
    for (const actor of actors) void actor.decide()
    world.at(5_000, decideAll)
  }
  world.at(5_000, decideAll)
  const drained = () =>
    devices.every(({ disk }) => rowsOf(disk.data, 'outbox').every((row) => row.status === 'superseded'))
  await world.run(WORK_MS + HEAL_MS, drained)
  await world.run(world.now() - start + SETTLE_MS)
  for (const device of devices) oracle.finalCheck(device.name, device.disk.data)
  return { seed, violations: oracle.violations, trace: world.trace(), counts, confirmed: oracle.confirmedCount() }

  function scheduleLife(all: Device[], people: ReturnType<typeof createActor>[]): void {
    all.forEach((device, index) => {
      const own = rng.fork()
      const live = () => {
        if (world.now() > start + WORK_MS) return
        const dice = own.next()
        if (dice < 0.72) void people[index]?.act()
        else if (dice < 0.78) void people[index]?.decide()
        else disturb(device, own)
        world.at(own.next() * 7_000, live)
      }
      world.at(own.next() * 2_000, live)
    })
  }

  function disturb(device: Device, own: Prng): void {
    const tab = own.pick(device.tabs)
    const dice = own.next()
    if (tab === undefined || dice < 0.15) device.open()
    else if (dice < 0.3) tab.kill()
    else if (dice < 0.42) {
      // A page is usually told that it will stand still, and not always in time.
      if (own.chance(0.5)) tab.engine.dispatch({ kind: 'frozen' })
      tab.frozenUntil = world.now() + own.next() * 100_000
      count('tab frozen')
    } else if (dice < 0.65) {
      count('partition')
      device.faults = { ...device.faults, partition: true }
      const hint = own.chance(0.5)
      if (hint) for (const other of device.tabs) other.engine.dispatch({ kind: 'unreachable' })
      world.at(own.next() * 25_000, () => {
        device.faults = { ...device.faults, partition: false }
        for (const other of device.tabs) other.engine.dispatch({ kind: 'reachable' })
      })
    } else if (dice < 0.8) {
      count('session expired')
      device.faults = { ...device.faults, session: false }
      world.at(own.next() * 30_000, () => {
        device.faults = { ...device.faults, session: true }
        for (const other of device.tabs) other.engine.dispatch({ kind: 'signedIn' })
      })
    } else if (dice < 0.9) carry(device, own)
    else tab.engine.dispatch({ kind: 'userTap' })
  }

  /** H2: unsent work goes in a file to a device of the same person, at once or later, while the original goes on. */
  function carry(device: Device, own: Prng): void {
    const from = own.pick(device.tabs)
    if (from === undefined) return
    const peers = devices.filter(({ userId }) => userId === device.userId)
    void collectUnsent(from.ctx).then(
      ({ transfer }) => {
        if (transfer.omotnice.length === 0) return
        count('file written')
        oracle.carried(transfer.omotnice.map(({ mutationId }) => mutationId))
        world.at(own.next() * 20_000, () => {
          const to = own.pick(own.pick(peers)?.tabs ?? [])
          if (to === undefined) return
          void takeTransfer(to.ctx, transfer).then(
            ({ dodano }) => {
              count(dodano > 0 ? 'file taken' : 'file taken again')
              to.engine.dispatch({ kind: 'localChange', urgent: true })
            },
            () => count('file refused'),
          )
        })
      },
      () => count('file refused'),
    )
  }

  /** The server loses its last stretch of time, as after a fail-over or a restore from a backup. */
  function scheduleRestore(): void {
    const at = 30_000 + rng.next() * 60_000
    let kept: ServerState | undefined
    world.at(at - rng.next() * 30_000, () => {
      kept = server.snapshot()
    })
    world.at(at, () => {
      if (kept === undefined) return
      count('server restored')
      server.restore(kept)
      oracle.restored()
    })
  }

  /** Somebody sends another content under an id that is taken. */
  function forge(): void {
    const body = arrived.find((item) => item.mutations.some((other) => server.state().ledger.has(other.mutationId)))
    const original = body?.mutations.find((other) => server.state().ledger.has(other.mutationId))
    if (body === undefined || original === undefined) return
    const { envHash: _old, ...unhashed } = { ...original, clock: { ...original.clock, zone: 'Krivotvoreno' } }
    const answer = server.push({ ...body, serverEpoch: null, mutations: [{ ...unhashed, envHash: sha(unhashed) }] })
    if ('refused' in answer) return
    count('forged')
    const [outcome] = answer.results
    oracle.check(
      'I4',
      outcome?.result.status === 'rejected' && !outcome.duplicate,
      () => 'another content under a used id',
    )
  }
}

const start = Date.UTC(2026, 10, 21, 8)
