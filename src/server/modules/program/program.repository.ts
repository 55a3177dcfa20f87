/** Programmes with their components and the institutions that implement them. */
import { asc, eq } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import { bojaPrograma, type Program } from '#contract/modules/program/program.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { institucija } from '../institucija/institucija.tables.ts'
import { komponenta, program, provoditelj } from './program.tables.ts'

/** All programmes in three statements, by id; components by level and id, so that parents come before children. */
export async function programi(tx: Tx): Promise<Program[]> {
  const rows = await tx.select().from(program).orderBy(asc(program.id))
  const komponente = await tx.select().from(komponenta).orderBy(asc(komponenta.razina), asc(komponenta.id))
  const { programId, ulogaProvoditeljaId } = provoditelj
  const { id, naziv, oznaka } = institucija
  const provoditelji = await tx
    .select({ id, naziv, oznaka, programId, ulogaProvoditeljaId })
    .from(provoditelj)
    .innerJoin(institucija, eq(institucija.id, provoditelj.institucijaId))
    .orderBy(asc(ulogaProvoditeljaId), asc(id))
  return rows.map(({ verzijaRetka: _, ...row }) => ({
    ...row,
    ukupnaFinancijskaAlokacija: toWire(row.ukupnaFinancijskaAlokacija),
    boja: bojaPrograma(row.id),
    komponentePrograma: komponente
      .filter((item) => item.programId === row.id)
      .map(({ alokacija: _hidden, verzijaRetka: _version, roditeljId: nadredenaId, ...item }) => ({
        ...item,
        nadredenaId,
      })),
    provoditelji: provoditelji.filter((item) => item.programId === row.id),
  }))
}
