/** Binds the public question whether a paper is the portal's. */
import { Problem } from '#contract/kernel/problem.ts'
import { ispravaEndpoints } from '#contract/modules/isprava/isprava.ts'
import { inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { provjeriIspravu } from '../../platform/isprave/isprave.repository.ts'

export function ispravaRoutes(app: PortalApp): void {
  bind(app, ispravaEndpoints.provjera, ({ query }) => {
    if (query.sha256 === undefined && query.kod === undefined) throw new Problem('neispravan-zahtjev')
    // Anybody may ask, and is told only what the register says.
    return inSnapshot(inContext(app.db, SUSTAV), (tx) => provjeriIspravu(tx, query))
  })
}
