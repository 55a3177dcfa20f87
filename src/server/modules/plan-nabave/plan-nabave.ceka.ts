/** Procurement plans on which somebody has the next step: the applicant that writes them, the body that checks them. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import type { PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { zaPrijavitelja } from './plan-nabave.desk.ts'
import { planRepository } from './plan-nabave.repository.ts'

/** Until when whoever has the plan is to be done with it; no day while its clock stands. */
function rokOd({ rok }: PlanNabave, { za }: Actor): string | null {
  const dan = za.vrsta === 'institucija' ? rok.pregled : rok.dorada
  return dan === null || rok.stojiOd !== null ? null : toIsoInstant(krajDana(dan))
}

export const cekanjaPlanova = cekanja({
  vrsta: 'planNabave',
  kind: planNabaveKind,
  za: ['institucija', 'prijavitelj'],
  tablica: 'plan_nabave',
  async zapisi(tx, statusi, { actor, programId, sada }) {
    const uvjet = sql`z.program_id = ${programId} and z.status_id in (${statusi})`
    const svi = await planRepository.gdje(tx, uvjet, actor, sada)
    const tude = await kodDrugih(tx, planNabaveKind.name, actor, svi)
    return svi.filter(({ id }) => !tude.has(id))
  },
  stavka(plan, { actor, programId }) {
    const tijelo = actor.za.vrsta === 'institucija'
    return {
      id: plan.id,
      naslov: plan.projekt.naziv,
      podnaslov: tijelo ? plan.prijavitelj : plan.projekt.sifra,
      rok: rokOd(plan, actor),
      adresa: uKontekstu(
        actor,
        programId,
        `projekti/${plan.projekt.id}/${tijelo ? 'provedba/' : ''}plan-nabave/${plan.id}`,
      ),
    }
  },
  zaPrijavitelja: () => zaPrijavitelja,
})
