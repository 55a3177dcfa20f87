/** A request as its files ask for it: whose it is and who decides it. */
import type { Parties } from '#contract/kernel/permissions.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { citajZahtjev, tijeloProjekta } from './zahtjev.repository.ts'
import type { Vidljivost } from './zahtjev.scope.ts'

export async function zahtjevZaDatoteke(
  tx: Tx,
  id: string,
): Promise<{ row: Vidljivost; stranke: Parties } | undefined> {
  const row = await citajZahtjev(tx, id)
  if (row === undefined) return undefined
  const { prijaviteljId, projektId } = row
  const tijelo = projektId === null ? undefined : await asPortal(tx, () => tijeloProjekta(tx, projektId))
  return { row, stranke: { ...(prijaviteljId === null ? {} : { prijaviteljId }), ...tijelo } }
}
