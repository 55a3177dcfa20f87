/** The dashboard of administrators and their lists of subscriptions and faults. */
import { Problem } from '#contract/kernel/problem.ts'
import { upravaEndpoints } from '#contract/modules/uprava/uprava.endpoints.ts'
import { POPIS_PRETPLATA, POPIS_ZASTOJA } from '#contract/modules/uprava/uprava.popis.ts'
import type { Plocica } from '../../modul.ts'
import { traziFaktor } from '../../platform/auth/access.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { popisPretplata, popisZastoja } from './uprava.list.ts'
import { brojeviPlocica } from './uprava.plocice.ts'

export function plocaUpraveRoutes(app: PortalApp, plocice: readonly Plocica[]): void {
  bind(app, upravaEndpoints.dashboard, ({ transaction, now }) =>
    transaction(async (tx, actor) => {
      if (!actor.superadmin && actor.adminDopustenja.length === 0) throw new Problem('zabranjeno')
      traziFaktor(actor, 'administrator')
      return { data: await asPortal(tx, () => brojeviPlocica(tx, plocice, actor, now)) }
    }),
  )
  bindPopis(app, upravaEndpoints.pretplate, POPIS_PRETPLATA, popisPretplata)
  bindPopis(app, upravaEndpoints.zastoji, POPIS_ZASTOJA, popisZastoja)
}
