/** Reports of suspected irregularities from anybody. */
import type { PortalModule } from '../../modul.ts'
import { prijavaNepravilnostiRoutes } from './prijava.routes.ts'
import { prijavaNepravilnostiStranice } from './prijava.stranice.ts'

export const prijavaNepravilnostiModul: PortalModule = {
  naziv: 'prijava-nepravilnosti',
  routes: prijavaNepravilnostiRoutes,
  stranice: prijavaNepravilnostiStranice,
}
