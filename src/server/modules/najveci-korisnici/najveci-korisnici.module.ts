/** The public list of the largest recipients. */
import type { PortalModule } from '../../modul.ts'
import { najveciKorisniciRoutes } from './najveci-korisnici.routes.ts'
import { najveciKorisniciStranice } from './najveci-korisnici.stranice.ts'

export const najveciKorisniciModul: PortalModule = {
  naziv: 'najveci-korisnici',
  routes: najveciKorisniciRoutes,
  stranice: najveciKorisniciStranice,
}
