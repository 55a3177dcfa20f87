/** One schedule from one seed: people at work under faults, then healing, then everything must be in place. */
import { isPending, isRefused } from '#app/platform/offline/core/lane.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { type Actor, createActor } from './actor.ts'
import { createDevice, type Device, type Surroundings } from './device.ts'
import { disturb, heal, swarm } from './disturbance.ts'
import { createFaultLog } from './faults.ts'
import { disturbMore } from './memory-loss.ts'
import type { Revision, ServerDoc } from './model-data.ts'
import { type ModelKind, SIMPLE_KIND } from './model-kind.ts'
import { POISON } from './model-rules.ts'
import { createServer } from './model-server.ts'
import type { ModelServer } from './model-server.types.ts'
import { rowsOf } from './model-tables.ts'
import { createOffice, type Office } from './office.ts'
import { createOracle } from './oracle.ts'
import type { Plan, Run } from './plan.ts'
import { createPrng, type Prng } from './prng.ts'
import { type Recording, recorded } from './recording.ts'
import { createWorld } from './world.ts'

const OPERATIONS = 200
const EXTRA = 0x5eed
/** Virtual time after which a schedule that does not settle counts as stuck. */
const HEAL_MS = 1_500_000
/** Long enough for every device to ask for changes once more. */
const SETTLE_MS = 130_000
const DECIDE_MS = 5_000

export interface Scene extends Surroundings {
  devices: Device[]
  actors: Actor[]
  office: Office
  counts: Record<string, number>
}

interface SceneOptions extends Partial<Surroundings> {
  kind?: ModelKind
  /** Whose the device is. */
  userOf?: (index: number) => number
  onApplied?: (entry: Revision, doc: ServerDoc) => void
}

/** The world of a plan: server, devices, people; nobody has done anything yet. */
export function createScene(
  plan: Plan,
  size: (rng: Prng) => number,
  { kind = SIMPLE_KIND, userOf = (index) => 1 + (index % 2), onApplied, ...more }: SceneOptions = {},
  onRecording?: (recording: Recording) => void,
): Scene {
  const rng = createPrng(plan.seed)
  const world = createWorld(rng.fork())
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
    world.note(what)
  }
  const { mutation } = plan
  const ids = rng.fork()
  let server: ModelServer
  const oracle = createOracle(() => server)
  const bytes = () => Uint8Array.from({ length: 10 }, () => ids.int(256))
  server = createServer({
    kind,
    now: world.now,
    newId: () => uuidV7(world.now(), bytes()),
    mutation,
    onApplied: (entry, doc, sender) => {
      oracle.onApplied(entry, doc, sender)
      onApplied?.(entry, doc)
    },
    onRefused: oracle.onRefused,
    onFinal: (_id, result) => count(`result ${result.status}`),
  })
  if (onRecording !== undefined) {
    const made = recorded(server, world.now)
    server = made.server
    onRecording(made.recording)
  }
  const faults = createFaultLog(plan.muted ?? [], world.note)
  let office: Office
  const surroundings: Surroundings = {
    world,
    rng,
    server,
    oracle,
    faults,
    count,
    mutation,
    extra: createPrng(plan.seed ^ EXTRA),
    onPush: (body, userId) => office.arrived(body, userId),
    ...more,
  }
  office = createOffice(surroundings, rng.fork())
  const most = size(rng)
  const devices = Array.from({ length: Math.min(plan.devices ?? most, most) }, (_, i) =>
    createDevice(`u${i}`, userOf(i), surroundings),
  )
  const actors = devices.map((device) => {
    const own = rng.fork()
    return createActor({ ...surroundings, device, rng: plan.oneStream ? rng : own, others: devices })
  })
  return { ...surroundings, devices, actors, office, counts }
}

/** Runs one schedule. The same plan gives the same run, to the last step (invariant I24). */
export async function simulate(plan: Plan, onRecording?: (recording: Recording) => void): Promise<Run> {
  const scene = createScene(plan, (rng) => 1 + rng.int(4), {}, onRecording)
  const { rng, devices } = scene
  for (const device of devices) {
    swarm(device, rng, scene)
    for (let tab = 1 + rng.int(2); tab > 0; tab--) device.open()
  }
  const operations = Math.min(plan.operations ?? Number.POSITIVE_INFINITY, OPERATIONS + rng.int(80))
  await work(scene, operations)
  await settle(scene)
  return report(scene, plan, operations)
}

