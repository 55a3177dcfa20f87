/** What leaves the server about one plan: the detail of a desk and the document of a device, from one place. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { mayEdit, statusLabel } from '#contract/kernel/record-kind.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import type { MetaPlana, PlanNabaveDetalj } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { radnje } from '../../platform/workflow/desk-move.ts'
import type { Procitan } from './plan-nabave.repository.ts'

export const statusPlana = (id: number) => ({ id, naziv: statusLabel(planNabaveKind, id) })
const { podnesen, zaVracanje } = planNabaveStatuses

export function metaPlana({ plan, okolnosti }: Procitan, actor: Actor, sada: number): MetaPlana {
  const { projekt, prijaviteljId, programId, vazecaInacica, razlogIzmjene, ocjena, objavljenaOcjena, rok } = plan
  const institucija = actor.za.vrsta === 'institucija'
  // An applicant learns of a return when it is made.
  const statusId = !institucija && plan.statusId === zaVracanje.id ? podnesen.id : plan.statusId
  return {
    statusId,
    status: statusPlana(statusId),
    programId,
    projekt: { id: projekt.id, naziv: projekt.naziv, sifra: projekt.sifra },
    prijavitelj: { id: prijaviteljId, naziv: plan.prijavitelj },
    vazecaInacica,
    razlogIzmjene,
    ocjena: institucija ? ocjena : objavljenaOcjena,
    rok,
    okolnosti: okolnosti as MetaPlana['okolnosti'],
    smijeUredivati: mayEdit(planNabaveKind, plan, actor),
    dostupneRadnje: radnje(planNabaveKind, plan, actor, { sada }),
  }
}

export function detaljPlana(procitan: Procitan, actor: Actor, sada: number): PlanNabaveDetalj {
  const { id, verzijaRetka, sadrzaj, podneseno } = procitan.plan
  const procitano = actor.za.vrsta === 'institucija' ? (podneseno ?? {}) : sadrzaj
  return { id, verzijaRetka, sadrzaj: procitano, ...metaPlana(procitan, actor, sada) }
}
