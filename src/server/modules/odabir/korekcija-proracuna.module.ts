/** Corrections of the budgets of applications as a part of the portal. */

import type { PortalModule } from '../../modul.ts'
import type { KorekcijaDesk } from './korekcija-proracuna.binding.ts'
import { cekanjaKorekcija } from './korekcija-proracuna.ceka.ts'
import { korekcijaJobs } from './korekcija-proracuna.jobs.ts'
import { korekcijaProracunaRoutes } from './korekcija-proracuna.routes.ts'
import { rokoviKorekcija } from './odabir.rokovi.ts'
import type { VidiPrijavu } from './odluka-prijave.routes.ts'

interface KorekcijaPorts {
  korekcije: KorekcijaDesk
  vidiPrijavu: VidiPrijavu
}

export const korekcijaProracunaModul = ({ korekcije, vidiPrijavu }: KorekcijaPorts): PortalModule => ({
  naziv: 'korekcija-proracuna',
  routes: (app) => korekcijaProracunaRoutes(app, korekcije, vidiPrijavu),
  rokovi: rokoviKorekcija,
  jobs: ({ db, now }) => korekcijaJobs(db, korekcije, now),
  ceka: cekanjaKorekcija,
})
