/** The team of a project as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import { osobeNaProjektuRoutes } from './osobe-na-projektu.routes.ts'

export const osobeNaProjektuModul = (citaj: Parameters<typeof osobeNaProjektuRoutes>[1]): PortalModule => ({
  naziv: 'osobe-na-projektu',
  routes: (app) => osobeNaProjektuRoutes(app, citaj),
})
