/** What selection knows of an application, as the rules of its moves ask for it: put together out of what each part of selection keeps. */
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { odlukaPrijave } from './odluka.sql.ts'
import { ishodUPoretku } from './poredak.sql.ts'
import { prigovorPrijave } from './prigovor.sql.ts'
import { provjerePrijave } from './provjera-prijave.sql.ts'
import type { TrazenaPrijava } from './trazena-prijava.sql.ts'

export async function cinjeniceOdabira(tx: Tx, prijava: TrazenaPrijava): Promise<CinjeniceOdabira> {
  const cinjenice = await asPortal(tx, async () => ({
    ...(await provjerePrijave(tx, prijava)),
    poredak: await ishodUPoretku(tx, prijava),
    ...(await odlukaPrijave(tx, prijava)),
  }))
  return { ...cinjenice, prigovor: await prigovorPrijave(tx, prijava) }
}
