/** Objections as a part of the portal. */

import type { PortalModule } from '../../modul.ts'
import { rokoviPrigovora } from './odabir.rokovi.ts'
import type { PrigovorDesk } from './prigovor.binding.ts'
import { cekanjaPrigovora } from './prigovor.ceka.ts'
import { datotekePrigovora } from './prigovor.datoteke.ts'
import { prigovorJobs } from './prigovor.jobs.ts'
import { prigovorRoutes } from './prigovor.routes.ts'
import { prigovorAggregate } from './prigovor.sync.ts'
import { raspravaPrigovora } from './prigovor-rasprava.binding.ts'

export const prigovorModul = (desk: PrigovorDesk): PortalModule => ({
  naziv: 'prigovor',
  routes: (app) => prigovorRoutes(app, desk),
  ceka: cekanjaPrigovora,
  rokovi: rokoviPrigovora,
  jobs: ({ db, now }) => prigovorJobs(db, desk, now),
  datoteke: { prigovor: datotekePrigovora },
  rasprave: [raspravaPrigovora],
  sync: prigovorAggregate(desk),
})
