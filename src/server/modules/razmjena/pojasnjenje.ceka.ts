/** Clarification requests on which a person has the next step: to ask, to confirm, to answer, to assess. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
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
    rok: one.rok === null ? null : toIsoInstant(krajDana(one.rok)),
    adresa: uKontekstu(actor, programId, adresaPojasnjenja(one, actor)),
  }))
}
