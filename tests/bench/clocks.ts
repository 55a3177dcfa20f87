/** An officer's worklist sorted by clocks, over as many of them as there are projects. */
import { today, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { zapisiPojasnjenje } from '../support/pojasnjenje.ts'
import { type Bare, bareServer } from './bare.ts'
import { predmetTijela } from './desk.ts'
import type { Place } from './place.ts'
import type { Figure } from './report.ts'
import { measureSizes, type Pitanje } from './sizes.ts'

/** How many of the body's requests wait for the officer. At every size, so that both ends are asked for the same work. */
const CEKA = 100
/** Days over which their last days are spread, half of them behind. */
const DANA = 60
const { odgovoren, zatvoren } = pojasnjenjeStatuses

/** A request about every submitted project. Answered ones wait for the officer to assess them, all the others are closed. */
async function upisiSatove(place: Place): Promise<void> {
  const { database, desk } = place
  const { $client } = database.db
  const poslanoAt = new Date(Date.now() - DANA * DAN)
  const redak = { poslanoAt, odgovorenoAt: poslanoAt, rok: today(Date.now()) }
  const projektId = await predmetTijela(place)
  const uzorak = await zapisiPojasnjenje(database.db, { projektId, statusId: odgovoren.id, redak })
  await $client.query(
    `insert into pojasnjenje (id, status_id, verzija_retka, runda, status_promijenjen_at, sadrzaj, sadrzaj_hash, autor_id, promijenjeno_at,
        projekt_id, prijavitelj_id, program_id, poziv_id, broj, faza, zahtjev, poslano_at, rok, produljenja, ocjene, podneseno, odgovoreno_at)
      select gen_random_uuid(), case when p.tijela and p.red < $2 then $3::int else $4::int end, z.verzija_retka, z.runda, z.poslano_at,
        z.sadrzaj, z.sadrzaj_hash, z.autor_id, z.poslano_at, p.id, p.prijavitelj_id, p.program_id, p.poziv_id, 1000, z.faza, z.zahtjev,
        z.poslano_at, z.rok + (p.red % $5::int)::int - $5::int / 2, z.produljenja, z.ocjene, z.podneseno, z.odgovoreno_at
      from pojasnjenje z cross join (
        select p.id, p.prijavitelj_id, p.program_id, p.poziv_id, c.sel_id = $6 and p.program_id = $7 as tijela,
          row_number() over (partition by c.sel_id = $6 and p.program_id = $7 order by p.id) as red
        from projekt p join poziv c on c.id = p.poziv_id where p.sifra is not null and p.deleted_at is null and p.id <> $8::uuid) p
      where z.id = $1::uuid`,
    [uzorak, CEKA, odgovoren.id, zatvoren.id, DANA, desk.institucijaId, desk.programId, projektId],
  )
  await $client.query('vacuum analyze')
}

/** The call of the officer's body with most requests. */
async function poziv({ database, desk }: Place): Promise<number> {
  const { rows } = await database.db.$client.query<{ id: number }>(
    `select z.poziv_id as id from pojasnjenje z join poziv c on c.id = z.poziv_id
      where c.sel_id = $1 and c.program_id = $2 group by 1 order by count(*) desc limit 1`,
    [desk.institucijaId, desk.programId],
  )
  const [found] = rows
  if (found === undefined) throw new Error('The body has no requests')
  return found.id
}

/** Throws unless the clocks are there, the nearest first. */
function provjeriPlocu(body: Buffer): void {
  const { cekaMene } = JSON.parse(String(body)) as { cekaMene: StavkaKojaCeka[] }
  const rokovi = cekaMene.filter(({ vrsta }) => vrsta === 'pojasnjenje').map(({ rok }) => rok ?? '')
  if (rokovi.length === 0) throw new Error('No clock is on the worklist')
  if (rokovi.some((rok, at) => rok < (rokovi[at - 1] ?? '') || rok > toIsoInstant(Date.now())))
    throw new Error(`The worklist does not begin with its nearest days: ${rokovi.join(', ')}`)
}

const istiRetci = ({ database: { connectionString } }: Place, text: string, values: unknown[]): Promise<Bare> =>
  bareServer('bare-sql.mjs', { connectionString, text, values })

const NA_PLOCI = `select z.id, z.zahtjev ->> 'naslov' as naslov, z.sadrzaj, z.ocjene, z.rok::text, z.status_id, p.naziv,
    count(*) over ()::int as broj
  from pojasnjenje z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id
  where z.program_id = $1 and c.sel_id = $2 and z.status_id < ${zatvoren.id} order by z.rok nulls last, z.id limit 10`
const NA_POPISU = `select z.id, z.broj, p.naziv, p.sifra, j.naziv as prijavitelj, z.faza, z.zahtjev ->> 'naslov' as naslov, z.poslano_at,
    z.rok::text, z.odgovoreno_at, z.status_id, (select count(*)::int from (select from pojasnjenje where poziv_id = $1 limit 1001) n) as broj
  from pojasnjenje z join projekt p on p.id = z.projekt_id join prijavitelj j on j.id = z.prijavitelj_id where z.poziv_id = $1
  order by coalesce(z.rok::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00'), z.id limit 21`
const what = 'goli Fastify, isti retci jednim upitom'

const PITANJA: readonly Pitanje[] = [
  {
    id: 'satovi-ploca',
    title: `„Na redu ste” po satovima, ${CEKA} ih čeka`,
    how: 'GET v1/institucije/{id}/upravljackaPloca?programId=…, uz svaki podneseni projekt jedan zahtjev za pojašnjenjem; podloga: goli Fastify koji prvih deset po roku čita jednim upitom',
    udio: 0.25,
    put: async ({ desk }) => `institucije/${desk.institucijaId}/upravljackaPloca?programId=${desk.programId}`,
    podloga: {
      what,
      start: (place, body) => {
        provjeriPlocu(body)
        return istiRetci(place, NA_PLOCI, [place.desk.programId, place.desk.institucijaId])
      },
    },
  },
  {
    id: 'satovi-popis',
    title: 'Zahtjevi za pojašnjenjem poziva po roku',
    how: 'GET v1/institucije/{id}/odabir/pozivi/{id}/zahtjevi-za-pojasnjenjem?sort=rok, 20 redaka poziva koji ih ima najviše; podloga: goli Fastify koji iste retke čita jednim upitom',
    udio: 1,
    put: async (place) =>
      `institucije/${place.desk.institucijaId}/odabir/pozivi/${await poziv(place)}/zahtjevi-za-pojasnjenjem?sort=rok`,
    podloga: { what, start: async (place) => istiRetci(place, NA_POPISU, [await poziv(place)]) },
  },
]

export const measureClocks = (quick: boolean): Promise<Figure[]> => measureSizes(PITANJA, quick, upisiSatove)
