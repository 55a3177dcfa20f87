/** Subscriptions to what is published. */
import type { PortalModule } from '../../modul.ts'
import { type PretplataPorts, pretplataRoutes } from './pretplata.routes.ts'

export const pretplataModul = (ports: PretplataPorts): PortalModule => ({
  naziv: 'pretplata',
  routes: (app) => pretplataRoutes(app, ports),
})
