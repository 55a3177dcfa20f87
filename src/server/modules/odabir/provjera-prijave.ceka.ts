/** Checks of applications that wait for the person who has them. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { NAZIVI_DIJELOVA } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { cekaPojasnjenje } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'

const PISE_SE = sqlStatus(provjeraPrijaveStatuses, 'dodijeljena', 'uTijeku')

/** Where a check is done. */
export const adresaProvjere = (projektId: string, id: string) =>
  `projekti/${projektId}/odabir/pregled-prijavnog-obrasca/provjera/${id}`

export async function provjerePrijaveKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`z.program_id = ${programId} and z.ocjenjivac_id = ${actor.osobaId} and z.status_id in (${PISE_SE})`
  const sve = await provjeraPrijaveRepository.gdje(tx, uvjet, actor, sada)
  // While the applicant corrects it, nothing can be finished.
  const cekaju = sve.filter(({ projekt }) => !cekaPojasnjenje(projekt.statusId))
  return kojiCekaju('provjeraPrijave', provjeraPrijaveKind, cekaju, { actor, sada }, (provjera) => ({
    id: provjera.id,
    naslov: `${NAZIVI_DIJELOVA[provjera.dio]}: ${provjera.projekt.naziv}`,
    podnaslov: provjera.prijavitelj,
    rok: null,
    adresa: uKontekstu(actor, programId, adresaProvjere(provjera.projekt.id, provjera.id)),
  }))
}
