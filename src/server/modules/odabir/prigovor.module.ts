/** Objections as a part of the portal. */

import type { PortalModule } from '../../modul.ts'
import { prve } from '../../spojevi/ceka.ts'
import { rokoviPrigovora } from './odabir.rokovi.ts'
import type { PrigovorDesk } from './prigovor.binding.ts'
import { prigovoriKojiCekaju } from './prigovor.ceka.ts'
import { datotekePrigovora } from './prigovor.datoteke.ts'
import { prigovorJobs } from './prigovor.jobs.ts'
import { prigovorRoutes } from './prigovor.routes.ts'
import { prigovorAggregate } from './prigovor.sync.ts'
import { raspravaPrigovora } from './prigovor-rasprava.binding.ts'

export const prigovorModul = (desk: PrigovorDesk): PortalModule => ({
  naziv: 'prigovor',
  routes: (app) => prigovorRoutes(app, desk),
  ceka: (['institucija', 'prijavitelj'] as const).map((za) => ({
    vrsta: 'prigovor',
    za,
    ceka: async (tx, actor, programId, sada) => prve(await prigovoriKojiCekaju(tx, actor, programId, sada)),
  })),
  rokovi: rokoviPrigovora,
  jobs: ({ db, now }) => prigovorJobs(db, desk, now),
  datoteke: { prigovor: datotekePrigovora },
  rasprave: [raspravaPrigovora],
  sync: prigovorAggregate(desk),
})
