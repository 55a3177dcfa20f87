/** Deadlines of checks and of their recommendations in the coming days, as dashboards draw them. */
import { sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { DANA_ROKOVA } from '#contract/modules/poziv/slike.endpoints.ts'
import { kodKorisnika, zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import { cekaRok } from '#contract/modules/provjera/provjera.rules.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import type { Rok } from '../../modul.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { preporukaRepository } from './preporuka.repository.ts'
import { provjeraRepository } from './provjera.repository.ts'

export async function rokoviPreporuka(
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<Rok[]> {
  if (programId === undefined) return []
  const [od, do_] = [today(sada), addDays(today(sada), DANA_ROKOVA)]
  // A weekend and holidays move a day by less than a week.
  const dan = sql`coalesce(preporuka.produljeno, preporuka.rok)`
  const blizu = sql`preporuka.program_id = ${programId} and ${dan} between ${addDays(od, -7)}::date and ${do_}::date`
  const preporuke = await preporukaRepository.gdje(tx, blizu, actor)
  return preporuke.filter(kodKorisnika).flatMap((one): Rok[] => {
    const zadnji = zadnjiDanPreporuke(one)
    if (zadnji < od || zadnji > do_) return []
    const { provjera, projekt, broj } = one
    const naziv = `${provjera.oznaka}, preporuka ${broj}`
    return [{ vrsta: 'preporuka', id: provjera.id, projektId: projekt.id, naziv, sto: 'rok preporuke', dan: zadnji }]
  })
}

/** The minutes that the body owes, and the answer that its beneficiary owes. */
export async function rokoviProvjera(
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<Rok[]> {
  if (programId === undefined) return []
  const [od, do_] = [today(sada), addDays(today(sada), DANA_ROKOVA)]
  // Until the minutes are sent, what the body owes is its own.
  const duguje =
    actor.za.vrsta === 'prijavitelj' ? sql`z.status_id = ${sqlStatus(provjeraStatuses, 'naOcitovanju')}` : sql`true`
  const blizu = sql`z.program_id = ${programId} and z.ceka_do between ${od}::date and ${do_}::date and ${duguje}`
  return (await provjeraRepository.gdje(tx, blizu, actor, sada)).flatMap((provjera): Rok[] => {
    const rok = cekaRok(provjera)
    if (rok === undefined) return []
    const { id, oznaka, projekt } = provjera
    const sto = rok.sto === 'zapisnik' ? 'rok za slanje zapisnika' : 'rok za očitovanje'
    return [{ vrsta: 'provjera', id, projektId: projekt.id, naziv: oznaka, sto, dan: rok.dan }]
  })
}
