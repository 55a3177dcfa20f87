/** Two thousand invented enterprises with valid OIBs; their ids lie above those of everybody who signs up. */
import { sql } from 'drizzle-orm'
import { prijavitelj } from '../modules/prijavitelj/prijavitelj.tables.ts'
import type { Tx } from '../platform/db/client.ts'
import imena from './data/croatian-names.json' with { type: 'json' }
import zupanije from './data/zupanije.json' with { type: 'json' }
import { oibOf } from './ids.ts'
import { jedan, slucajni } from './volume.random.ts'

export const PRVI_PRIJAVITELJ = 1_000_001
export const BROJ_PRIJAVITELJA = 2_000

const DJELATNOSTI = [
  'Strojarstvo',
  'Metal',
  'Drvo',
  'Plastika',
  'Elektronika',
  'Softver',
  'Energija',
  'Gradnja',
  'Hrana',
  'Tekstil',
]
const REGIJE: Record<string, string> = { HR02: 'panonska', HR03: 'jadranska', HR05: 'gradZagreb', HR06: 'sjeverna' }
const VELICINE = ['mikro', 'malo', 'srednje']

export interface PrijaviteljVolumena {
  id: number
  naziv: string
  oib: string
}

/** Enterprise `n`, counted from zero. */
function poduzece(n: number): typeof prijavitelj.$inferInsert {
  const random = slucajni(n + 1)
  const zupanija = jedan(zupanije.podaci, random)
  const prezime = imena.podaci.prezimena[n % imena.podaci.prezimena.length] ?? 'Horvat'
  return {
    id: PRVI_PRIJAVITELJ + n,
    oib: oibOf(6, n + 1),
    naziv: `${prezime} ${jedan(DJELATNOSTI, random)} ${Math.floor(n / imena.podaci.prezimena.length) + 1} d.o.o.`,
    pravniOblik: 'pravnaOsoba',
    velicina: jedan(VELICINE, random),
    sektor: 'profitniSektor',
    vrstaOrganizacijeId: 6,
    sjediste: zupanija.sjediste,
    zupanijaId: zupanija.id,
    regija: REGIJE[zupanija.nuts2] ?? 'panonska',
    pdv: 'povrativ',
    iban: 'HR0623900011190001001',
  }
}

/** Writes those that are missing and answers with all, in order. */
export async function prijaviteljiVolumena(tx: Tx): Promise<PrijaviteljVolumena[]> {
  const rows = Array.from({ length: BROJ_PRIJAVITELJA }, (_, n) => poduzece(n))
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500)
    await tx.insert(prijavitelj).values(part).onConflictDoNothing()
  }
  return rows.map(({ naziv, oib }, n) => ({ id: PRVI_PRIJAVITELJ + n, naziv, oib }))
}

export async function obrisiPrijavitelje(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from prijavitelj where id >= ${PRVI_PRIJAVITELJ}`)
}
