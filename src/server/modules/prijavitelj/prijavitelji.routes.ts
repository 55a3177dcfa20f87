/** Applicants for the portal's administrators. */
import { prijaviteljiEndpoints } from '#contract/modules/prijavitelj/prijavitelji.endpoints.ts'
import { POPIS_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelji.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { jedanPrijavitelj, popisPrijavitelja, urediPrijavitelja } from './prijavitelji.repository.ts'

export function prijaviteljiRoutes(app: PortalApp): void {
  bindPopis(app, prijaviteljiEndpoints, POPIS_PRIJAVITELJA, popisPrijavitelja)
  bind(app, prijaviteljiEndpoints.detalj, ({ params, transaction, pokazuje }) =>
    transaction(async (tx) => {
      const shown = await jedanPrijavitelj(tx, params.prijaviteljId)
      pokazuje(shown.osobe.map(({ id }) => id))
      return shown
    }),
  )
  bind(app, prijaviteljiEndpoints.uredi, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => urediPrijavitelja(tx, params.prijaviteljId, body, actor, now)),
  )
}
