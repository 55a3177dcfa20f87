/** The court and craft register as people ask it. */
import type { PortalModule } from '../../modul.ts'
import type { SudskiObrtniRegistar } from '../../spojevi/registar.ts'
import { registarRoutes } from './registar.routes.ts'

export const registarModul = (registar: SudskiObrtniRegistar): PortalModule => ({
  naziv: 'registar',
  routes: (app) => registarRoutes(app, registar),
})
