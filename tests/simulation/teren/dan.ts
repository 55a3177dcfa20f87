/**
 * A day in the field from one seed: a team plans a visit, announces it, takes the package, writes and photographs without a
 * network, loses and takes over the package, signs and ends. Under the faults of every schedule and those that only teams have.
 */
import type { Device } from '../device.ts'
import { swarm } from '../disturbance.ts'
import { type Fault, type FaultLog, FIELD_STRENGTHS } from '../faults.ts'
import { rowsOf } from '../model-tables.ts'
import type { Plan, Run } from '../plan.ts'
import type { Prng } from '../prng.ts'
import { report, settle, work } from '../simulate.ts'
import { withDigestAtOnce } from './preglednik.ts'
import { createField, type Field, type Others } from './teren.ts'
import { zapisnikUIzradi } from './vrsta.ts'

const OPERATIONS = 220
/** Nothing fails in it: the first visit is planned, announced and has its package. */
const MORNING_MS = 60_000
const STEP_MS = 5_000
const SEAL_MS = 600
const LOOK_MS = 20_000
const REOPEN_MS = 700
/** Virtual time after which a day that has not ended counts as stuck. */
const EVENING_MS = 3_600_000
/** Files that the device has nothing more to do with. */
const AT_REST: ReadonlySet<string> = new Set(['verified', 'linked', 'unreadable', 'refused'])

/** Runs one day. The same plan gives the same run, to the last step. */
export const simulateField = (plan: Plan, others: Others = {}): Promise<Run> =>
  withDigestAtOnce(() => day(plan, others))

async function day(plan: Plan, others: Others): Promise<Run> {
  const field = createField(plan, others)
  const { scene, people, voditelj, sudac, chance, every } = field
  for (const { device } of people) device.open()
  if (others.crashAt !== undefined) every(REOPEN_MS, () => scene.devices.forEach(reopen))
  every(SEAL_MS, () => people.forEach(({ zapecati }) => void zapecati()))
  every(LOOK_MS, sudac.pogledaj)
  await morning(field)
  for (const { device } of people) {
    swarm(device, scene.rng, scene)
    swarmField(device.strength, chance, scene.faults)
  }
  const operations = Math.min(plan.operations ?? Number.POSITIVE_INFINITY, OPERATIONS + chance.int(60))
  const act = () => (chance.chance(0.6) ? voditelj.act() : scene.office.act())
  const all = { ...scene, office: { ...scene.office, act }, actors: people }
  await work(all, operations)
  await settle(all, () => evening(field, plan))
  sudac.pogledaj()
  for (const { device, album } of people) sudac.naKraju(device, album)
  return report(scene, plan, operations)
}

/** A page that has died is opened again a moment later. */
function reopen(device: Device): void {
  if (device.tabs.length === 0) device.open()
}

async function morning({ scene: { world, devices }, people: [prvi], voditelj }: Field): Promise<void> {
  const ask = () => {
    for (const { tabs } of devices) for (const { engine } of tabs) engine.dispatch({ kind: 'userTap' })
  }
  world.at(500, () => void prvi?.planiraj())
  for (let at = STEP_MS; at < MORNING_MS; at += STEP_MS) {
    world.at(at, () => {
      voditelj.nastavi()
      ask()
    })
    world.at(at + STEP_MS / 2, () => void prvi?.pripremi())
  }
  await world.run(MORNING_MS)
}

/** Everything works again: each visit is brought to its end by whoever has its package. */
async function evening(field: Field, { seed }: Plan): Promise<void> {
  const { scene, server, people, voditelj, sudac, every } = field
  const { world, oracle, count } = scene
  let isEvening = true
  for (const { album } of people) album.heal()
  every(STEP_MS, () => {
    if (!isEvening) return
    voditelj.nastavi()
    for (const one of people) void one.nastavi()
  })
  const docs = () => [...server().state().docs.values()]
  await world.run(
    world.elapsed() + EVENING_MS,
    () => docs().every(({ state }) => state >= zapisnikUIzradi.id) && people.every(isQuiet),
  )
  isEvening = false
  for (const { id, state } of docs())
    oracle.check('I19', state >= zapisnikUIzradi.id, () => `the day of ${id} never ended, it is in status ${state}`)
  sudac.pogledaj()
  if (seed % 2 === 0) voditelj.posalji()
  sudac.pogledaj()
  count('day ended')
}

const isQuiet = ({ device, album }: Field['people'][number]) =>
  rowsOf(device.disk.data(), 'outbox').every(({ status }) => status === 'superseded') &&
  [...album.rows.values()].every(({ state }) => AT_REST.has(state))

/** What strikes the photos of a device. */
function swarmField(strength: Partial<Record<Fault, number>>, rng: Prng, { isOn }: FaultLog): void {
  for (const [fault, most] of Object.entries(FIELD_STRENGTHS) as [Fault, number][]) {
    const drawn = rng.chance(0.5) ? rng.next() * most : 0
    if (drawn > 0 && isOn(fault)) strength[fault] = drawn
  }
}
