/** Settings of the portal. */
import type { PortalModule } from '../../modul.ts'
import { postavkaRoutes } from './postavka.routes.ts'

export const postavkaModul: PortalModule = {
  naziv: 'postavka',
  routes: postavkaRoutes,
}
