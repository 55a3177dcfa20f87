/** Programmes for the portal's administrators. */
import { programiUpraveEndpoints as api } from '#contract/modules/program/programi.uprava.endpoints.ts'
import {
  POPIS_KOMPONENTI,
  POPIS_PROGRAMA,
  POPIS_PROVODITELJA,
} from '#contract/modules/program/programi.uprava.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { popisKomponenti, popisPrograma, popisProvoditelja } from './programi.uprava.list.ts'
import {
  jedanProgram,
  jednaKomponenta,
  urediKomponentu,
  urediProgram,
  urediUloge,
} from './programi.uprava.repository.ts'

export function programiUpraveRoutes(app: PortalApp): void {
  bindPopis(app, api, POPIS_PROGRAMA, popisPrograma)
  bindPopis(app, api.provoditelji, POPIS_PROVODITELJA, (tx, upit, { id }) => popisProvoditelja(tx, id, upit))
  bindPopis(app, api.komponente, POPIS_KOMPONENTI, (tx, upit, { id }) => popisKomponenti(tx, id, upit))
  bind(app, api.detalj, ({ params, transaction }) => transaction((tx) => jedanProgram(tx, params.id)))
  bind(app, api.uredi, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => urediProgram(tx, params.id, body, actor, now)),
  )
  bind(app, api.provoditelj, ({ params: { id, provoditeljId }, body, transaction, now }) =>
    transaction((tx, actor) => urediUloge(tx, { id, institucijaId: provoditeljId, ...body, actor, sada: now })),
  )
  bind(app, api.komponenta, ({ params, transaction }) =>
    transaction((tx) => jednaKomponenta(tx, params.id, params.potprogramId)),
  )
  bind(app, api.urediKomponentu, ({ params, body, transaction, now }) =>
    transaction((tx, actor) =>
      urediKomponentu(tx, { programId: params.id, id: params.potprogramId }, body, actor, now),
    ),
  )
}
