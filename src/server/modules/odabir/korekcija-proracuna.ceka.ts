/** Corrections of the budget on which a person has the next step: to write, to send, to consent. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { korekcijaProracunaKind } from '#contract/modules/odabir/korekcija-proracuna.kind.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { korekcijaRepository } from './korekcija-proracuna.repository.ts'

const CEKAJU = sqlStatus(korekcijaProracunaStatuses, 'uIzradi', 'poslana')

export async function korekcijeKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`korekcija_proracuna.program_id = ${programId} and korekcija_proracuna.status_id in (${CEKAJU})`
  const sve = await korekcijaRepository.gdje(tx, uvjet, actor)
  const odabir = actor.za.vrsta === 'institucija' ? 'odabir/' : ''
  return kojiCekaju('korekcijaProracuna', korekcijaProracunaKind, sve, { actor, sada }, (one) => ({
    id: String(one.id),
    naslov: `Korekcija proračuna na ${formatEur(fromWire(one.racun.novo.bespovratna))}`,
    podnaslov: one.projekt.naziv,
    rok: one.rok === null ? null : toIsoInstant(krajDana(one.rok)),
    adresa: uKontekstu(actor, programId, `projekti/${one.projekt.id}/${odabir}korekcije-proracuna/${one.id}`),
  }))
}
