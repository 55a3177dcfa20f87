/** All SQL of registration. */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { prijavitelj, prijaviteljOsoba } from './prijavitelj.tables.ts'

export type NoviPrijavitelj = typeof prijavitelj.$inferInsert

export async function podnositelj(tx: Tx, osobaId: number) {
  const { oib, ime, prezime, email, identitetPotvrdenAt } = fizickaOsoba
  const [row] = await tx
    .select({ oib, ime, prezime, email, identitetPotvrdenAt })
    .from(fizickaOsoba)
    .where(eq(fizickaOsoba.id, osobaId))
  return row
}

/** The new applicant's number; undefined when its OIB, MBS or MBO is taken. Of two at one moment the second waits for the first. */
export async function upisiPrijavitelja(tx: Tx, novi: NoviPrijavitelj): Promise<number | undefined> {
  const [row] = await tx.insert(prijavitelj).values(novi).onConflictDoNothing().returning({ id: prijavitelj.id })
  return row?.id
}

export async function upisiZastupnika(tx: Tx, prijaviteljId: number, osobaId: number): Promise<void> {
  await tx.insert(prijaviteljOsoba).values({ prijaviteljId, osobaId, razina: 'ZAS' })
}

/** The applicant with this OIB, when the person already represents it. */
export async function mojPrijavitelj(tx: Tx, oib: string, osobaId: number, sada: number): Promise<number | undefined> {
  const { razina, projektId, vrijediDo } = prijaviteljOsoba
  const [row] = await tx
    .select({ id: prijavitelj.id })
    .from(prijavitelj)
    .innerJoin(prijaviteljOsoba, eq(prijaviteljOsoba.prijaviteljId, prijavitelj.id))
    .where(
      and(
        eq(prijavitelj.oib, oib),
        eq(prijaviteljOsoba.osobaId, osobaId),
        eq(razina, 'ZAS'),
        isNull(projektId),
        or(isNull(vrijediDo), gt(vrijediDo, new Date(sada))),
      ),
    )
  return row?.id
}
