/** Rehearsals of applicants as a part of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { CitajPrijavu } from './generalna-proba.desk.ts'
import { generalnaProbaJobs } from './generalna-proba.jobs.ts'
import { generalnaProbaRoutes } from './generalna-proba.routes.ts'
import { generalnaProbaAggregate } from './generalna-proba.sync.ts'

export const generalnaProbaModul = (citajPrijavu: CitajPrijavu): PortalModule => ({
  naziv: 'generalna-proba',
  routes: (app) => generalnaProbaRoutes(app, citajPrijavu),
  jobs: ({ db, now }) => generalnaProbaJobs(db, now),
  sync: generalnaProbaAggregate,
})
