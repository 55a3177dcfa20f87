/** Binds the calls about late arrivals. */
import { kasnoEndpoints } from '#contract/modules/projekt/kasno.endpoints.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'
import { once } from '#server/platform/workflow/once.ts'
import { brojKasnih, odluciOKasnom, popisKasnih } from './kasno.ts'
import type { ProjektBinding } from './projekt.binding.ts'

export function kasnoRoutes(app: PortalApp, binding: ProjektBinding): void {
  bind(app, kasnoEndpoints.popis, ({ query, transaction }) =>
    transaction(async (tx, actor) => {
      const data = await popisKasnih(tx, actor, query.programId)
      return { data, ceka: await brojKasnih(tx, actor, query.programId) }
    }),
  )
  bind(app, kasnoEndpoints.odluci, (call) => {
    const { params, body, now: sada } = call
    const { kasnoId } = params
    const mutation = { mutationId: body.mutationId, kind: 'kasnoZaprimanje', id: kasnoId, action: 'odluka', body }
    return once(call, mutation, async (tx, actor) => {
      const { stanje, projektId, verzijaRetka } = await odluciOKasnom(tx, binding, { ...body, kasnoId, actor, sada })
      return { answer: { stanje }, id: projektId, verzijaRetka }
    })
  })
}
