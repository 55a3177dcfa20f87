/** All SQL of the link by which a person's own calendar reads their deadlines. */
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/client.ts'
import { kalendarPoveznica as poveznica } from './kalendar.tables.ts'

export async function poveznicaOsobe(tx: Tx, osobaId: number) {
  const [row] = await tx.select().from(poveznica).where(eq(poveznica.osobaId, osobaId))
  return { stvorenaAt: row?.stvorenaAt.toISOString() ?? null, citanaAt: row?.citanaAt?.toISOString() ?? null }
}

/** In place of the one before. */
export async function zamijeniPoveznicu(
  tx: Tx,
  osobaId: number,
  { tajnaSha256, lozinkomBezFaktora }: { tajnaSha256: string; lozinkomBezFaktora: boolean },
  sada: number,
): Promise<void> {
  const nova = { tajnaSha256, lozinkomBezFaktora, stvorenaAt: new Date(sada), citanaAt: null }
  await tx
    .insert(poveznica)
    .values({ osobaId, ...nova })
    .onConflictDoUpdate({ target: poveznica.osobaId, set: nova })
}

export async function ukloniPoveznicu(tx: Tx, osobaId: number): Promise<void> {
  await tx.delete(poveznica).where(eq(poveznica.osobaId, osobaId))
}

/** Whose the link is, and how they had signed in when they made it. Undefined for one that ended or whose person is shut out. */
export async function vlasnikPoveznice(
  db: Database,
  tajnaSha256: string,
  sada: number,
): Promise<{ osobaId: number; lozinkomBezFaktora: boolean } | undefined> {
  const { rows } = await db.execute<{ osobaId: number; lozinkomBezFaktora: boolean }>(sql`
    update kalendar_poveznica set citana_at = ${new Date(sada)} where tajna_sha256 = ${tajnaSha256}
      and exists (select from fizicka_osoba o where o.id = osoba_id and o.aktivna)
      returning osoba_id as "osobaId", lozinkom_bez_faktora as "lozinkomBezFaktora"`)
  return rows[0]
}
