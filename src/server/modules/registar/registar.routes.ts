/** The look-up in the registers, for whoever is about to name an entity. */
import { today } from '#contract/kernel/datum.ts'
import { parseMbo } from '#contract/kernel/maticni-brojevi.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { registarEndpoints } from '#contract/modules/registar/registar.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import { provjeraU, type SudskiObrtniRegistar } from '../../spojevi/registar.ts'
import { oibOsobe } from './registar.repository.ts'

export function registarRoutes(app: PortalApp, registar: SudskiObrtniRegistar): void {
  bind(app, registarEndpoints.subjekt, async ({ query, actor, db, now }) => {
    if (query.mbo !== undefined) {
      const read = parseMbo(query.mbo, Number(await vrijednostPostavke(db, 'mboZnamenki', today(now))))
      if (!read.ok) {
        const greska = { polje: 'mbo', pravilo: 'R-ID', poruka: read.poruka }
        throw new Problem('pravila', { poruka: read.poruka, greske: [greska] })
      }
    }
    return provjeraU(await registar.nadi(query), await oibOsobe(db, actor.osobaId), now)
  })
}
