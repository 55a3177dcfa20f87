/** Procurement plans on which a person has the next step: the applicant that writes them, the body that checks them. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import type { PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { planRepository } from './plan-nabave.repository.ts'

/** Until when whoever has the plan is to be done with it; no day while its clock stands. */
function rokOd({ rok }: PlanNabave, { za }: Actor): string | null {
  const dan = za.vrsta === 'institucija' ? rok.pregled : rok.dorada
  return dan === null || rok.stojiOd !== null ? null : toIsoInstant(krajDana(dan))
}

const STATUSI = {
  institucija: sqlStatus(planNabaveStatuses, 'podnesen', 'zaVracanje'),
  prijavitelj: sqlStatus(planNabaveStatuses, 'uIzradi', 'spremno', 'vracen', 'uDoradi'),
}

/** Every plan of the programme that waits for this person. */
export async function planoviKojiCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const { vrsta } = actor.za
  if (vrsta !== 'institucija' && vrsta !== 'prijavitelj') return []
  const uvjet = sql`z.program_id = ${programId} and z.status_id in (${STATUSI[vrsta]})`
  const svi = await planRepository.gdje(tx, uvjet, actor, sada)
  const tude = await kodDrugih(tx, planNabaveKind.name, actor, svi)
  const planovi = svi.filter(({ id }) => !tude.has(id))
  const faza = vrsta === 'institucija' ? 'provedba/' : ''
  return kojiCekaju('planNabave', planNabaveKind, planovi, { actor, sada }, (plan) => ({
    id: plan.id,
    naslov: plan.projekt.naziv,
    podnaslov: vrsta === 'institucija' ? plan.prijavitelj : plan.projekt.sifra,
    rok: rokOd(plan, actor),
    adresa: uKontekstu(actor, programId, `projekti/${plan.projekt.id}/${faza}plan-nabave/${plan.id}`),
  }))
}
