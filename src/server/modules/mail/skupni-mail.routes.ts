/** Letters of administrators to many. */
import { skupniMailEndpoints as api } from '#contract/modules/mail/skupni-mail.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bezDrugeOsobe, odluciOSkupnom, popisSkupnih, posaljiSkupni, primatelji } from './skupni-mail.repository.ts'

export function skupniMailRoutes(app: PortalApp): void {
  bind(app, api.popis, ({ transaction }) => transaction((tx, actor) => popisSkupnih(tx, actor)))
  bind(app, api.primatelji, ({ query: { skupina, pozivId = null }, transaction, now }) =>
    transaction(async (tx) => ({
      broj: (await primatelji(tx, { skupina, pozivId }, now)).length,
      bezDrugeOsobe: await bezDrugeOsobe(tx, now),
    })),
  )
  bind(app, api.posalji, ({ body, transaction, now }) =>
    transaction((tx, actor) => posaljiSkupni(tx, body, actor, now)),
  )
  bind(app, api.odluci, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => odluciOSkupnom(tx, params.id, body, actor, now)),
  )
}
