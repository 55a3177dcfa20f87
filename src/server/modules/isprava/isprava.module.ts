/** Papers that anybody may check. */
import type { PortalModule } from '../../modul.ts'
import { ispravaRoutes } from './isprava.routes.ts'
import { ispravaStranice } from './isprava.stranice.ts'

export const ispravaModul: PortalModule = { naziv: 'isprava', routes: ispravaRoutes, stranice: ispravaStranice }
