/** Procurement plans as a module of the portal. */
import type { PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import type { PlanNabaveStatus } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import type { PortalModule } from '../../modul.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { datotekePlana } from './plan-nabave.datoteke.ts'
import { planNabaveRoutes } from './plan-nabave.routes.ts'
import { planNabaveAggregate } from './plan-nabave.sync.ts'

export const planNabaveModul = (desk: DeskKind<PlanNabave, PlanNabaveStatus>): PortalModule => ({
  naziv: 'plan-nabave',
  routes: (app) => planNabaveRoutes(app, desk),
  datoteke: { planNabave: datotekePlana },
  sync: planNabaveAggregate(desk),
})