/** Everybody at work until so many operations are done. */
export async function work(
  {
    world,
    rng,
    devices,
    actors,
    office,
    ...around
  }: Pick<Scene, 'office' | 'devices'> & Surroundings & { actors: readonly Pick<Actor, 'act' | 'decide'>[] },
  operations: number,
): Promise<void> {
  let left = operations
  const live = (own: Prng, pause: number, step: () => void) => {
    const next = () => {
      if (left <= 0) return
      left -= 1
      step()
      world.at(own.next() * pause, next)
    }
    world.at(own.next() * pause, next)
  }
  devices.forEach((device, index) => {
    const own = rng.fork()
    live(own, 2_400, () => {
      disturbMore(device, { world, rng, ...around })
      const dice = own.next()
      if (dice < 0.78) void actors[index]?.act()
      else if (dice < 0.84) void actors[index]?.decide()
      else disturb(device, own, { world, rng, ...around })
    })
  })
  live(rng.fork(), 6_000, office.act)
  await world.run(Number.POSITIVE_INFINITY, () => left <= 0)
}

/** The faults are over: what does not wait for a person drains, people decide the rest, devices agree in the end. */
export async function settle(
  scene: Pick<Scene, 'office' | 'devices'> & Surroundings & { actors: readonly Pick<Actor, 'decide'>[] },
  evening: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { world, devices, actors, office, oracle } = scene
  office.heal()
  for (const device of devices) heal(device, scene)
  let drained = false
  const decideAll = () => {
    for (const actor of actors) void actor.decide()
    drained = devices.every(({ disk }) => rowsOf(disk.data(), 'outbox').every(isOver))
    world.at(DECIDE_MS, decideAll)
  }
  world.at(DECIDE_MS, decideAll)
  if (devices.some(({ disk }) => rowsOf(disk.data(), 'outbox').some(isPoisoned))) {
    const others = () => othersDrained(devices)
    await world.run(world.elapsed() + HEAL_MS, () => drained || others())
    oracle.check('I20', others(), () => 'an item on which the server fails holds up other lanes')
  }
  office.healPoison()
  for (const device of devices) heal(device, scene)
  await world.run(world.elapsed() + HEAL_MS, () => drained)
  await evening()
  await world.run(world.elapsed() + SETTLE_MS)
  for (const device of devices) oracle.finalCheck(device, device.disk.data())
}

const isOver = (row: OutboxRow) => row.status === 'superseded'

function isPoisoned({ payload, status }: OutboxRow): boolean {
  const hasPoison = payload.kind === 'patch' && payload.ops.some((op) => op.kind === 'set' && op.now === POISON)
  return hasPoison && status !== 'superseded'
}

/** Everything is over but what is held up by rights: behind such an item in its lane, or waiting for one by name. */
function othersDrained(devices: readonly Device[]): boolean {
  const lanes = devices.flatMap(({ disk }) => {
    const rows = rowsOf(disk.data(), 'outbox').filter((row) => !isOver(row))
    return [...new Set(rows.map(({ lane }) => lane))].map((lane) => rows.filter((row) => row.lane === lane))
  })
  const held = new Set<string>()
  for (let before = -1; before < held.size; ) {
    before = held.size
    for (const lane of lanes) holdBack(lane, held)
  }
  return lanes.flat().every((row) => held.has(row.mutationId))
}

function holdBack(lane: readonly OutboxRow[], held: Set<string>): void {
  let isBehind = false
  for (const row of [...lane].sort((a, b) => a.laneSeq - b.laneSeq)) {
    const isHeld = isPoisoned(row) || isRefused(row) || [...row.deps, ...row.missing].some((id) => held.has(id))
    if (isHeld || isBehind) held.add(row.mutationId)
    // A refused command changes nothing, so nothing waits behind it.
    if (isHeld && isPending(row)) isBehind = true
  }
}

export function report(
  { world, oracle, faults, counts }: Pick<Scene, 'world' | 'oracle' | 'faults' | 'counts'>,
  plan: Plan,
  operations: number,
): Run {
  const { violations, checks } = oracle
  return {
    plan,
    violations,
    checks,
    counts,
    faults: faults.counts,
    operations,
    trace: world.trace(),
    confirmed: oracle.confirmedCount(),
  }
}
