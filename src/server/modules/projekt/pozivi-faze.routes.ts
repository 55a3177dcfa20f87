/** Binds the lists of calls in contracting and in implementation. */
import { poziviFazeEndpoints } from '#contract/modules/projekt/pozivi-faze.endpoints.ts'
import { POPIS_POZIVA_NA_UGOVARANJU, POPIS_POZIVA_U_PROVEDBI } from '#contract/modules/projekt/pozivi-faze.popis.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bindPopis } from '#server/platform/popis/bind-popis.ts'
import { stranicaRedaka } from '#server/platform/popis/redci.ts'
import { type FazaUgovora, poziviFaze } from './pozivi-faze.list.ts'

const POPISI = { ugovaranje: POPIS_POZIVA_NA_UGOVARANJU, provedba: POPIS_POZIVA_U_PROVEDBI } as const

export function poziviFazeRoutes(app: PortalApp): void {
  for (const faza of Object.keys(POPISI) as FazaUgovora[])
    bindPopis(app, poziviFazeEndpoints[faza], POPISI[faza], async (tx, { programId, ...upit }, _params, sada, actor) =>
      stranicaRedaka(POPISI[faza], await poziviFaze(tx, faza, { programId, actor, sada }), upit),
    )
}
