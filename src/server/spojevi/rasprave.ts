/** Discussions over the modules whose records have them. */
import type { PortalModule } from '../modul.ts'
import { raspravaRoutes } from '../platform/rasprava/rasprava.routes.ts'
import { findRecipients } from './recipients.ts'

export function raspravaModul(moduli: readonly PortalModule[]): PortalModule {
  const vrste = moduli.flatMap(({ rasprave = [] }) => rasprave)
  return { naziv: 'rasprava', routes: (app) => raspravaRoutes(app, { vrste, nadi: findRecipients }) }
}
