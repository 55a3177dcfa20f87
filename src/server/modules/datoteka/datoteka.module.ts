/** Files: upload, download and their timers; whose they are the other modules say. */
import type { PortalModule } from '../../modul.ts'
import { datotekaJobs } from './datoteka.jobs.ts'
import { datotekaRoutes } from './datoteka.routes.ts'
import { potpisiRoutes } from './potpisi.routes.ts'

export const datotekaModul: PortalModule = {
  naziv: 'datoteka',
  routes: (app, { datoteke, potpisi }) => {
    datotekaRoutes(app, datoteke)
    potpisiRoutes(app, datoteke.deps, potpisi)
  },
  jobs: ({ datoteke }) => datotekaJobs(datoteke),
}
