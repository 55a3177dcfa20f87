/** The row of a procurement plan with everything its rules ask for. */
import { sql } from 'drizzle-orm'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import type { PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { PLAN_NABAVE } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { planScope } from './plan-nabave.scope.ts'
import { planNabave } from './plan-nabave.tables.ts'
import { citajProjekte, type ProjektPlana } from './projekt-plana.repository.ts'

export const DATOTEKE_PLANA: ImaDatoteke<PlanNabave> = {
  vrsta: planNabaveKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  citaju: async (tx, { programId, impId }) =>
    [...(await citateljiPrograma(tx, programId)), ...(impId === null ? [] : [impId])].map((id) => ({
      vrsta: 'institucija',
      id,
    })),
  imenovane: ({ sadrzaj, podneseno }) => [sadrzaj, podneseno ?? {}].flatMap((one) => manifestOf(KATALOG_PLANA, one)),
  prije: (za) => za.vrsta === 'prijavitelj' && za.razina !== 'PRG',
}

type IzProjekta = keyof ProjektPlana | 'imaPlan' | 'greske'

/** The facts of a plan that its own row does not have. */
export function uProjekt(plan: Omit<PlanNabave, IzProjekta>, projekt: ProjektPlana, sada: number): PlanNabave {
  const okolnosti = { ...projekt.okolnosti, brojInacice: plan.brojInacice }
  const greske = validate(PLAN_NABAVE, plan.sadrzaj, { ...okolnosti, sada })
  return { ...plan, ...projekt, okolnosti, greske, imaPlan: true }
}

export const planRepository = dokumentRepository<typeof planNabave, PlanNabave>({
  datoteke: DATOTEKE_PLANA,
  katalog: KATALOG_PLANA,
  tablica: planNabave,
  iz: sql`from plan_nabave z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`,
  vidljivo: planScope,
  async zapisi(tx, redci, sada) {
    const ids = redci.map(({ projektId }) => projektId)
    const projekti = await citajProjekte(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`, sada)
    return redci.flatMap((redak) => {
      const projekt = projekti.get(redak.projektId)
      return projekt === undefined ? [] : uProjekt(redak, projekt, sada)
    })
  },
  stupci: (plan) => ({ ...plan, projektId: plan.projekt.id }),
})

/** The plan of a project, or undefined. */
export const planProjekta = async (tx: Tx, projektId: string, actor: ActorOrSystem, sada: number) =>
  (await planRepository.gdje(tx, sql`z.projekt_id = ${projektId}::uuid`, actor, sada))[0]

/** Whether a project has a plan that an actor need not know of. */
export async function imaPlan(tx: Tx, projektId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from plan_nabave where projekt_id = ${projektId}::uuid`)
  return rows.length > 0
}
