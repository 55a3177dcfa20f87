/** The institutions a person works in. */
import { asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/client.ts'
import { institucija, institucijaOsoba } from './institucija.tables.ts'

export interface MojaInstitucija {
  id: number
  naziv: string
  oznaka: string
  razina: string
  programIds: number[]
}

export function institucijeOsobe(source: Database | Tx, osobaId: number): Promise<MojaInstitucija[]> {
  const { id, naziv, oznaka } = institucija
  const { razina, programIds } = institucijaOsoba
  return source
    .select({ id, naziv, oznaka, razina, programIds })
    .from(institucijaOsoba)
    .innerJoin(institucija, eq(institucija.id, institucijaOsoba.institucijaId))
    .where(eq(institucijaOsoba.osobaId, osobaId))
    .orderBy(asc(institucija.id))
}
