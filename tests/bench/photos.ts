/** Fifty pictures of a day without a network: from the moment it is back until the portal has checked every one, also over a line that breaks. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { cuttingProxy } from '../journeys/support/cutting-proxy.ts'
import type { Portal } from '../support/portal.ts'
import { launch, pageScript, scratchFolder, signIn } from './browser.ts'
import { ending } from './endings.ts'
import type { PhotosInput } from './pages/photos.page.ts'
import { atMost, type Figure, figure, rounded, sampleOf } from './report.ts'
import { open, publicCall } from './sync.ts'
import { type Applicant, type BenchDatabase, portalOn, startCluster, world } from './world.ts'

const LONGEST_MS = 90_000
const POLL_MS = 20
const CUTS = 10
/** A line breaks in the middle of a chunk, long after its head. */
const CUT_AFTER_BYTES = 60_000

interface Bench {
  prepare: (input: PhotosInput) => Promise<number>
  rawRead: () => Promise<number[]>
  finish: () => Promise<{ onlineAt: number; requests: number; sent: number }>
}
type InBench = Window & { bench: Bench }

interface Run {
  ms: number
  floor: number
  bytes: number
  requests: number
  /** Bytes of chunks that went over the line. */
  wire: number
}

/** Milliseconds to write so many bytes into one file and have them on the disk. */
function rawWrite(folder: string, bytes: number): number {
  const block = Buffer.alloc(1024 * 1024, 7)
  const from = performance.now()
  const file = openSync(join(folder, 'podloga'), 'w')
  for (let left = bytes; left > 0; left -= block.length) writeSync(file, block, 0, Math.min(left, block.length))
  fdatasyncSync(file)
  closeSync(file)
  return performance.now() - from
}

/** Time at which the portal has checked so many files of the person. */
async function checked({ db }: BenchDatabase, osobaId: number, count: number, longest: number): Promise<number> {
  const deadline = Date.now() + longest
  const query = `select count(*) filter (where stanje = 'provjerena')::int as ok, count(*)::int as n from datoteka where vlasnik_id = $1`
  let last = { ok: 0, n: 0 }
  while (Date.now() < deadline) {
    const { rows } = await db.$client.query<{ ok: number; n: number }>(query, [osobaId])
    last = rows[0] ?? last
    if (last.ok >= count) return Date.now()
    await sleep(POLL_MS)
  }
  throw new Error(`${last.ok} of ${count} files were checked, ${last.n} announced`)
}

interface Stage {
  portal: Portal
  database: BenchDatabase
  pozivId: number
  script: string
  applicant: Applicant
}

/** A line of so many bytes a second upwards. */
async function slow(page: Page, uploadThroughput: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 60, downloadThroughput: uploadThroughput * 10, uploadThroughput }
  await cdp.send('Network.emulateNetworkConditions', conditions)
}

interface Day {
  count: number
  cuts: number
  /** Of about 1 MB or 4 MB. */
  velicina: PhotosInput['velicina']
  /** Bytes a second that the line takes; as many as it can unless told. */
  brzina?: number
  longest: number
}

async function day({ portal, database, pozivId, script, applicant }: Stage, of: Day): Promise<Run> {
  const { count, cuts, velicina, brzina, longest } = of
  const { folder, remove } = scratchFolder()
  const line = await cuttingProxy(portal.url)
  const stopLine = ending(line.stop)
  const context = await launch(folder)
  try {
    const through = { ...portal, url: line.url }
    await signIn(context, through, applicant.osoba.token)
    const page = await context.newPage()
    await open(page, through, script)
    await context.setOffline(true)
    const osobaId = applicant.osoba.id
    const input = {
      osobaId,
      prijavitelj: applicant.prijavitelj,
      poziv: await publicCall(portal, pozivId),
      count,
      velicina,
    }
    const bytes = await page.evaluate((given) => (window as unknown as InBench).bench.prepare(given), input)
    const read = sampleOf(await page.evaluate(() => (window as unknown as InBench).bench.rawRead())).median
    const write = sampleOf(Array.from({ length: 3 }, () => rawWrite(folder, bytes))).median
    line.cutNext(cuts, CUT_AFTER_BYTES)
    const done = checked(database, osobaId, count, longest)
    await context.setOffline(false)
    if (brzina !== undefined) await slow(page, brzina)
    const at = await done
    const { onlineAt, requests } = await page.evaluate(() => (window as unknown as InBench).bench.finish())
    if (line.cuts() !== cuts) throw new Error(`The line broke ${line.cuts()} times, not ${cuts}`)
    return { ms: at - onlineAt, floor: read + write, bytes, requests, wire: line.chunkBytes() }
  } finally {
    await context.close()
    await stopLine()
    remove()
  }
}

