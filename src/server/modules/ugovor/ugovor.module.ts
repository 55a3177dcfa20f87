/** Contracts as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import { datotekeUgovora } from './ugovor.datoteke.ts'
import { rokoviUgovaranja } from './ugovor.rokovi.ts'
import { type UgovorPorts, ugovorRoutes } from './ugovor.routes.ts'

export const ugovorModul = (ports: UgovorPorts): PortalModule => ({
  naziv: 'ugovor',
  routes: (app) => ugovorRoutes(app, ports),
  datoteke: datotekeUgovora(ports.vidiProjekt),
  rokovi: rokoviUgovaranja,
})
