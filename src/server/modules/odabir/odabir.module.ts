/** Selection as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { OdabirPorts } from './poziv-u-odabiru.desk.ts'
import { pozivUOdabiruRoutes } from './poziv-u-odabiru.routes.ts'

export const odabirModul = (ports: OdabirPorts): PortalModule => ({
  naziv: 'odabir',
  routes: (app) => {
    pozivUOdabiruRoutes(app, ports)
  },
})
