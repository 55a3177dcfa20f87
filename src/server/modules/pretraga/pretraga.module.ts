/** The search of the public portal, over the kinds that the other modules let it find. */
import type { PortalModule } from '../../modul.ts'
import { pretragaRoutes } from './pretraga.routes.ts'
import { pretragaStranice } from './pretraga.stranice.ts'

export const pretragaModul: PortalModule = {
  naziv: 'pretraga',
  routes: (app, { pretraga }) => pretragaRoutes(app, pretraga),
  stranice: pretragaStranice,
}
