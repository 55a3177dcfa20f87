/** Binds the calls of filled forms at the desk of the bodies of a call. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { popunjeniObrazacEndpoints } from '#contract/modules/odabir/popunjeni-obrazac.endpoints.ts'
import { popunjeniObrazacKind } from '#contract/modules/odabir/popunjeni-obrazac.kind.ts'
import type { PopunjeniObrazac, PopunjeniObrazacDetalj } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindCitanje, bindDnevnik, stanjeZapisa } from '../../platform/workflow/stol.ts'
import type { PopunjeniObrazacDesk } from './popunjeni-obrazac.binding.ts'
import { obrazacPrijave, obrazacRepository, podneseneInacice } from './popunjeni-obrazac.repository.ts'

async function detalj(tx: Tx, one: PopunjeniObrazac, actor: Actor, sada: number): Promise<PopunjeniObrazacDetalj> {
  const { id, projekt } = one
  return {
    id,
    inacice: await podneseneInacice(tx, projekt.id),
    ...stanjeZapisa(popunjeniObrazacKind, one, actor, sada),
  }
}

export function popunjeniObrazacRoutes(app: PortalApp, desk: PopunjeniObrazacDesk): void {
  const { vidiPrijavu } = desk
  const stol = {
    desk,
    zaPrijavitelja: false,
    rijeci: {
      radnja: proslaRadnja(popunjeniObrazacKind),
      status: (id: number) => statusLabel(popunjeniObrazacKind, id),
      akcije: {},
    },
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: { projektId: string }, sada: number) {
      const found = await obrazacRepository.read(tx, id, actor)
      if (found?.projekt.id !== projektId || !(await vidiPrijavu(tx, projektId, actor, sada))) return undefined
      return found
    },
  }
  bind(app, popunjeniObrazacEndpoints.popis, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projektId } = params
      if (!(await vidiPrijavu(tx, projektId, actor, now))) throw new Problem('nije-pronadeno')
      const found = await obrazacPrijave(tx, projektId, actor)
      return { data: found === undefined ? [] : [await detalj(tx, found, actor, now)] }
    }),
  )
  bindCitanje(app, popunjeniObrazacEndpoints, stol, detalj)
  bindDnevnik(app, popunjeniObrazacEndpoints, stol)
}
