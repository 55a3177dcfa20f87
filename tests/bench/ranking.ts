/** The ranking of a call with a thousand scored applications: read, computed and handed over, beside its rows as the database reads them. */
import { randomUUID } from 'node:crypto'
import { bareServer } from './bare.ts'
import { inTurns, type Place, withPlaces } from './place.ts'
import { atMost, type Figure, figure, rounded, type Sample, sampleOf } from './report.ts'

const REQUESTS = 60
const PRIJAVA = 1_000
const [PRIHVACENA, POVUCENA] = [3, 11]

/** What the ranking is made of, row by row: applications with their checks. */
const RETCI = `select p.id, p.sifra, p.naziv, p.status_id, p.trazena_bespovratna, p.vrijeme_podnosenja, p.redni_broj_zaprimanja,
    j.naziv as prijavitelj, p.obrazac #> '{projekt,lokacije}' as lokacije, p.obrazac #> '{pokazatelji-i-rezultati,popis}' as pokazatelji,
    (select jsonb_agg(z.sadrzaj) from provjera_prijave z where z.projekt_id = p.id) as provjere
  from projekt p join prijavitelj j on j.id = p.prijavitelj_id
  where p.poziv_id = $1 and p.status_id = ${PRIHVACENA} and p.deleted_at is null`

interface Lista {
  id: number
  sadrzaj: {
    sekcije: { stavke: { kod: string; odgovor: { vrsta: string; najvise?: number; korak?: number } }[] }[]
  }
}

/** Points by turns, so that neighbours in the list differ. */
const ocjene = ({ sadrzaj }: Lista, koja: number) => ({
  lista: {
    odgovori: sadrzaj.sekcije.flatMap(({ stavke }) =>
      stavke.flatMap(({ kod, odgovor: { vrsta, najvise = 0, korak = 1 } }, i) => {
        if (vrsta !== 'bodovi') return []
        const koraka = Math.floor(najvise / korak)
        const bodovi = String(((koraka - ((koja * (i + 3)) % (Math.floor(koraka / 2) + 1))) * korak) / 100)
        return [
          { id: kod, odgovor: null, bodovi: bodovi.replace('.', ','), tekst: null, komentar: 'Razlog.', vrijeme: null },
        ]
      }),
    ),
  },
})

/** The closed call of this body with most applications, of which a thousand are in the running, each scored by two. */
async function poziv({ database, desk }: Place): Promise<number> {
  const { $client } = database.db
  const { rows } = await $client.query<{ pozivId: number; programId: number }>(
    `select c.id as "pozivId", c.program_id as "programId" from poziv c join projekt p on p.poziv_id = c.id
      where c.sel_id = $1 and c.status_id = 19 and p.deleted_at is null group by c.id order by count(*) desc limit 1`,
    [desk.institucijaId],
  )
  const [found] = rows
  if (found === undefined) throw new Error('The body selects no closed call with applications')
  const { pozivId, programId } = found
  const faze = JSON.stringify([{ dio: 'kvaliteta', rokDana: 40 }])
  await $client.query(
    `update poziv set definicija = jsonb_set(definicija, '{faze}', $2::jsonb), modalitet = 'privremeni', najbrzi_prst = false where id = $1`,
    [pozivId, faze],
  )
  const liste = await $client.query<Lista>(
    `select id, sadrzaj from kontrolna_lista where poziv_id = $1 and svrha = 'odabir:kvaliteta' limit 1`,
    [pozivId],
  )
  const [lista] = liste.rows
  if (lista === undefined) throw new Error('The call has no list of points')
  await $client.query(
    `update projekt set status_id = case when id in (select id from projekt where poziv_id = $1 and sifra is not null order by id limit $2)
      then ${PRIHVACENA} else ${POVUCENA} end where poziv_id = $1 and sifra is not null`,
    [pozivId, PRIJAVA],
  )
  const prijave = await $client.query<{ id: string }>(
    `select id from projekt where poziv_id = $1 and status_id = ${PRIHVACENA} order by id`,
    [pozivId],
  )
  const kopije = prijave.rows.flatMap(({ id }, koja) =>
    [1, 2].map((ocjenjivac) => ({ id: randomUUID(), projektId: id, ocjenjivac, sadrzaj: ocjene(lista, koja) })),
  )
  await $client.query(
    `insert into provjera_prijave (id, status_id, verzija_retka, status_promijenjen_at, sadrzaj, sadrzaj_hash, autor_id, promijenjeno_at,
        projekt_id, poziv_id, institucija_id, program_id, dio, krug, ocjenjivac_id, lista_id, zavrseno_u)
      select k.id, 3, 1, now(), k.sadrzaj, md5(k.sadrzaj::text), k.ocjenjivac, now(), k."projektId", $2, $3, $4, 'kvaliteta', 1, k.ocjenjivac, $5, now()
      from jsonb_to_recordset($1::jsonb) as k(id uuid, "projektId" uuid, ocjenjivac int, sadrzaj jsonb)`,
    [JSON.stringify(kopije), pozivId, desk.institucijaId, programId, lista.id],
  )
  await $client.query('vacuum analyze')
  return pozivId
}

export async function measureRanking(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 20 : REQUESTS
  return withPlaces([1_000, 20_000], async (_few, many, asker, stops) => {
    const pozivId = await poziv(many)
    const { desk, portal, database } = many
    const url = `${portal.url}/v1/institucije/${desk.institucijaId}/pozivi-u-odabiru/${pozivId}/rang-lista`
    const target = { url, headers: { authorization: `Bearer ${desk.token}` } }
    const { prijave, poredak } = JSON.parse(String((await asker.ask(target)).body)) as {
      prijave: unknown[]
      poredak: { redci: { rang: number | null }[] }
    }
    const ocijenjeno = poredak.redci.filter(({ rang }) => rang !== null).length
    if (ocijenjeno === 0) throw new Error('Nobody of the list has passed')
    const { connectionString } = database
    const floor = await bareServer('bare-sql.mjs', { connectionString, text: RETCI, values: [pozivId] })
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
        how: 'GET v1/institucije/{id}/pozivi-u-odabiru/{id}/rang-lista: čitanje prijava i njihovih ocjena, poredak i raspodjela; podloga: goli Fastify koji iste retke čita jednim upitom i vraća ih',
        value,
        floor: { ...base, what: 'goli Fastify, isti retci jednim upitom' },
        aims: [
          atMost('omjer prema podlozi', value.median / base.median, 6),
          atMost('po prijavi, µs', (value.median * 1000) / Math.max(1, prijave.length), 1000),
        ],
        details: {
          'ima mjesto na listi': ocijenjeno,
          'rada procesora na odgovor': `${rounded(measured[0]?.cpu ?? 0)} ms, podloga ${rounded(measured[1]?.cpu ?? 0)} ms`,
        },
      }),
    ]
  })
}
