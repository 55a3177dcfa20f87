/** Parameters of the rules. */
import { postavkaEndpoints } from '#contract/modules/postavka/postavka.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { popisPostavki, promijeniPostavku } from './postavka.repository.ts'

export function postavkaRoutes(app: PortalApp): void {
  bind(app, postavkaEndpoints.popis, ({ transaction, now }) => transaction((tx) => popisPostavki(tx, now)))
  bind(app, postavkaEndpoints.promijeni, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => promijeniPostavku(tx, params.kljuc, body, actor, now)),
  )
}
