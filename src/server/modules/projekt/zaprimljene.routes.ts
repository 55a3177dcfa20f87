/** Binds the public figures and list of received applications. */
import { Problem } from '#contract/kernel/problem.ts'
import { zaprimljeneEndpoints } from '#contract/modules/projekt/zaprimljene.endpoints.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind, inSnapshot } from '#server/platform/http/route.ts'
import { popisZaprimljenih, pregledZaprimljenih } from './zaprimljene.list.ts'

function postoji<T>(found: T | undefined): T {
  if (found === undefined) throw new Problem('nije-pronadeno')
  return found
}

export function zaprimljeneRoutes(app: PortalApp): void {
  const { pregled, popis } = zaprimljeneEndpoints
  bind(app, pregled, async ({ db, params }) =>
    postoji(await inSnapshot(db, (tx) => pregledZaprimljenih(tx, params.pozivId))),
  )
  bind(app, popis, async ({ db, params, query }) =>
    postoji(await inSnapshot(db, (tx) => popisZaprimljenih(tx, params.pozivId, query))),
  )
}
