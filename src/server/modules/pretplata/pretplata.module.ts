/** Subscriptions to what is published, and saved searches of public lists. */
import type { PortalModule } from '../../modul.ts'
import { type PretplataPorts, pretplataRoutes } from './pretplata.routes.ts'
import { pretragaJobs } from './pretraga.jobs.ts'
import type { JavniPopis } from './pretraga.port.ts'
import { pretragaRoutes } from './pretraga.routes.ts'

export const pretplataModul = (ports: PretplataPorts & { popisi: readonly JavniPopis[] }): PortalModule => ({
  naziv: 'pretplata',
  routes: (app) => {
    pretplataRoutes(app, ports)
    pretragaRoutes(app, ports.popisi)
  },
  jobs: ({ db, now }) => pretragaJobs(db, now, ports.popisi),
})
