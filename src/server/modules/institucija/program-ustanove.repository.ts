/** What an institution has to do with programmes and calls. */
import { asc, eq, sql } from 'drizzle-orm'
import type { ProgramUstanove, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { komponenta, program, provoditelj } from '../program/program.tables.ts'
import { institucijaElement } from './institucija.tables.ts'

/** Calls in which the institution is one of the bodies. */
export function poziviUstanove(tx: Tx, institucijaId: number): Promise<Ustanova['pozivi']> {
  const { id, oznaka, naziv, programId, komponentaId } = poziv
  return tx
    .select({ id, oznaka, naziv, programId, komponentaId })
    .from(poziv)
    .where(
      sql`${institucijaId}::int in (${poziv.drfId}, ${poziv.aprId}, ${poziv.selId}, ${poziv.impId}, ${poziv.finId})`,
    )
    .orderBy(asc(id))
}

/** Programmes it implements, takes part in, or has people for, each with its tree and what of it was chosen. */
export async function programiUstanove(
  tx: Tx,
  institucijaId: number,
  drugi: ReadonlySet<number>,
): Promise<ProgramUstanove[]> {
  const uloge = await tx.select().from(provoditelj).where(eq(provoditelj.institucijaId, institucijaId))
  const odabrano = await tx.select().from(institucijaElement).where(eq(institucijaElement.institucijaId, institucijaId))
  const svi = await tx
    .select({ id: program.id, oznaka: program.oznaka, naziv: program.naziv })
    .from(program)
    .orderBy(asc(program.id))
  const { id, naziv, oznaka, razina, roditeljId, programId } = komponenta
  const komponente = await tx
    .select({ id, naziv, oznaka, razina, nadredenaId: roditeljId, programId })
    .from(komponenta)
    .orderBy(asc(razina), asc(id))
  return svi.flatMap((jedan) => {
    const uloga = uloge.find((one) => one.programId === jedan.id)
    if (uloga === undefined && !drugi.has(jedan.id)) return []
    const izbor = odabrano.find((one) => one.programId === jedan.id)
    return {
      ...jedan,
      ulogaProvoditeljaId: uloga?.ulogaProvoditeljaId ?? null,
      elementi: komponente
        .filter((one) => one.programId === jedan.id)
        .map(({ programId: _own, ...element }) => element),
      odabraniIds: izbor?.komponentaIds ?? [],
      verzijaRetka: izbor?.verzijaRetka ?? 0,
    }
  })
}
