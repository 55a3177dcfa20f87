/** The institution's list, as an officer's page asks for it: is it as quick with a hundred thousand projects as with a thousand? */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portal } from '../support/portal.ts'
import { scratchFolder } from './browser.ts'
import { ending } from './endings.ts'
import { type Client, client, concurrent, sequential, type Target } from './load.ts'
import { type Explained, plansOf } from './plans.ts'
import { atMost, type Figure, figure, rounded, sampleOf } from './report.ts'
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

/** A bare server in a process of its own, like the portal's. */
async function bareServer(body: Buffer): Promise<{ target: Target; stop: () => Promise<void> }> {
  const { folder, remove } = scratchFolder()
  const file = join(folder, 'odgovor.json')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-answer.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', () => reject(new Error('The bare server ended')))
  })
  const stop = ending(async () => {
    child.kill('SIGTERM')
    remove()
  })
  return { target: { url: `${url}/`, headers: {} }, stop }
}

/** Turn by turn, so that what else the machine does meets all of them alike. */
async function inTurns(asker: Client, targets: readonly Target[], requests: number): Promise<number[][]> {
  const times: number[][] = targets.map(() => [])
  for (const target of targets) await sequential(asker, target, WARM_UP)
  for (let block = 0; block < BLOCKS; block++)
    for (const [index, target] of targets.entries())
      times[index]?.push(...(await sequential(asker, target, requests / BLOCKS)))
  return times
}

const planText = (plans: readonly Explained[]) =>
  plans.map(({ ms, planMs, steps }) => `[${planMs} + ${ms} ms] ${steps.join('; ')}`).join(' | ')

const NACIN =
  'GET v1/institucije/{id}/projekti?programId=…, 20 redaka, HTTP keep-alive, zagrijano, jedan za drugim u naizmjeničnim skupinama; podloga: goli Fastify koji u vlastitom procesu vraća iste bajtove'

export async function measureList(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 100 : REQUESTS
  const sizes = quick ? ([1_000, 20_000] as const) : ([1_000, 100_000] as const)
  const cluster = await startCluster()
  const started: Portal[] = []
  const asker = client(1)
  let bare: Awaited<ReturnType<typeof bareServer>> | undefined
  try {
    const template = await cluster.database(DEMO)
    await demo(template.db)
    await template.close()
    const few = await place(cluster, sizes[0])
    started.push(few.portal)
    const many = await place(cluster, sizes[1])
    started.push(many.portal)
    const { body } = await asker.ask(many.target)
    bare = await bareServer(body)
    const targets = [few.target, many.target, bare.target]
    const [small = [], large = [], floor = []] = await inTurns(asker, targets, requests)
    const [value, base, bottom] = [sampleOf(large), sampleOf(small), sampleOf(floor)]
    const plans = await plansOf(many.database.db, many.desk)
    const alone = figure({
      id: 'list',
      title: `Popis 20 od ${sizes[1]} projekata`,
      unit: 'ms',
      how: NACIN,
      value,
      floor: { what: 'goli Fastify, isti bajtovi', ...bottom },
      aims: [
        atMost('omjer prema podlozi', value.median / bottom.median, 2),
        atMost(`${sizes[1]} prema ${sizes[0]} projekata`, value.median / base.median, 1.3),
      ],
      details: {
        [`pri ${sizes[0]} projekata`]: `medijan ${base.median} ms, p95 ${base.p95} ms`,
        'bajtova odgovora': body.length,
        'upiti pri najvećem broju (planiranje + izvršenje)': planText(plans),
        'najviše pregledanih redaka projekata': Math.max(...plans.map(({ looked }) => looked)),
      },
    })
    return [alone, await crowd(many.target, bare.target, requests * 2)]
  } finally {
    asker.close()
    await bare?.stop()
    for (const portal of started) await portal.stop()
    await cluster.stop()
  }
}

async function crowd(target: Target, floor: Target, requests: number): Promise<Figure> {
  await concurrent(target, WARM_UP, ASKERS)
  const [own, bottom] = [await concurrent(target, requests, ASKERS), await concurrent(floor, requests, ASKERS)]
  return figure({
    id: 'list-10',
    title: `Isti popis, ${ASKERS} upita istodobno`,
    unit: 'ms',
    how: NACIN,
    value: sampleOf(own.times),
    floor: { what: 'goli Fastify, isti bajtovi', ...sampleOf(bottom.times) },
    aims: [],
    details: { 'odgovora u sekundi': rounded(own.perSecond), 'podloga u sekundi': rounded(bottom.perSecond) },
  })
}
