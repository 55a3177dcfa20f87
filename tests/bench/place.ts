/** Where lists are measured: portals over databases of different sizes, asked turn by turn. */
import type { Portal } from '../support/portal.ts'
import type { Bare } from './bare.ts'
import { workCounter } from './cpu.ts'
import { type Client, client, sequential, type Target } from './load.ts'
import { type Desk, demo, volume } from './volume.ts'
import { type BenchDatabase, type Cluster, portalOn, startCluster } from './world.ts'

const BLOCKS = 10
export const WARM_UP = 200
const DEMO = 'popis_predlozak'

/** A portal over so many projects, with an officer who reads them; `target` is her list. */
export interface Place {
  database: BenchDatabase
  desk: Desk
  portal: Portal
  target: Target
}

async function place(cluster: Cluster, count: number): Promise<Place> {
  const database = await cluster.database(`popis_${count}`, DEMO)
  const desk = await volume(database.db, count)
  await database.db.$client.query('vacuum analyze')
  const portal = await portalOn(database)
  const { institucijaId, programId, token } = desk
  const url = `${portal.url}/v1/institucije/${institucijaId}/projekti?programId=${programId}`
  return { database, desk, portal, target: { url, headers: { authorization: `Bearer ${token}` } } }
}

/** Somebody who is asked, with the process that answers. */
export interface Asked {
  target: Target
  pid: () => number | undefined
}

export interface Measured {
  times: number[]
  /** Milliseconds of CPU for one answer, of its process and of PostgreSQL. */
  cpu: number
}

/** Turn by turn, so that what else the machine does meets all of them alike. */
export async function inTurns(
  asker: Client,
  database: BenchDatabase,
  asked: readonly Asked[],
  requests: number,
  warmUp = WARM_UP,
) {
  const work = await workCounter(database)
  const measured: Measured[] = asked.map(() => ({ times: [], cpu: 0 }))
  for (const { target } of asked) await sequential(asker, target, warmUp)
  for (let block = 0; block < BLOCKS; block++)
    for (const [index, { target, pid }] of asked.entries()) {
      const before = work(pid())
      const times = await sequential(asker, target, requests / BLOCKS)
      const one = measured[index] as Measured
      one.times.push(...times)
      one.cpu += (work(pid()) - before) / requests
    }
  return measured
}

export const ofPortal = ({ target, portal }: Place): Asked => ({ target, pid: portal.pid })

export const ofBare = ({ url, pid }: Bare): Asked => ({ target: { url, headers: {} }, pid })

/** Does the work on a portal of few and one of many projects; whatever happens, both are stopped, and what `stops` holds. */
export async function withPlaces<T>(
  [small, large]: readonly [number, number],
  work: (few: Place, many: Place, asker: Client, stops: (() => Promise<void>)[]) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster()
  const stops: (() => Promise<void>)[] = [() => cluster.stop()]
  const asker = client(1)
  try {
    const template = await cluster.database(DEMO)
    await demo(template.db)
    await template.close()
    const few = await place(cluster, small)
    stops.unshift(() => few.portal.stop())
    const many = await place(cluster, large)
    stops.unshift(() => many.portal.stop())
    return await work(few, many, asker, stops)
  } finally {
    asker.close()
    for (const stop of stops) await stop()
  }
}

export async function sizeOf(db: BenchDatabase['db']): Promise<number> {
  const { rows } = await db.$client.query<{ n: number }>('select count(*)::int as n from projekt')
  return rows[0]?.n ?? 0
}
