/** Calls in selection as a part of the portal: their phases, teams and lists. */
import type { PortalModule } from '../../modul.ts'
import type { PozivUOdabiruPorts } from './poziv-u-odabiru.desk.ts'
import { pozivUOdabiruRoutes } from './poziv-u-odabiru.routes.ts'

export const pozivUOdabiruModul = (ports: PozivUOdabiruPorts): PortalModule => ({
  naziv: 'poziv-u-odabiru',
  routes: (app) => pozivUOdabiruRoutes(app, ports),
})
