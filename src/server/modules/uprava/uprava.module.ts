/** The dashboard of the administration. */
import type { PortalModule } from '../../modul.ts'
import { plocaUpraveRoutes } from './uprava.routes.ts'

export const upravaModul: PortalModule = {
  naziv: 'uprava',
  routes: plocaUpraveRoutes,
}
