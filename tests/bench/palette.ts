/** The command palette, as it is asked while somebody types: does a record come as quickly out of a hundred thousand as out of a thousand? */
import { bareServer } from './bare.ts'
import type { Client } from './load.ts'
import { type Asked, inTurns, ofBare, type Place, sizeOf, withPlaces } from './place.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'

const REQUESTS = 200

/** What people look records up by, with words that each of the two databases knows. */
const POJMOVI: Readonly<Record<string, string>> = {
  'šifra prijave': `select sifra as pojam from projekt where sifra is not null and poziv_id in (select id from poziv where sel_id = $1) order by id limit 1`,
  'riječ naziva': `select split_part(p.naziv, ' ', 1) as pojam from projekt p join poziv c on c.id = p.poziv_id where c.sel_id = $1 order by p.id limit 1`,
  'OIB prijavitelja': `select r.oib as pojam from projekt p join prijavitelj r on r.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id where c.sel_id = $1 and p.sifra is not null order by p.id limit 1`,
  'ništa takvo': `select 'xqzwqx' || $1::text as pojam`,
}

async function asked({ database, desk, portal }: Place, sql: string): Promise<Asked> {
  const { rows } = await database.db.$client.query<{ pojam: string }>(sql, [desk.institucijaId])
  const pojam = rows[0]?.pojam
  if (pojam === undefined) throw new Error('The body has no such record')
  const url = `${portal.url}/v1/institucije/${desk.institucijaId}/paleta?search=${encodeURIComponent(pojam)}`
  return { target: { url, headers: { authorization: `Bearer ${desk.token}` } }, pid: portal.pid }
}

export async function measurePalette(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 50 : REQUESTS
  return withPlaces(quick ? [1_000, 20_000] : [1_000, 100_000], async (few, many, asker, stops) => {
    const figures: Figure[] = []
    for (const [what, sql] of Object.entries(POJMOVI)) {
      const [small, large] = [await asked(few, sql), await asked(many, sql)]
      const floor = await bareServer('bare-answer.mjs', (await asker.ask(large.target)).body)
      stops.unshift(floor.stop)
      figures.push(await one(what, asker, many, [small, large, ofBare(floor)], requests))
    }
    return figures
  })
}

async function one(what: string, asker: Client, { database }: Place, asked: readonly Asked[], requests: number) {
  const measured = await inTurns(asker, database, asked, requests)
  const [base, value, floor] = measured.map(({ times }) => sampleOf(times)) as [Sample, Sample, Sample]
  return figure({
    id: `palette-${what}`,
    title: `Paleta nad ${await sizeOf(database.db)} projekata: ${what}`,
    unit: 'ms',
    how: 'GET v1/institucije/{id}/paleta?search=…, HTTP keep-alive, zagrijano, jedan za drugim u naizmjeničnim skupinama; podloga: goli Fastify koji vraća iste bajtove',
    value,
    floor: { ...floor, what: 'goli Fastify, isti bajtovi' },
    aims: [atMost('prema 1.000 projekata', value.median / base.median, 1.5)],
    details: {
      'pri 1.000 projekata': `medijan ${base.median} ms, p95 ${base.p95} ms`,
      'rada procesora na odgovor': `${rounded(measured[1]?.cpu ?? 0)} ms`,
    },
  })
}
