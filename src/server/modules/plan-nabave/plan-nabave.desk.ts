/** What leaves the server about a plan, and how one is begun and judged. */
import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { joinRound } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { jediniPlan, projektSPlanom } from '#contract/modules/plan-nabave/plan-nabave.rules.ts'
import {
  BEZ_OCJENE,
  BEZ_ROKA,
  type MetaPlana,
  type OcjenaPlana,
  type PlanNabave,
  type PlanNabaveDetalj,
  type PlanProjekta,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { retciPlana } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import {
  detaljDokumenta,
  noviDokument,
  okvirZapisa,
  projektZaCitatelja,
} from '../../platform/sync/dokument-projekta.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { imaPlan, planProjekta, planRepository, uProjekt } from './plan-nabave.repository.ts'
import { citajProjekte, type ProjektPlana } from './projekt-plana.repository.ts'

const { podnesen, zaVracanje } = planNabaveStatuses
/** An applicant learns of a return when it is made. */
export const zaPrijavitelja = (statusId: number) => (statusId === zaVracanje.id ? podnesen.id : statusId)

export function metaPlana(plan: PlanNabave, actor: Actor, sada: number): MetaPlana {
  const { vazecaInacica, razlogIzmjene, rok, okolnosti, ocjena, objavljenaOcjena } = plan
  return {
    ...okvirZapisa(planNabaveKind, plan, actor, sada, zaPrijavitelja),
    vazecaInacica,
    razlogIzmjene,
    ocjena: actor.za.vrsta === 'institucija' ? ocjena : objavljenaOcjena,
    objavljenaOcjena,
    rok,
    okolnosti,
  }
}

export const detaljPlana = (_tx: Tx, plan: PlanNabave, actor: Actor, sada: number): PlanNabaveDetalj =>
  detaljDokumenta(plan, actor, metaPlana(plan, actor, sada))

const noviPlan = (id: string, projekt: ProjektPlana, sada: number): PlanNabave => {
  const novi = {
    ...noviDokument(KATALOG_PLANA, {}, id),
    ocjena: BEZ_OCJENE,
    objavljenaOcjena: null,
    vazecaInacica: null,
    prijeSpremnog: null,
    rok: BEZ_ROKA,
    razlogIzmjene: null,
  }
  return uProjekt(novi, projekt, sada)
}

/** The plan that a project would have; two devices that begin one at once wait for each other where `lock` is asked. */
async function zaProjekt(tx: Tx, id: string, projektId: string, { actor, sada }: Pisanje, lock: boolean) {
  const where = sql`p.id = ${projektId}::uuid and ${opsegProjekta(actor)}`
  const projekt = (await citajProjekte(tx, where, sada, lock)).get(projektId)
  if (projekt === undefined) throw new Problem('nije-pronadeno')
  return { ...noviPlan(id, projekt, sada), imaPlan: await imaPlan(tx, projektId) }
}

export function zapocniPlan(tx: Tx, id: string, args: JsonObject, by: Pisanje): Promise<PlanNabave> {
  const { projektId, ...other } = args
  if (typeof projektId !== 'string' || !isUuid(projektId) || Object.keys(other).length > 0)
    throw new Problem('neispravan-zahtjev')
  return zaProjekt(tx, id, projektId, by, true)
}

/** Of a project, whether it has a plan that this side knows of, and why it may have none. */
export async function stanjePlana(tx: Tx, projektId: string, by: Pisanje): Promise<PlanProjekta> {
  const { actor, sada } = by
  const plan = await planProjekta(tx, projektId, actor, sada)
  if (plan !== undefined) {
    const { status } = metaPlana(plan, actor, sada)
    return { plan: { id: plan.id, status }, novi: null, razlog: null }
  }
  const novi = await zaProjekt(tx, '', projektId, by, false)
  const razlog = [projektSPlanom, jediniPlan].find((rule) => rule.test(novi, {}, { sada }) !== true)?.poruka ?? null
  const smije = razlog === null && actor.za.vrsta === 'prijavitelj' && actor.za.razina !== 'PRG'
  return { plan: null, novi: smije ? { projekt: projektZaCitatelja(novi), okolnosti: novi.okolnosti } : null, razlog }
}

/** The officer's writing: of rows that the plan has, and joined to the round, because who writes does not return. */
export function spremiOcjenu(tx: Tx, plan: PlanNabave, { sadrzaj }: { sadrzaj: OcjenaPlana }, by: Pisanje) {
  const retci = Object.fromEntries(
    retciPlana(plan.podneseno ?? {}).flatMap(({ id }) => {
      const ocjena = sadrzaj.retci[id]
      return ocjena === undefined ? [] : [[id, ocjena]]
    }),
  )
  const after = { ...plan, ocjena: { ...sadrzaj, retci }, runda: joinRound(plan.runda, by.actor) }
  return planRepository.uzDokument(tx, after, by)
}
