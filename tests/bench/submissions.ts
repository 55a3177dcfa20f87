/** The last minute of a call: so many applications are submitted at the same moment, and nobody is turned away. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { eq } from 'drizzle-orm'
import { poziv } from '#server/modules/poziv/poziv.tables.ts'
import { prijavitelj } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { columnsOf } from '#server/modules/projekt/projekt.record.ts'
import { kontekstObrasca } from '#server/modules/projekt/projekt.repository.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { validObrazac } from '../support/builders/obrazac.ts'
import type { Portal } from '../support/portal.ts'
import { IZJAVE } from '../support/projekti.ts'
import { atMost, type Figure, figure, sampleOf } from './report.ts'
import { type Applicant, type Cluster, portalOn, startCluster, type World, world } from './world.ts'

const AT_ONCE = 1_000
const APPLICANTS = 50
const ONE_BY_ONE = 50
const NACIN =
  'POST …/prijelazi (podnesi), toliko ispunjenih prijava istoga poziva u istom trenutku, svaka svojom vezom; od slanja do potvrde o zaprimanju; podloga: isto, jedna za drugom'

interface Ready {
  id: string
  applicant: Applicant
}
interface Answered {
  status: number
  ms: number
  text: string
}

/** Filled applications that wait for nothing but the press of their representative. */
async function readyToSubmit(db: Database, { pozivId, applicant }: World, count: number): Promise<Ready[]> {
  const now = Date.now()
  const at = new Date(now)
  const applicants = await Promise.all(Array.from({ length: APPLICANTS }, applicant))
  const made: Ready[] = []
  for (const one of applicants) {
    const [joined] = await db
      .select()
      .from(poziv)
      .innerJoin(prijavitelj, eq(prijavitelj.id, one.prijavitelj.id))
      .where(eq(poziv.id, pozivId))
    if (joined === undefined) throw new Error('no call')
    const obrazac = validObrazac(kontekstObrasca(joined, now), { naziv: 'CNC obradni centar' })
    const rows = Array.from({ length: Math.ceil(count / APPLICANTS) }, () => ({
      id: randomUUID(),
      pozivId,
      prijaviteljId: one.prijavitelj.id,
      statusId: 10,
      verzijaRetka: 1,
      programId: joined.poziv.programId,
      obrazac,
      obrazacHash: contentHash(obrazac),
      ...columnsOf(obrazac, joined, now),
      izjave: Object.keys(IZJAVE),
      autorId: one.osoba.id,
      trazilica: '',
      poredakAt: at,
      createdAt: at,
      updatedAt: at,
      statusPromijenjenAt: at,
    }))
    await db.insert(projekt).values(rows)
    made.push(...rows.map(({ id }) => ({ id, applicant: one })))
  }
  return made
}

function submit(portal: Portal, agent: Agent, { id, applicant }: Ready): Promise<Answered> {
  const body = JSON.stringify({ mutationId: randomUUID(), verzijaRetka: 1, prijelaz: 'podnesi' })
  const headers = { authorization: `Bearer ${applicant.osoba.token}`, 'content-type': 'application/json' }
  const url = `${portal.url}/v1/prijavitelji/${applicant.prijavitelj.id}/projekti/${id}/prijelazi`
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString().slice(0, 300)
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - from, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function accepted(answers: readonly Answered[]): Promise<number[]> {
  const [wrong] = answers.filter(({ status }) => status !== 200 && status !== 503)
  if (wrong !== undefined) throw new Error(`A submission was refused: ${wrong.status} ${wrong.text}`)
  return answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
}

async function measured(cluster: Cluster, count: number): Promise<Figure[]> {
  const database = await cluster.database('podnosenja')
  const applications = await readyToSubmit(database.db, await world(database.db), count + ONE_BY_ONE)
  const portal = await portalOn(database)
  const agent = new Agent({ keepAlive: true })
  try {
    const singly: Answered[] = []
    for (const one of applications.slice(0, ONE_BY_ONE)) singly.push(await submit(portal, agent, one))
    const all = applications.slice(ONE_BY_ONE, ONE_BY_ONE + count)
    const from = performance.now()
    const answers = await Promise.all(all.map((one) => submit(portal, agent, one)))
    const seconds = (performance.now() - from) / 1000
    const taken = await accepted(answers)
    return [
      figure({
        id: 'submissions',
        title: `${count} prijava podneseno u istom trenutku`,
        unit: 'ms',
        how: NACIN,
        value: sampleOf(taken),
        floor: { what: 'jedna za drugom', ...sampleOf(await accepted(singly)) },
        aims: [atMost('odbijenih', answers.length - taken.length, 0)],
        details: { 'u sekundi': Math.round(taken.length / seconds), 'sekundi do zadnje potvrde': Math.round(seconds) },
      }),
    ]
  } finally {
    agent.destroy()
    await portal.stop()
  }
}

export async function measureSubmissions(quick: boolean): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    return await measured(cluster, quick ? 200 : AT_ONCE)
  } finally {
    await cluster.stop()
  }
}
