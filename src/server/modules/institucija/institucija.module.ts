/** Institutions: what they decide about themselves, and what the administration decides about them. */
import type { PortalModule } from '../../modul.ts'
import { institucijaUPaleti } from './institucija.paleta.ts'
import { institucijeRoutes } from './institucije.routes.ts'
import type { OsobePort } from './ustanova.korisnici.ts'
import { ustanovaRoutes } from './ustanova.routes.ts'

export const institucijaModul = (osobe: OsobePort): PortalModule => ({
  naziv: 'institucija',
  routes: (app) => {
    ustanovaRoutes(app, osobe)
    institucijeRoutes(app)
  },
  paleta: [institucijaUPaleti],
})
