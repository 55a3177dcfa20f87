/** Binds what a body reads of dress rehearsals. */
import { generalnaProbaEndpoints } from '#contract/modules/odabir/generalna-proba.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { type CitajPrijavu, probaZaTijelo } from './generalna-proba.desk.ts'

export function generalnaProbaRoutes(app: PortalApp, citajPrijavu: CitajPrijavu): void {
  bind(app, generalnaProbaEndpoints.citanje, ({ params: { projektId }, transaction, now }) =>
    transaction((tx, actor) => probaZaTijelo(tx, citajPrijavu, { projektId, actor, sada: now })),
  )
}
