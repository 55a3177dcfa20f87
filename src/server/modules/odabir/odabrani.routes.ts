/** Binds the public list of the projects that a call has chosen, with its file. */
import { Problem } from '#contract/kernel/problem.ts'
import { odabraniEndpoints } from '#contract/modules/odabir/odabrani.endpoints.ts'
import { POPIS_JAVNO_ODABRANIH } from '#contract/modules/odabir/odabrani.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { bindJavniPopis } from '../../platform/popis/bind-popis.ts'
import { popisOdabranih, pregledOdabranih } from './odabrani.list.ts'

function postoji<T>(found: T | undefined): T {
  if (found === undefined) throw new Problem('nije-pronadeno')
  return found
}

export function odabraniRoutes(app: PortalApp): void {
  bind(app, odabraniEndpoints.pregled, async ({ db, params, now }) =>
    postoji(await inSnapshot(db, (tx) => pregledOdabranih(tx, params.pozivId, now))),
  )
  bindJavniPopis(app, odabraniEndpoints, POPIS_JAVNO_ODABRANIH, async (tx, upit, { pozivId }, now) =>
    postoji(await popisOdabranih(tx, pozivId, upit, now)),
  )
}
