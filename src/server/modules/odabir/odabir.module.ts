/** Selection of applications as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { CitajPrijavu } from './generalna-proba.desk.ts'
import { generalnaProbaJobs } from './generalna-proba.jobs.ts'
import { generalnaProbaRoutes } from './generalna-proba.routes.ts'
import { generalnaProbaAggregate } from './generalna-proba.sync.ts'

/** What selection asks of other modules. */
export interface OdabirPorts {
  citajPrijavu: CitajPrijavu
}

export const odabirModul = ({ citajPrijavu }: OdabirPorts): PortalModule => ({
  naziv: 'odabir',
  routes: (app) => generalnaProbaRoutes(app, citajPrijavu),
  jobs: ({ db, now }) => generalnaProbaJobs(db, now),
  sync: generalnaProbaAggregate,
})
