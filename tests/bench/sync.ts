/** A thousand drafts of a day without a network: from the moment it is back until the ledger of the server has them all. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { PozivNacrta } from '#app/modules/projekt/nacrt.ts'
import type { Portal } from '../support/portal.ts'
import { bareServer } from './bare.ts'
import { launch, PAGE, pageScript, scratchFolder, signIn } from './browser.ts'
import type { Draft, Finished, Input } from './pages/sync.page.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'
import { textPaths } from './save.ts'
import { prose } from './text.ts'
import { type Applicant, type BenchDatabase, portalOn, startCluster, type World, world } from './world.ts'

const DRAFT_BYTES = 4_096
const LONGEST_MS = 100_000
const POLL_MS = 10
/** A run takes from half a minute to a minute and a half, most of it making the drafts. */
const MOST_RUNS = 3
const LAST_START_MS = 90_000

interface Bench {
  prepare: (input: Input) => Promise<void>
  rawRead: () => Promise<{ ms: number[]; rows: string }>
  finish: () => Promise<Finished>
}
type InBench = Window & { bench: Bench }

interface Run {
  ms: number
  read: number
  insert: number
  /** Milliseconds in which a bare server took the same requests. */
  bare: number
  acknowledged: number
  finished: Finished
}

/** Drafts whose typed text is about 4 kB each, all different. */
function drafts(count: number, seed: number): Draft[] {
  const paths = textPaths().slice(0, 4)
  return Array.from({ length: count }, (_, index) => ({
    naziv: `Mjerenje ${index + 1}`,
    polja: Object.fromEntries(
      paths.map((path, part) => [path, prose(seed + index * 7 + part, DRAFT_BYTES / paths.length)]),
    ),
  }))
}

/** Puts our page under the portal's own address, then steps out of the way of every further request. */
export async function open(page: Page, portal: Portal, script: string): Promise<void> {
  const under = `${portal.url}/mjerenje**`
  await page.route(under, (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: PAGE },
    ),
  )
  await page.goto(`${portal.url}/mjerenje`)
  await page.unroute(under)
}

export async function publicCall(portal: Portal, pozivId: number): Promise<PozivNacrta> {
  const answer = await fetch(`${portal.url}/v1/public/pozivi/${pozivId}`)
  if (!answer.ok) throw new Error(`The call is not public: ${answer.status} ${await answer.text()}\n${portal.output()}`)
  return (await answer.json()) as PozivNacrta
}

/** Milliseconds of one statement that puts all rows into an empty table of the same database. */
async function bulkInsert({ db }: BenchDatabase, rows: string): Promise<number> {
  const list = JSON.parse(rows) as { mutationId: string }[]
  const client = db.$client
  await client.query('create table if not exists podloga (mutation_id uuid primary key, redak jsonb not null)')
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    await client.query('truncate podloga')
    const from = performance.now()
    await client.query('insert into podloga select * from unnest($1::uuid[], $2::jsonb[])', [
      list.map(({ mutationId }) => mutationId),
      list.map((row) => JSON.stringify(row)),
    ])
    times.push(performance.now() - from)
  }
  await client.query('truncate podloga')
  return sampleOf(times).median
}

