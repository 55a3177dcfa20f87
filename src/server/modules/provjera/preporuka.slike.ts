/** Deadlines of recommendations in the coming days, as dashboards draw them. */
import { sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { DANA_ROKOVA } from '#contract/modules/poziv/slike.endpoints.ts'
import { kodKorisnika, zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import type { Rok } from '../../modul.ts'
import type { Tx } from '../../platform/db/client.ts'
import { preporukaRepository } from './preporuka.repository.ts'

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
