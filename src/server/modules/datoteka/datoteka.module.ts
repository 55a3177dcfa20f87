/** Files: upload, download and their timers; whose they are the other modules say. */
import type { PortalModule } from '../../modul.ts'
import { datotekaJobs } from './datoteka.jobs.ts'
import { datotekaRoutes } from './datoteka.routes.ts'

export const datotekaModul: PortalModule = {
  naziv: 'datoteka',
  routes: (app, { datoteke }) => datotekaRoutes(app, datoteke),
  jobs: ({ datoteke }) => datotekaJobs(datoteke),
}
