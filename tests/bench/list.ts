/** The institution's list, as an officer's page asks for it: is it as quick with a hundred thousand projects as with a thousand? */
import type { Portal } from '../support/portal.ts'
import { type Bare, bareServer } from './bare.ts'
import { workCounter } from './cpu.ts'
import { type Client, client, concurrent, sequential, type Target } from './load.ts'
import { type Explained, plansOf, statementOf } from './plans.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'
import { type Desk, demo, volume } from './volume.ts'
import { type BenchDatabase, type Cluster, portalOn, startCluster } from './world.ts'

const REQUESTS = 500
const BLOCKS = 10
const WARM_UP = 200
const ASKERS = 10
const DEMO = 'popis_predlozak'

interface Place {
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
interface Asked {
  target: Target
  pid: () => number | undefined
}

interface Measured {
  times: number[]
  /** Milliseconds of CPU for one answer, of its process and of PostgreSQL. */
  cpu: number
}

/** Turn by turn, so that what else the machine does meets all of them alike. */
async function inTurns(asker: Client, database: BenchDatabase, asked: readonly Asked[], requests: number) {
  const work = await workCounter(database)
  const measured: Measured[] = asked.map(() => ({ times: [], cpu: 0 }))
  for (const { target } of asked) await sequential(asker, target, WARM_UP)
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

const planText = (plans: readonly Explained[]) =>
  plans.map(({ ms, planMs, steps }) => `[${planMs} + ${ms} ms] ${steps.join('; ')}`).join(' | ')

const NACIN =
  'GET v1/institucije/{id}/projekti?programId=…, 20 redaka, HTTP keep-alive, zagrijano, jedan za drugim u naizmjeničnim skupinama; podloga: goli Fastify u vlastitom procesu koji istoj bazi postavlja isti pripremljeni upit, bez zida, i vraća retke'
const SQL_PODLOGA = 'goli Fastify + isti upit'
const GOLI_ODGOVOR = 'goli Fastify, isti bajtovi'

/** What the list is held against: the same statement without portal and wall, and the same bytes without a statement. */
async function floorsOf({ database, desk }: Place, body: Buffer): Promise<[Bare, Bare]> {
  const { connectionString, db } = database
  const question = await statementOf(db, desk)
  const asking = await bareServer('bare-sql.mjs', { connectionString, text: question.text, values: question.values })
  return [asking, await bareServer('bare-answer.mjs', body)]
}

const askedOf = ({ url, pid }: Bare): Asked => ({ target: { url, headers: {} }, pid })
const ofPortal = ({ target, portal }: Place): Asked => ({ target, pid: portal.pid })

export async function measureList(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 100 : REQUESTS
  const sizes = quick ? ([1_000, 20_000] as const) : ([1_000, 100_000] as const)
  const cluster = await startCluster()
  const stops: (() => Promise<void>)[] = [() => cluster.stop()]
  const asker = client(1)
  try {
    const template = await cluster.database(DEMO)
    await demo(template.db)
    await template.close()
    const places: Place[] = []
    for (const size of sizes) {
      const one = await place(cluster, size)
      places.push(one)
      stops.unshift(() => one.portal.stop())
    }
    const [few, many] = places as [Place, Place]
    const floors = await floorsOf(many, (await asker.ask(many.target)).body)
    for (const { stop } of floors) stops.unshift(stop)
    return await figuresOf(asker, few, many, floors, requests)
  } finally {
    asker.close()
    for (const stop of stops) await stop()
  }
}

type Four<T> = [T, T, T, T]

async function figuresOf(asker: Client, few: Place, many: Place, floors: [Bare, Bare], requests: number) {
  const [asking, answering] = floors.map(askedOf) as [Asked, Asked]
  const asked = [ofPortal(few), ofPortal(many), asking, answering]
  const measured = await inTurns(asker, many.database, asked, requests)
  const [base, value, bottom, bytes] = measured.map(({ times }) => sampleOf(times)) as Four<Sample>
  const [, own, floor] = measured as Four<Measured>
  const plans = await plansOf(many.database.db, many.desk)
  const size = await sizeOf(many.database.db)
  const alone = figure({
    id: 'list',
    title: `Popis 20 od ${size} projekata`,
    unit: 'ms',
    how: NACIN,
    value,
    floor: { what: SQL_PODLOGA, n: bottom.n, median: bottom.median, p95: bottom.p95 },
    aims: [
      atMost('omjer prema podlozi', value.median / bottom.median, 1.3),
      atMost(`${size} prema ${await sizeOf(few.database.db)} projekata`, value.median / base.median, 1.3),
    ],
    details: {
      'rada procesora na odgovor (poslužitelj + PostgreSQL)': `${rounded(own.cpu)} ms, podloga ${rounded(floor.cpu)} ms, omjer ${rounded(own.cpu / floor.cpu)} ×`,
      'pri manjem broju projekata': `medijan ${base.median} ms, p95 ${base.p95} ms`,
      [GOLI_ODGOVOR]: `medijan ${bytes.median} ms, omjer ${rounded(value.median / bytes.median)} ×`,
      'upiti pri najvećem broju (planiranje + izvršenje)': planText(plans),
      'najviše pregledanih redaka projekata': Math.max(...plans.map(({ looked }) => looked)),
    },
  })
  return [alone, await crowd(many.target, asking.target, answering.target, requests * 2)]
}

async function sizeOf(db: BenchDatabase['db']): Promise<number> {
  const { rows } = await db.$client.query<{ n: number }>('select count(*)::int as n from projekt')
  return rows[0]?.n ?? 0
}

async function crowd(target: Target, asking: Target, answering: Target, requests: number): Promise<Figure> {
  await concurrent(target, WARM_UP, ASKERS)
  const own = await concurrent(target, requests, ASKERS)
  const bottom = await concurrent(asking, requests, ASKERS)
  const bytes = await concurrent(answering, requests, ASKERS)
  const { n, median, p95 } = sampleOf(bottom.times)
  return figure({
    id: 'list-10',
    title: `Isti popis, ${ASKERS} upita istodobno`,
    unit: 'ms',
    how: NACIN,
    value: sampleOf(own.times),
    floor: { what: SQL_PODLOGA, n, median, p95 },
    aims: [],
    details: {
      'odgovora u sekundi': rounded(own.perSecond),
      'podloga u sekundi': rounded(bottom.perSecond),
      [`${GOLI_ODGOVOR}, u sekundi`]: rounded(bytes.perSecond),
    },
  })
}