/** Milliseconds in which a bare Fastify takes the same requests, one after the other: it unpacks, inserts and answers. */
async function barePush({ connectionString }: BenchDatabase, bodies: Finished['bodies']): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const { url, stop } = await bareServer('bare-push.mjs', { connectionString })
    const packed = bodies.map(({ base64, packed }) => ({ body: Buffer.from(base64, 'base64'), packed }))
    const from = performance.now()
    for (const { body, packed: gzip } of packed) {
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (gzip) headers['content-encoding'] = 'gzip'
      const answer = await fetch(url, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`The bare server answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    times.push(performance.now() - from)
    await stop()
  }
  return sampleOf(times).median
}

/** Time at which the ledger holds so many applied mutations of the person. */
async function ledgerHas({ db }: BenchDatabase, osobaId: number, count: number): Promise<number> {
  const deadline = Date.now() + LONGEST_MS
  const query = `select count(*)::int as n, count(*) filter (where status not in ('applied', 'merged'))::int as refused from sync_mutation where osoba_id = $1`
  let last = { n: 0, refused: 0 }
  while (Date.now() < deadline) {
    const { rows } = await db.$client.query<{ n: number; refused: number }>(query, [osobaId])
    last = rows[0] ?? last
    if (last.refused > 0) break
    if (last.n >= count) return Date.now()
    await sleep(POLL_MS)
  }
  throw new Error(`The ledger has ${last.n} of ${count} mutations, ${last.refused} refused`)
}

interface Stage {
  portal: Portal
  database: BenchDatabase
  applicant: Applicant
  poziv: PozivNacrta
  script: string
}

async function reconnect({ portal, database, applicant, poziv, script }: Stage, list: Draft[]): Promise<Run> {
  const { folder, remove } = scratchFolder()
  const context = await launch(folder)
  try {
    await signIn(context, portal, applicant.osoba.token)
    const page = await context.newPage()
    await open(page, portal, script)
    await context.setOffline(true)
    const osobaId = applicant.osoba.id
    await page.evaluate((input) => (window as unknown as InBench).bench.prepare(input), {
      osobaId,
      prijavitelj: applicant.prijavitelj,
      poziv,
      drafts: list,
    })
    const { ms, rows } = await page.evaluate(() => (window as unknown as InBench).bench.rawRead())
    const insert = await bulkInsert(database, rows)
    const arrived = ledgerHas(database, osobaId, 2 * list.length)
    await context.setOffline(false)
    const at = await arrived
    const finished = await page.evaluate(() => (window as unknown as InBench).bench.finish())
    const { onlineAt } = finished
    const acknowledged = Date.now() - onlineAt
    const bare = await barePush(database, finished.bodies)
    return { ms: at - onlineAt, read: sampleOf(ms).median, insert, bare, acknowledged, finished }
  } finally {
    await context.close()
    remove()
  }
}

const NACIN =
  'Chromium s profilom na disku; svaki nacrt je stvaranje i jedna izmjena (četiri dugačka polja, ukupno 4 kB), načinjeni bez mreže pravim mehanizmom; od događaja „online” do zadnjeg retka u sync_mutation; podloga: jedno čitanje istih redaka iz IndexedDB i jedan skupni insert u istu bazu (PostgreSQL s fsync)'

function figureOf(runs: readonly Run[], count: number): Figure {
  const of = (pick: (run: Run) => number): Sample => sampleOf(runs.map(pick))
  const middle = [...runs].sort((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)]
  if (middle === undefined) throw new Error('no run')
  const { bytes, requests, refused, pushMs, counters, firstCallMs } = middle.finished
  const value = of(({ ms }) => ms)
  const floor = of(({ read, insert }) => read + insert)
  const share = bytes.wire / bytes.plain
  const work = ({ count: times, ms }: { count: number; ms: number }) => `${times} · ${rounded(ms)} ms`
  return figure({
    id: 'sync',
    title: `${count} nacrta po 4 kB: mreža se vratila → sve je na poslužitelju`,
    unit: 'ms',
    how: NACIN,
    value,
    floor: { what: 'čitanje iz IndexedDB + jedan insert', ...floor },
    aims: [
      atMost('omjer prema podlozi', value.median / floor.median, 3),
      atMost('sažeto prema običnim bajtovima', share, 0.3),
    ],
    details: {
      'podloga, čitanje / upis': `${rounded(middle.read)} / ${rounded(middle.insert)} ms`,
      'goli Fastify koji iste zahtjeve raspakira i upiše': `${rounded(middle.bare)} ms, omjer ${rounded(middle.ms / middle.bare)} ×, zbroj push poziva prema njemu ${rounded(pushMs / middle.bare)} ×`,
      'potvrđeno i na uređaju': `${middle.acknowledged} ms`,
      'do prvog poziva poslužitelju': `${rounded(firstCallMs)} ms`,
      'zahtjeva (push)': `${requests}, neuspjelih ${refused}, ukupno čekanja ${rounded(pushMs)} ms`,
      'bajtova na žici / obično': `${bytes.wire} / ${bytes.plain} (${rounded(share)})`,
      'transakcija za pisanje': work(counters.writes),
      'transakcija za čitanje': work(counters.reads),
      'pojedinačnih zahtjeva IndexedDB': counters.requests.count,
      'sažetaka SHA-256': work(counters.hashes),
    },
  })
}

export async function measureSync(quick: boolean): Promise<Figure> {
  const [count, times] = quick ? [200, 1] : [1_000, MOST_RUNS]
  const started = Date.now()
  const cluster = await startCluster()
  let portal: Portal | undefined
  try {
    const database = await cluster.database('mjerenje_slanja')
    const { pozivId, applicant }: World = await world(database.db)
    portal = await portalOn(database)
    const poziv = await publicCall(portal, pozivId)
    const script = await pageScript('sync.page.ts')
    const runs: Run[] = []
    for (let run = 0; run < times && (run === 0 || Date.now() - started < LAST_START_MS); run++) {
      const stage = { portal, database, poziv, script, applicant: await applicant() }
      runs.push(await reconnect(stage, drafts(count, run * 100_000)))
    }
    return figureOf(runs, count)
  } finally {
    await portal?.stop()
    await cluster.stop()
  }
}
