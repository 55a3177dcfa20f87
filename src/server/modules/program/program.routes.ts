/** Binds the public list of programmes. */
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { programi } from './program.repository.ts'

export function programRoutes(app: PortalApp): void {
  bind(app, programEndpoints.javniPopis, async ({ db }) => ({ data: await inSnapshot(db, programi) }))
}
