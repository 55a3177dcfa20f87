/**
 * One day in the field, always the same: drafts on the ferry without a signal, an edit of the office meanwhile, a conflict,
 * a command, a session that ends, a restore. The page can be made to die at any of its storage commits.
 */
import type { DocRow } from '#app/platform/offline/ports/tables.ts'
import { rowsOf } from './model-tables.ts'
import type { Run } from './plan.ts'
import { createScene, report, type Scene, settle } from './simulate.ts'

export interface Crash {
  /** The page dies at the commit of this number, counted over the whole day. */
  at: number
  when: 'before' | 'after'
}

const PLAN = { seed: 20_261_121 }
const OPERATIONS = 24

/** The same day, with the page dying at these commits; a dead page is opened again a moment later. */
export async function fieldDay(crashes: readonly Crash[]): Promise<Run & { commits: number }> {
  const scene = createScene(PLAN, () => 1, {
    crashAt: (commit) => crashes.find(({ at }) => at === commit)?.when,
  })
  const [device] = scene.devices
  if (device === undefined) throw new Error('no device')
  device.open()
  const { world } = scene
  const reopen = () => {
    if (device.tabs.length === 0) device.open()
    world.at(700, reopen)
  }
  world.at(700, reopen)
  schedule(scene)
  await world.run(120_000)
  await settle(scene)
  return { ...report(scene, PLAN, OPERATIONS), commits: device.disk.commits() }
}

function schedule({ world, devices, actors, server, office, oracle }: Scene): void {
  const [device] = devices
  const [person] = actors
  if (device === undefined || person === undefined) return
  const line = device.line
  const doc = (index: number): DocRow | undefined => rowsOf(device.disk.data(), 'docs')[index]
  const onDoc = (index: number, work: (row: DocRow) => Promise<void>) => () => {
    const row = doc(index)
    if (row !== undefined) void work(row)
  }
  let kept: ReturnType<typeof server.snapshot> | undefined
  const officeEdit = () => {
    const [first] = server.state().docs.values()
    if (first === undefined) return
    server.desk(first.id, {
      ops: [{ kind: 'set', path: 'naziv', was: first.content.naziv ?? null, now: 'naziv ureda' }],
    })
  }
  const day: [number, () => void][] = [
    [1_000, () => void person.create()],
    [3_000, onDoc(0, person.edit)],
    [5_000, onDoc(0, person.edit)],
    [9_000, () => void person.create()],
    [11_000, onDoc(1, person.edit)],
    [
      15_000,
      () => {
        line.partition = 'all'
      },
    ],
    [16_000, onDoc(0, person.edit)],
    [17_000, onDoc(0, person.edit)],
    [18_000, onDoc(1, person.command)],
    [19_000, () => void person.create()],
    [20_000, onDoc(2, person.edit)],
    [22_000, officeEdit],
    [
      30_000,
      () => {
        line.partition = 'none'
      },
    ],
    [30_100, () => device.tabs.forEach((tab) => void tab.engine.dispatch({ kind: 'reachable' }))],
    [40_000, () => void person.decide()],
    [
      45_000,
      () => {
        line.session = null
      },
    ],
    [46_000, onDoc(2, person.edit)],
    [48_000, onDoc(1, person.edit)],
    [
      55_000,
      () => {
        line.session = device.userId
      },
    ],
    [55_100, () => device.tabs.forEach((tab) => void tab.engine.dispatch({ kind: 'signedIn' }))],
    [
      60_000,
      () => {
        kept = server.snapshot()
      },
    ],
    [64_000, onDoc(0, person.edit)],
    [70_000, onDoc(2, person.command)],
    [
      80_000,
      () => {
        if (kept === undefined) return
        server.restore(kept)
        oracle.restored()
      },
    ],
    [85_000, onDoc(1, person.edit)],
    [95_000, () => void person.decide()],
    [100_000, office.healPoison],
  ]
  for (const [at, step] of day) world.at(at, step)
}

/** Every `singles`-th commit, before and after it, then every `stride`-th pair of commits. Returns the first that breaks something. */
export async function crashEverywhere(
  stride: number,
  singles: number,
): Promise<{ commits: number; runs: number; failed: Crash[] | undefined; violations: string[] }> {
  const { commits, violations } = await fieldDay([])
  if (violations.length > 0) return { commits, runs: 1, failed: [], violations }
  let runs = 1
  for (const crashes of crashSets(commits, stride, singles)) {
    const run = await fieldDay(crashes)
    runs += 1
    if (run.violations.length > 0) return { commits, runs, failed: crashes, violations: run.violations }
  }
  return { commits, runs, failed: undefined, violations: [] }
}

function* crashSets(commits: number, stride: number, singles: number): Generator<Crash[]> {
  const whens = ['before', 'after'] as const
  for (let at = 1; at <= commits; at += singles) for (const when of whens) yield [{ at, when }]
  let pair = 0
  for (let first = 1; first <= commits; first++)
    for (let second = first + 1; second <= commits; second++)
      for (const when of whens)
        if (pair++ % stride === 0)
          yield [
            { at: first, when },
            { at: second, when },
          ]
}
