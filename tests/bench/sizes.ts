/** Questions to a portal over many projects, each beside the same over few and beside a floor of its own. */
import { type Bare, bareServer } from './bare.ts'
import { type Asked, inTurns, ofBare, type Place, sizeOf, WARM_UP, withPlaces } from './place.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'

const REQUESTS = 200
const REQUESTS_QUICK = 80

export interface Podloga {
  what: string
  /** Starts it for the place of many, of which this is the answer. */
  start: (place: Place, body: Buffer) => Promise<Bare>
}

export interface Pitanje {
  id: string
  title: string
  how: string
  /** How often it is asked, of the usual number: a dashboard asks every kind. */
  udio: number
  /** Address of what is asked, behind `v1/`. */
  put: (place: Place) => Promise<string>
  podloga: Podloga
}

export const ISTI_BAJTOVI: Podloga = {
  what: 'goli Fastify, isti bajtovi',
  start: (_place, body) => bareServer('bare-answer.mjs', body),
}

async function ofPlace(place: Place, put: Pitanje['put']): Promise<Asked> {
  const url = `${place.portal.url}/v1/${await put(place)}`
  return { target: { url, headers: { authorization: `Bearer ${place.desk.token}` } }, pid: place.portal.pid }
}

/** Asks each of them as the officer; `prepare` lays down what they ask for beside the projects. */
export function measureSizes(
  pitanja: readonly Pitanje[],
  quick: boolean,
  prepare: (place: Place) => Promise<void> = async () => undefined,
): Promise<Figure[]> {
  const requests = quick ? REQUESTS_QUICK : REQUESTS
  return withPlaces(quick ? [1_000, 20_000] : [1_000, 100_000], async (few, many, asker, stops) => {
    for (const place of [few, many]) await prepare(place)
    const figures: Figure[] = []
    for (const { id, title, how, put, udio, podloga } of pitanja) {
      const [malo, puno] = [await ofPlace(few, put), await ofPlace(many, put)]
      const floor = await podloga.start(many, (await asker.ask(puno.target)).body)
      stops.unshift(floor.stop)
      const asked = [malo, puno, ofBare(floor)]
      const measured = await inTurns(asker, many.database, asked, requests * udio, WARM_UP * udio)
      const [base, value, bottom] = measured.map(({ times }) => sampleOf(times)) as [Sample, Sample, Sample]
      const size = await sizeOf(many.database.db)
      figures.push(
        figure({
          id,
          title: `${title}, ${size} projekata`,
          unit: 'ms',
          how,
          value,
          floor: { ...bottom, what: podloga.what },
          aims: [
            atMost(`${size} prema ${await sizeOf(few.database.db)} projekata`, value.median / base.median, 1.5),
            atMost('p95 u ms', value.p95, 100),
          ],
          details: {
            'rada procesora na odgovor': `${rounded(measured[1]?.cpu ?? 0)} ms`,
            'pri manjem broju projekata': `medijan ${base.median} ms, p95 ${base.p95} ms`,
          },
        }),
      )
    }
    return figures
  })
}
