/** Questions on calls for administrators. */
import { pitanjeUpravaEndpoints as api } from '#contract/modules/pitanje/pitanje.uprava.endpoints.ts'
import { POPIS_PITANJA, POPIS_PITANJA_POZIVA } from '#contract/modules/pitanje/pitanje.uprava.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { pitanjaUprave, pitanjeUprave } from './pitanje.uprava.list.ts'

export function pitanjeUpravaRoutes(app: PortalApp): void {
  bindPopis(app, api.svih, POPIS_PITANJA, (tx, upit, _params, _now, actor) =>
    pitanjaUprave(tx, POPIS_PITANJA, undefined, upit, actor),
  )
  bindPopis(app, api.poziva, POPIS_PITANJA_POZIVA, (tx, upit, { pozivId }, _now, actor) =>
    pitanjaUprave(tx, POPIS_PITANJA_POZIVA, pozivId, upit, actor),
  )
  bind(app, api.detalj, ({ params, transaction }) =>
    transaction((tx) => pitanjeUprave(tx, params.pozivId, params.pitanjeId)),
  )
}
