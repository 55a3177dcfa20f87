/** Binds the calls about refused work that colleagues may take over. */
import { pregledEndpoints } from '#contract/modules/projekt/pregled.endpoints.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'
import { once } from '#server/platform/workflow/once.ts'
import { odluciOPregledu, popisPregleda, verzijaPregleda } from './pregled.ts'
import type { ProjektBinding } from './projekt.binding.ts'
import { projektAggregate } from './projekt.sync.ts'

export function pregledRoutes(app: PortalApp, binding: ProjektBinding): void {
  const aggregate = projektAggregate(binding)
  bind(app, pregledEndpoints.popis, ({ params, transaction }) =>
    transaction(async (tx, actor) => ({
      // Before the list: what comes between them is told by the stream.
      verzija: await verzijaPregleda(tx, params.prijaviteljId),
      ...(await popisPregleda(tx, params.prijaviteljId, actor)),
    })),
  )
  bind(app, pregledEndpoints.odluci, (call) => {
    const { params, body, now: sada } = call
    const { prijaviteljId } = params
    const mutation = {
      mutationId: body.mutationId,
      kind: projektKind.name,
      id: body.projektId,
      action: 'pregled',
      body,
    }
    return once(call, mutation, async (tx, actor) => {
      const { zapisa, verzijaRetka } = await odluciOPregledu(tx, aggregate, { ...body, prijaviteljId, actor, sada })
      return { answer: { zapisa }, id: body.projektId, verzijaRetka }
    })
  })
}
