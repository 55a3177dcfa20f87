/** The administrators' list of persons: is it as quick with a million of them as with a thousand? */
import { eq, type SQL, sql } from 'drizzle-orm'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { osoba, prijaviSada } from '../support/builders/osoba.ts'
import type { Portal } from '../support/portal.ts'
import { client, sequential, type Target } from './load.ts'
import { atMost, type Figure, figure, sampleOf } from './report.ts'
import { portalOn, startCluster } from './world.ts'

const REQUESTS = 200
const BLOCKS = 5
const WARM_UP = 60
/** Of what lies between them nothing is measured, so that the figure stands for both ends. */
const FEW = 1_000
const MANY = 1_000_000
const MANY_QUICK = 50_000

/** A word that is nobody's in particular: the n-th name or surname. */
const naziv = (vrsta: 'ime' | 'prezime', n: SQL | number): SQL =>
  sql`initcap(translate(md5(${sql.raw(`'${vrsta}'`)} || ${typeof n === 'number' ? sql.raw(String(n)) : n}), '0123456789', 'aeiouaeiou'))`

/** 1,200 surnames and 300 names: a million persons share them as a people does. */
async function naseli(db: Database, broj: number): Promise<void> {
  const { rows } = await db.execute<{ ime: string; definicija: string }>(sql`
    select indexname as ime, indexdef as definicija from pg_indexes
    where indexname in ('fizicka_osoba_popis', 'fizicka_osoba_rijeci', 'fizicka_osoba_admini')`)
  for (const { ime } of rows) await db.execute(sql.raw(`drop index "${ime}"`))
  await db.execute(sql`set maintenance_work_mem = '256MB'`)
  await db.execute(sql`
    insert into fizicka_osoba (oib, ime, prezime, email)
    select lpad((10000000000 + n)::text, 11, '0'), ${naziv('ime', sql`n % 300`)}, ${naziv('prezime', sql`(n / 7) % 1200`)}, ''
    from generate_series(1, ${broj}::int) n`)
  for (const { definicija } of rows) await db.execute(sql.raw(definicija))
  await db.$client.query('vacuum analyze fizicka_osoba')
}

/** A name that one person has and one that a full page and more have, each of words that the people share with thousands. */
const IMENJACI = [
  { ime: 1, prezime: 601, osoba: 1 },
  { ime: 2, prezime: 602, osoba: 25 },
] as const

/** The same namesakes at every size, so that both ends are asked for the same answer; nobody else has both words. */
async function dodajImenjake(db: Database): Promise<string[]> {
  const imena: string[] = []
  for (const [i, { ime, prezime, osoba: broj }] of IMENJACI.entries()) {
    const { rows } = await db.execute<{ ime: string; prezime: string }>(sql`
      insert into fizicka_osoba (oib, ime, prezime, email)
      select lpad((50000000000 + ${i * 1_000}::int + n)::text, 11, '0'), ${naziv('ime', ime)}, ${naziv('prezime', prezime)}, ''
      from generate_series(1, ${broj}::int) n returning ime, prezime`)
    const [row] = rows
    if (row === undefined) throw new Error('no namesakes')
    imena.push(`${row.ime} ${row.prezime}`)
  }
  return imena
}

interface Mjesto {
  portal: Portal
  /** Questions by their names; the same ones at every size. */
  pitanja: Record<string, Target>
}

async function mjesto(db: Database, portal: Portal, broj: number): Promise<Mjesto> {
  await naseli(db, broj)
  const [jedan = '', stranica = ''] = await dodajImenjake(db)
  const admin = await osoba(db, 'Mjeritelj')
  await prijaviSada(db)
  await db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, admin.id))
  const { rows } = await db.execute<{ id: number; ime: string; prezime: string; oib: string }>(
    sql`select id, ime, prezime, oib from fizicka_osoba where oib = ${String(10_000_000_000 + Math.floor(broj / 2))}`,
  )
  const [jedna] = rows
  if (jedna === undefined) throw new Error('no person')
  const cursor = Buffer.from(JSON.stringify([jedna.prezime, jedna.ime, jedna.id])).toString('base64url')
  const pitanje = (upit: string): Target => ({
    url: `${portal.url}/v1/administracija/fizickeOsobe?${upit}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return {
    portal,
    pitanja: {
      'prva stranica': pitanje('limit=20'),
      'stranica iz sredine': pitanje(`limit=20&cursor=${cursor}`),
      'silazno po OIB-u': pitanje('limit=20&sort=-oib'),
      'pretraga po OIB-u': pitanje(`search=${jedna.oib}`),
      'pretraga po imenu i prezimenu, jedna osoba': pitanje(`search=${encodeURIComponent(jedan)}`),
      'pretraga po imenu i prezimenu, puna stranica': pitanje(`search=${encodeURIComponent(stranica)}`),
    },
  }
}

const NACIN =
  'GET v1/administracija/fizickeOsobe, HTTP keep-alive, zagrijano, jedan za drugim u naizmjeničnim skupinama; podloga: isto pitanje kod tisuću osoba'

export async function measurePersons(quick: boolean): Promise<Figure[]> {
  const requests = quick ? 50 : REQUESTS
  const many = quick ? MANY_QUICK : MANY
  const cluster = await startCluster()
  const started: Portal[] = []
  const asker = client(1)
  try {
    const mjesta: Mjesto[] = []
    for (const broj of [FEW, many]) {
      const database = await cluster.database(`osobe_${broj}`)
      const portal = await portalOn(database)
      started.push(portal)
      mjesta.push(await mjesto(database.db, portal, broj))
    }
    const [few, lots] = mjesta
    const figures: Figure[] = []
    for (const [ime, target] of Object.entries(lots?.pitanja ?? {})) {
      const podloga = few?.pitanja[ime]
      if (podloga === undefined) continue
      const times: [number[], number[]] = [[], []]
      for (const one of [podloga, target]) await sequential(asker, one, WARM_UP)
      for (let block = 0; block < BLOCKS; block++)
        for (const [i, one] of [podloga, target].entries())
          times[i]?.push(...(await sequential(asker, one, requests / BLOCKS)))
      const [base, value] = [sampleOf(times[0]), sampleOf(times[1])]
      figures.push(
        figure({
          id: `persons-${figures.length + 1}`,
          title: `Popis osoba: ${ime}`,
          unit: 'ms',
          how: NACIN,
          value,
          floor: { what: `${FEW} osoba`, ...base },
          aims: [atMost(`${many} prema ${FEW} osoba`, value.median / base.median, 1.3)],
          details: {},
        }),
      )
    }
    return figures
  } finally {
    asker.close()
    for (const portal of started) await portal.stop()
    await cluster.stop()
  }
}
