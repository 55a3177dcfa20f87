/** The applicants a person may act for. */
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/client.ts'
import { prijavitelj, prijaviteljOsoba } from './prijavitelj.tables.ts'

export interface MojPrijavitelj {
  id: number
  naziv: string
  oib: string
  pravniOblik: string
  /** Null as long as nobody has said it. */
  vrstaVlasnistva: string | null
  /** Every right that runs; several when they are for single programmes or projects. */
  prava: { razina: string; projektId: string | null; programId: number | null }[]
}

export async function prijaviteljiOsobe(
  source: Database | Tx,
  osobaId: number,
  sada: number,
): Promise<MojPrijavitelj[]> {
  const { id, naziv, oib, pravniOblik, vrstaVlasnistva } = prijavitelj
  const { razina, projektId, programId, vrijediDo } = prijaviteljOsoba
  const rows = await source
    .select({ id, naziv, oib, pravniOblik, vrstaVlasnistva, razina, projektId, programId })
    .from(prijaviteljOsoba)
    .innerJoin(prijavitelj, eq(prijavitelj.id, prijaviteljOsoba.prijaviteljId))
    .where(and(eq(prijaviteljOsoba.osobaId, osobaId), or(isNull(vrijediDo), gt(vrijediDo, new Date(sada)))))
    .orderBy(asc(prijavitelj.id))
  const found = new Map<number, MojPrijavitelj>()
  for (const { razina: pravo, projektId: projekt, programId: program, ...entitet } of rows) {
    const one = found.get(entitet.id) ?? { ...entitet, prava: [] }
    one.prava.push({ razina: pravo, projektId: projekt, programId: program })
    found.set(entitet.id, one)
  }
  return [...found.values()]
}
