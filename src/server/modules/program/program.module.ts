/** Programmes: what everybody reads, and what the administration keeps. */
import type { PortalModule } from '../../modul.ts'
import { programRoutes } from './program.routes.ts'
import { programStranice } from './program.stranice.ts'
import { programiUpraveRoutes } from './programi.uprava.routes.ts'

export const programModul: PortalModule = {
  naziv: 'program',
  routes: (app) => {
    programRoutes(app)
    programiUpraveRoutes(app)
  },
  stranice: programStranice,
}
