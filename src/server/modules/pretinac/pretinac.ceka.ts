/** Contacts that wait for the answer of a person: given to them, or to nobody of their body yet. */
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Status } from '#contract/kernel/status.ts'
import { kontaktStatuses } from '#contract/modules/pretinac/pretinac.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kontaktiKojiCekaju } from './pretinac.list.ts'
import { stolKontakta } from './pretinac.rokovi.ts'
import type { Dostupno } from './pretinac.scope.ts'

/** Threads are no record kind; a row of the worklist says how the contact stands. */
const stanje = ({ id, label: naziv }: Status) => ({ id, naziv })
export const CEKA_ODGOVOR = stanje(kontaktStatuses.ceka)
export const ODGOVOREN = stanje(kontaktStatuses.odgovoreno)

export async function kontakti(
  tx: Tx,
  actor: Actor,
  programId: number,
  { sada, dostupno }: { sada: number; dostupno: Dostupno },
): Promise<StavkaKojaCeka[]> {
  const svi = await kontaktiKojiCekaju(tx, programId, { actor, sada, dostupno })
  return svi.map(({ id, predmet, faza, rok, projektId, projekt }) => ({
    vrsta: 'kontakt',
    id,
    naslov: predmet,
    podnaslov: projekt,
    status: CEKA_ODGOVOR,
    radnja: 'Odgovori prijavitelju',
    rok,
    adresa: uKontekstu(actor, programId, `projekti/${projektId}/${stolKontakta(faza)}/${id}`),
  }))
}
