/** Lists of calls for administrators. */
import { pozivUpravaEndpoints as api } from '#contract/modules/poziv/poziv.uprava.endpoints.ts'
import { POPIS_POZIVA_PROGRAMA, POPIS_POZIVA_UPRAVE } from '#contract/modules/poziv/poziv.uprava.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { poziviUprave } from './poziv.uprava.list.ts'

export function pozivUpravaRoutes(app: PortalApp): void {
  bindPopis(app, api.svi, POPIS_POZIVA_UPRAVE, (tx, upit) =>
    poziviUprave(tx, POPIS_POZIVA_UPRAVE, upit.program === undefined ? undefined : Number(upit.program), upit),
  )
  bindPopis(app, api.programa, POPIS_POZIVA_PROGRAMA, (tx, upit, { id }) =>
    poziviUprave(tx, POPIS_POZIVA_PROGRAMA, id, upit),
  )
}
