/** Rights that were taken away, remembered for the work that was recorded before and arrives after. The portal alone writes here. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { Party } from './access.ts'
import { opozivPrava } from './opoziv.tables.ts'

/** `opozvaoId` is null for a right that ran out by itself. */
export async function zabiljeziOpoziv(
  tx: Tx,
  { osobaId, stranka, opozvaoId }: { osobaId: number; stranka: Party; opozvaoId: number | null },
  sada: number,
): Promise<void> {
  const { vrsta, id: strankaId } = stranka
  const row = { osobaId, vrsta, strankaId, opozvaoId, vrijeme: new Date(sada) }
  await asPortal(tx, () => tx.insert(opozivPrava).values(row))
}

/** Revocations at this party after which nothing was refused until now; each is handed out once. */
export function prvaOdbijanja(tx: Tx, osobaId: number, { vrsta, id }: Party, sada: number) {
  return tx
    .update(opozivPrava)
    .set({ odbijenoAt: new Date(sada) })
    .where(
      and(
        eq(opozivPrava.osobaId, osobaId),
        eq(opozivPrava.vrsta, vrsta),
        eq(opozivPrava.strankaId, id),
        isNull(opozivPrava.odbijenoAt),
      ),
    )
    .returning({ id: opozivPrava.id, opozvaoId: opozivPrava.opozvaoId })
}
