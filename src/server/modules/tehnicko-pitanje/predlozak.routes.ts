/** Templates of the support's answers. */
import { predlozakEndpoints as api } from '#contract/modules/tehnicko-pitanje/predlozak.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { jedanPredlozak, predlosci, spremiPredlozak } from './predlozak.repository.ts'

export function predlozakRoutes(app: PortalApp): void {
  bind(app, api.popis, ({ transaction }) => transaction((tx) => predlosci(tx, false)))
  bind(app, api.vazeci, ({ transaction }) => transaction((tx) => predlosci(tx, true)))
  bind(app, api.detalj, ({ params, transaction }) => transaction((tx) => jedanPredlozak(tx, params.predlozakId)))
  bind(app, api.novi, ({ body, transaction, now }) =>
    transaction((tx, actor) => spremiPredlozak(tx, null, body, actor, now)),
  )
  bind(app, api.uredi, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => spremiPredlozak(tx, params.predlozakId, body, actor, now)),
  )
}
