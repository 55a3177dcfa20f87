/** Clarification requests on which a person has the next step: to ask, to confirm, to answer, to assess. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, OTVORENI, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { oznakaPojasnjenja } from './pojasnjenje.desk.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

const STATUSI = {
  institucija: sqlStatus(pojasnjenjeStatuses, ...OTVORENI),
  prijavitelj: sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA),
}

/** Where a request is read: its own screen in the applicant's project, and in the selection of the body. */
export const adresaPojasnjenja = (
  { id, projekt }: { id: string; projekt: { id: string } },
  { za }: Pick<Actor, 'za'>,
): string => `projekti/${projekt.id}/${za.vrsta === 'institucija' ? 'odabir/' : ''}zahtjevi-za-pojasnjenjem/${id}`

/** Until when the applicant answers, as long as that day runs; what waits for the body after it has no day of its own. */
function rokOdgovora({ rok, statusId, zakasnjelo, odgovoreno }: Pojasnjenje): string | null {
  const tece =
    jeStatus(pojasnjenjeStatuses, statusId, ...KOD_PRIJAVITELJA) && zakasnjelo === null && odgovoreno === null
  return tece && rok !== null ? toIsoInstant(krajDana(rok)) : null
}

/** Every request of the programme that waits for this person. */
export async function pojasnjenjaKojaCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const { vrsta } = actor.za
  if (vrsta !== 'institucija' && vrsta !== 'prijavitelj') return []
  const uvjet = sql`z.program_id = ${programId} and z.status_id in (${STATUSI[vrsta]})`
  const sva = await pojasnjenjeRepository.gdje(tx, uvjet, actor, sada)
  // One that changed hands waits for whoever has it now; until then for every officer of the body.
  const tuda = await kodDrugih(tx, pojasnjenjeKind.name, actor, sva)
  const moja = sva.filter(({ id }) => !tuda.has(id))
  return kojiCekaju('pojasnjenje', pojasnjenjeKind, moja, { actor, sada }, (one) => ({
    id: one.id,
    naslov: `${oznakaPojasnjenja(one)} · ${one.zahtjev.naslov}`,
    podnaslov: one.projekt.naziv,
    rok: rokOdgovora(one),
    adresa: uKontekstu(actor, programId, adresaPojasnjenja(one, actor)),
  }))
}