const NACIN =
  'Chromium s profilom na disku; fotografije od oko 1 MB primljene bez mreže pravim mehanizmom (šifrirane na uređaju, bez smanjivanja); od događaja „online” do zadnje datoteke čiji je sažetak portal provjerio; podloga: jedno čitanje svih dijelova iz IndexedDB i jedan upis istih bajtova na disk s fdatasync'

type Grounds = () => Promise<Stage>

/** A portal of its own, and for each run another applicant. */
async function onPortal<T>(naziv: string, run: (grounds: Grounds) => Promise<T>): Promise<T> {
  const cluster = await startCluster()
  let portal: Portal | undefined
  try {
    const database = await cluster.database(naziv)
    const { pozivId, applicant } = await world(database.db)
    const own = await portalOn(database)
    portal = own
    const script = await pageScript('photos.page.ts')
    return await run(async () => ({ portal: own, database, pozivId, script, applicant: await applicant() }))
  } finally {
    await portal?.stop()
    await cluster.stop()
  }
}

const valuesOf = ({ ms, floor, bytes, requests, wire }: Run) => ({
  value: sampleOf([ms]),
  floor: { what: 'čitanje iz IndexedDB + upis na disk', ...sampleOf([floor]) },
  details: { 'bajtova fotografija': bytes, 'bajtova na žici': wire, zahtjeva: requests },
})

/** What went over the line twice. */
function again({ bytes, wire }: Run) {
  const twice = wire - bytes
  const share = twice / bytes
  return { twice, share, text: `${twice} bajtova (${rounded(share * 100)} %)` }
}

export function measurePhotos(quick: boolean): Promise<Figure[]> {
  const of: Day = { count: quick ? 10 : 50, cuts: 0, velicina: 'mala', longest: LONGEST_MS }
  return onPortal('mjerenje_fotografija', async (grounds) => {
    const whole = await day(await grounds(), of)
    const broken = await day(await grounds(), { ...of, cuts: CUTS })
    const { share, text } = again(broken)
    return [
      figure({
        id: 'photos',
        title: `${of.count} fotografija po 1 MB: mreža se vratila → provjerene`,
        unit: 'ms',
        how: NACIN,
        ...valuesOf(whole),
        aims: [],
      }),
      figure({
        id: 'photos-cut',
        title: `Isto, uz ${CUTS} prekida linije usred slanja`,
        unit: 'ms',
        how: NACIN,
        ...valuesOf(broken),
        aims: [atMost('udio ponovno poslanih bajtova', share, 0.03)],
        details: { ...valuesOf(broken).details, 'ponovno poslano': text },
      }),
    ]
  })
}

/** Bytes a second of the evening in a hotel. */
const SLOW = 100_000
const FIELD_PHOTOS = 30
const SLOW_LONGEST_MS = 220_000
const NACIN_SPORE =
  'isto, fotografije od oko 4 MB, linija pušta 100 kB u sekundi (CDP). Šalje ih se onoliko koliko stane u vrijeme mjerenja: koliko se ponovno šalje ovisi o broju prekida, ne o broju fotografija; udio je preračunan na 30 fotografija'

/** Pictures of 4 MB over a line of 100 kB/s that breaks ten times: what goes over it twice. */
export function measureSlowLine(quick: boolean): Promise<Figure> {
  const of: Day = { count: quick ? 2 : 4, cuts: CUTS, velicina: 'velika', brzina: SLOW, longest: SLOW_LONGEST_MS }
  return onPortal('mjerenje_spore_linije', async (grounds) => {
    const run = await day(await grounds(), of)
    const { twice, text } = again(run)
    const share = twice / ((run.bytes / of.count) * FIELD_PHOTOS)
    return figure({
      id: 'photos-slow',
      title: `${of.count} fotografije po 4 MB preko 100 kB/s uz ${CUTS} prekida`,
      unit: 'ms',
      how: NACIN_SPORE,
      value: sampleOf([run.ms]),
      floor: { what: 'isti bajtovi pri 100 kB/s', ...sampleOf([(run.bytes / SLOW) * 1000]) },
      aims: [atMost('udio ponovno poslanih bajtova na 30 fotografija', share, 0.03)],
      details: { ...valuesOf(run).details, 'ponovno poslano': text },
    })
  })
}
