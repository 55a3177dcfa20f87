/** Binds the calls of the plan of visits. */
import { planPosjetaEndpoints } from '#contract/modules/provjera/plan-posjeta.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { once } from '../../platform/workflow/once.ts'
import { planTijela, rasporedi } from './plan-posjeta.desk.ts'

export function planPosjetaRoutes(app: PortalApp, provjere: SyncedAggregate): void {
  bind(app, planPosjetaEndpoints.plan, ({ transaction, now }) => transaction((tx, actor) => planTijela(tx, actor, now)))
  bind(app, planPosjetaEndpoints.rasporedi, (call) => {
    const { mutationId, dan, posjeti } = call.body
    // One press is about several checks; the ledger keeps it under the first of them.
    const id = posjeti[0]?.id ?? ''
    const body = { dan, posjeti: posjeti.map((one) => ({ ...one })) }
    return once(call, { mutationId, kind: 'provjera', id, action: 'raspored', body }, async (tx, actor) => ({
      answer: await rasporedi(tx, provjere, { dan, posjeti }, { actor, sada: call.now }),
      id,
      verzijaRetka: (posjeti[0]?.verzijaRetka ?? 0) + 1,
    }))
  })
}
