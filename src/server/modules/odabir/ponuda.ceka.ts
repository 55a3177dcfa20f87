/** Offers that wait for the answer of this person. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { ponudaRepository } from './ponuda.repository.ts'

const POSLANA = sqlStatus(ponudaStatuses, 'poslana')

export async function ponudeKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`ponuda.program_id = ${programId} and ponuda.status_id = ${POSLANA}`
  const ponude = await ponudaRepository.gdje(tx, uvjet, actor)
  return kojiCekaju('ponuda', ponudaKind, ponude, { actor, sada }, (one) => ({
    id: String(one.id),
    naslov: `Ponuda umanjenog iznosa: ${formatEur(one.iznos)}`,
    podnaslov: one.projekt.naziv,
    rok: toIsoInstant(krajDana(one.rok)),
    adresa: uKontekstu(actor, programId, `ponude/${one.id}`),
  }))
}
