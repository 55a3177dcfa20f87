/** Items of the check-lists by which an application is checked now, for whoever asks about one of them. */
import { sql } from 'drizzle-orm'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { NAZIVI_DIJELOVA } from '#contract/modules/odabir/odabir.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'

/** Each under its part and code, once, whoever has the check. */
export async function stavkeProvjera(tx: Tx, projektId: string): Promise<{ value: string; label: string }[]> {
  const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${projektId}::uuid`)
  if (prijava === undefined) return []
  return tijekPrijave(prijava).flatMap(({ dio, kopije }) => {
    const lista = kopije.find((one) => one.lista !== null)?.lista
    if (!lista) return []
    return stavkeOd(lista).map(({ kod, pitanje }) => ({
      value: `${dio}.${kod}`,
      label: `${NAZIVI_DIJELOVA[dio]}: ${pitanje}`,
    }))
  })
}
