/** The institution's list, as an officer's page asks for it: is it as quick with a hundred thousand projects as with a thousand? */
import { type Bare, bareServer } from './bare.ts'
import { type Client, concurrent, type Target } from './load.ts'
import {
  type Asked,
  inTurns,
  type Measured,
  ofBare,
  ofPortal,
  type Place,
  sizeOf,
  WARM_UP,
  withPlaces,
} from './place.ts'
import { type Explained, plansOf, statementOf } from './plans.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'

const REQUESTS = 500
const ASKERS = 10

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

export async function measureList(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 100 : REQUESTS
  return withPlaces(quick ? [1_000, 20_000] : [1_000, 100_000], async (few, many, asker, stops) => {
    const floors = await floorsOf(many, (await asker.ask(many.target)).body)
    for (const { stop } of floors) stops.unshift(stop)
    return figuresOf(asker, few, many, floors, requests)
  })
}

type Four<T> = [T, T, T, T]

async function figuresOf(asker: Client, few: Place, many: Place, floors: [Bare, Bare], requests: number) {
  const [asking, answering] = floors.map(ofBare) as [Asked, Asked]
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
