/** An officer's day: what waits for her out of many projects, and one of them opened; as quickly as out of a thousand? */
import { bareServer } from './bare.ts'
import { inTurns, type Place, sizeOf, WARM_UP, withPlaces } from './place.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'

const REQUESTS = 200

interface Pitanje {
  id: string
  title: string
  how: string
  /** How often it is asked, of the usual number: a dashboard asks every kind. */
  udio: number
  /** Address of what is asked, behind `v1/`. */
  put: (place: Place) => Promise<string>
}

/** A project that the officer may open: the newest of a closed call of her body. */
async function predmet({ database, desk }: Place): Promise<string> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select p.id from projekt p join poziv c on c.id = p.poziv_id where c.sel_id = $1 and c.program_id = $2 and c.status_id = 19
      and p.sifra is not null and p.deleted_at is null order by p.id desc limit 1`,
    [desk.institucijaId, desk.programId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The body has no submitted project')
  return `auth/me/institucija/${desk.institucijaId}/projekt/${id}`
}

const PITANJA: readonly Pitanje[] = [
  {
    id: 'ceka-moju-radnju',
    title: 'Popis „Čeka moju radnju”',
    how: 'GET v1/institucije/{id}/projekti?programId=…&cekaMene=true, 20 redaka; podloga: goli Fastify koji vraća iste bajtove',
    udio: 1,
    put: async ({ desk }) => `institucije/${desk.institucijaId}/projekti?programId=${desk.programId}&cekaMene=true`,
  },
  {
    id: 'ploca-sluzbenika',
    title: 'Upravljačka ploča: što čeka službenika',
    how: 'GET v1/institucije/{id}/upravljackaPloca?programId=…: sve vrste zapisa koje čekaju osobu; podloga: goli Fastify koji vraća iste bajtove',
    udio: 0.25,
    put: async ({ desk }) => `institucije/${desk.institucijaId}/upravljackaPloca?programId=${desk.programId}`,
  },
  {
    id: 'predmet',
    title: 'Otvaranje predmeta',
    how: 'GET v1/auth/me/institucija/{id}/projekt/{id}: predmet s obrascem, radnjama i pravilima; podloga: goli Fastify koji vraća iste bajtove',
    udio: 1,
    put: predmet,
  },
]

export async function measureDesk(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 80 : REQUESTS
  return withPlaces(quick ? [1_000, 20_000] : [1_000, 100_000], async (few, many, asker, stops) => {
    const figures: Figure[] = []
    for (const { id, title, how, put, udio } of PITANJA) {
      const od = async (place: Place) => {
        const url = `${place.portal.url}/v1/${await put(place)}`
        return { target: { url, headers: { authorization: `Bearer ${place.desk.token}` } }, pid: place.portal.pid }
      }
      const [malo, puno] = [await od(few), await od(many)]
      const floor = await bareServer('bare-answer.mjs', (await asker.ask(puno.target)).body)
      stops.unshift(floor.stop)
      const podloga = { target: { url: floor.url, headers: {} }, pid: floor.pid }
      const measured = await inTurns(asker, many.database, [malo, puno, podloga], requests * udio, WARM_UP * udio)
      const [base, value, bottom] = measured.map(({ times }) => sampleOf(times)) as [Sample, Sample, Sample]
      const size = await sizeOf(many.database.db)
      figures.push(
        figure({
          id,
          title: `${title}, ${size} projekata`,
          unit: 'ms',
          how,
          value,
          floor: { ...bottom, what: 'goli Fastify, isti bajtovi' },
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
