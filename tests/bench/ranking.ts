/** The ranking of a call with a thousand applications: read and computed by the portal, and handed over. */
import { bareServer } from './bare.ts'
import { inTurns, type Place, withPlaces } from './place.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'

const REQUESTS = 60
const PRIJAVA = 1_000

/** The call of this body whose applications are nearest to a thousand. */
async function poziv({ database, desk }: Place): Promise<number> {
  const { rows } = await database.db.$client.query<{ id: number; broj: number }>(
    `select c.id, count(*)::int as broj from poziv c join projekt p on p.poziv_id = c.id
      where c.sel_id = $1 and p.sifra is not null and p.deleted_at is null group by c.id order by abs(count(*) - $2) limit 1`,
    [desk.institucijaId, PRIJAVA],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The body selects no call with applications')
  return id
}

export async function measureRanking(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 20 : REQUESTS
  return withPlaces([1_000, 20_000], async (_few, many, asker, stops) => {
    const pozivId = await poziv(many)
    const { desk, portal, database } = many
    const url = `${portal.url}/v1/institucije/${desk.institucijaId}/pozivi-u-odabiru/${pozivId}/rang-lista`
    const target = { url, headers: { authorization: `Bearer ${desk.token}` } }
    const { body } = await asker.ask(target)
    const { prijave } = JSON.parse(String(body)) as { prijave: unknown[] }
    const floor = await bareServer('bare-answer.mjs', body)
    stops.unshift(floor.stop)
    const asked = [
      { target, pid: portal.pid },
      { target: { url: floor.url, headers: {} }, pid: floor.pid },
    ]
    const measured = await inTurns(asker, database, asked, requests)
    const [value, base] = measured.map(({ times }) => sampleOf(times)) as [Sample, Sample]
    return [
      figure({
        id: 'rang-lista',
        title: `Rang-lista od ${prijave.length} prijava`,
        unit: 'ms',
        how: 'GET v1/institucije/{id}/pozivi-u-odabiru/{id}/rang-lista: čitanje prijava, poredak i raspodjela; podloga: goli Fastify koji vraća iste bajtove',
        value,
        floor: { ...base, what: 'goli Fastify, isti bajtovi' },
        aims: [atMost('po prijavi, µs', (value.median * 1000) / Math.max(1, prijave.length), 1000)],
        details: { 'rada procesora na odgovor': `${rounded(measured[0]?.cpu ?? 0)} ms` },
      }),
    ]
  })
}
