/** All SQL of the legacy register: owners of one project, entered by hand. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { VlasnikProjekta } from '#contract/modules/rsv/rsv.naslijeden.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { imeOsobe } from '../korisnik/korisnik.sql.ts'
import { stvarniVlasnikProjekta as tablica } from './rsv.tables.ts'

/** The first that was entered comes first. */
export async function citajVlasnike(tx: Tx, projektId: string): Promise<VlasnikProjekta[]> {
  const rows = await tx
    .select({ vlasnik: tablica, upisao: imeOsobe(sql`stvarni_vlasnik_projekta.upisao_id`) })
    .from(tablica)
    .where(eq(tablica.projektId, projektId))
    .orderBy(asc(tablica.unesenoAt), asc(tablica.id))
  return rows.map(({ vlasnik: { id, vlasnik, verzijaRetka, upisanoAt }, upisao }) => ({
    ...vlasnik,
    id,
    verzijaRetka,
    upisano: upisanoAt.toISOString(),
    upisao,
  }))
}

/** Two who write at once: the second waits and meets what the first has written. */
export async function zakljucaj(tx: Tx, projektId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rsv-naslijeden:${projektId}`}, 0))`)
}

export interface Upis {
  id: string
  projektId: string
  vlasnik: StvarniVlasnik
  /** Null for the portal itself. */
  upisaoId: number | null
}

/** False when the id is taken already, of this project or of another. */
export async function upisi(tx: Tx, { id, projektId, vlasnik, upisaoId }: Upis, sada: number): Promise<boolean> {
  const at = new Date(sada)
  const { rowCount } = await tx
    .insert(tablica)
    .values({ id, projektId, vlasnik, upisaoId, verzijaRetka: 1, unesenoAt: at, upisanoAt: at })
    .onConflictDoNothing()
  return rowCount === 1
}

const jedan = ({ id, projektId }: Pick<Upis, 'id' | 'projektId'>) =>
  and(eq(tablica.id, id), eq(tablica.projektId, projektId))

export async function izmijeni(tx: Tx, upis: Upis, verzijaRetka: number, sada: number): Promise<void> {
  const { vlasnik, upisaoId } = upis
  await tx
    .update(tablica)
    .set({ vlasnik, upisaoId, verzijaRetka, upisanoAt: new Date(sada) })
    .where(jedan(upis))
}

export async function ukloni(tx: Tx, one: Pick<Upis, 'id' | 'projektId'>): Promise<void> {
  await tx.delete(tablica).where(jedan(one))
}
