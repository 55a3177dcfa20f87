/** Filled forms of applications as a part of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { PopunjeniObrazacDesk } from './popunjeni-obrazac.binding.ts'
import { popunjeniObrazacRoutes } from './popunjeni-obrazac.routes.ts'

export const popunjeniObrazacModul = (desk: PopunjeniObrazacDesk): PortalModule => ({
  naziv: 'popunjeni-obrazac',
  routes: (app) => popunjeniObrazacRoutes(app, desk),
})
