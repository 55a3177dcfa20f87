/** Reference lists. */
import type { PortalModule } from '../../modul.ts'
import { sifrarnikRoutes } from './sifrarnik.routes.ts'

export const sifrarnikModul: PortalModule = {
  naziv: 'sifrarnik',
  routes: sifrarnikRoutes,
}
