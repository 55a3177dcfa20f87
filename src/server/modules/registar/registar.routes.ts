/** The look-up in the registers, for whoever is about to name an entity. */
import { registarEndpoints } from '#contract/modules/registar/registar.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { provjeraU, type SudskiObrtniRegistar } from '../../registar.ts'
import { oibOsobe } from './registar.repository.ts'

export function registarRoutes(app: PortalApp, registar: SudskiObrtniRegistar): void {
  bind(app, registarEndpoints.subjekt, async ({ query, actor, db, now }) =>
    provjeraU(await registar.nadi(query), await oibOsobe(db, actor.osobaId), now),
  )
}
