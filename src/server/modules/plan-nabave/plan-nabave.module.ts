/** Procurement plans as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { PlanDesk } from './plan-nabave.binding.ts'
import { datotekePlana } from './plan-nabave.datoteke.ts'
import { planNabaveUPaleti } from './plan-nabave.paleta.ts'
import { planNabaveRoutes } from './plan-nabave.routes.ts'
import { planNabaveAggregate } from './plan-nabave.sync.ts'

export const planNabaveModul = (desk: PlanDesk): PortalModule => ({
  naziv: 'plan-nabave',
  routes: (app) => planNabaveRoutes(app, desk),
  datoteke: { planNabave: datotekePlana },
  paleta: [planNabaveUPaleti],
  sync: planNabaveAggregate(desk),
})
