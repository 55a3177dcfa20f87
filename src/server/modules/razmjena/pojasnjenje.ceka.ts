/** Clarification requests on which somebody has the next step: to ask, to confirm, to answer, to assess. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { oznakaPojasnjenja } from './pojasnjenje.desk.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

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

export const cekanjaPojasnjenja = cekanja({
  vrsta: 'pojasnjenje',
  kind: pojasnjenjeKind,
  za: ['institucija', 'prijavitelj'],
  tablica: 'pojasnjenje',
  async zapisi(tx, statusi, { actor, programId, sada }) {
    const uvjet = sql`z.program_id = ${programId} and z.status_id in (${statusi})`
    const sva = await pojasnjenjeRepository.gdje(tx, uvjet, actor, sada)
    // One that changed hands waits for whoever has it now; until then for every officer of the body.
    const tuda = await kodDrugih(tx, pojasnjenjeKind.name, actor, sva)
    return sva.filter(({ id }) => !tuda.has(id))
  },
  stavka: (one, { actor, programId }) => ({
    id: one.id,
    naslov: `${oznakaPojasnjenja(one)} · ${one.zahtjev.naslov}`,
    podnaslov: one.projekt.naziv,
    rok: rokOdgovora(one),
    adresa: uKontekstu(actor, programId, adresaPojasnjenja(one, actor)),
  }),
})
