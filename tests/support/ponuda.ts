/** An offer of a reduced amount as its row stands in the database. */
import { ponuda } from '#server/modules/odabir/poredak.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { OZUJAK } from './builders/poziv.ts'

type PonudaRedak = typeof ponuda.$inferInsert

export async function zapisiPonudu(
  db: Database,
  redak: Pick<PonudaRedak, 'projektId' | 'pozivId' | 'prijaviteljId' | 'programId' | 'statusId' | 'rok'> &
    Partial<PonudaRedak>,
): Promise<number> {
  const [made] = await db
    .insert(ponuda)
    .values({
      verzijaRetka: 1,
      iznos: 170_000_00,
      trazeno: 250_000_00,
      rangLista: 1,
      poslanoAt: new Date(OZUJAK),
      statusPromijenjenAt: new Date(OZUJAK),
      ...redak,
    })
    .returning({ id: ponuda.id })
  return made?.id ?? 0
}
