/** Institutions for the portal's administrators. */
import { institucijeEndpoints } from '#contract/modules/institucija/institucije.endpoints.ts'
import { POPIS_INSTITUCIJA } from '#contract/modules/institucija/institucije.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { jednaInstitucija, popisInstitucija, urediInstituciju } from './institucije.repository.ts'

export function institucijeRoutes(app: PortalApp): void {
  bindPopis(app, institucijeEndpoints, POPIS_INSTITUCIJA, popisInstitucija)
  bind(app, institucijeEndpoints.detalj, ({ params, transaction }) =>
    transaction((tx) => jednaInstitucija(tx, params.id)),
  )
  bind(app, institucijeEndpoints.uredi, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => urediInstituciju(tx, params.id, body, actor, now)),
  )
}
