/** The dashboard of the administration. */
import type { PortalModule } from '../../modul.ts'
import { plociceZastoja } from './uprava.plocice.ts'
import { plocaUpraveRoutes } from './uprava.routes.ts'

export const upravaModul: PortalModule = {
  naziv: 'uprava',
  routes: (app, { plocice }) => plocaUpraveRoutes(app, plocice),
  plocice: plociceZastoja,
}
