/** Check-lists as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import { kontrolnaListaRoutes } from './kontrolna-lista.routes.ts'

export const kontrolnaListaModul: PortalModule = {
  naziv: 'kontrolna-lista',
  routes: kontrolnaListaRoutes,
}
