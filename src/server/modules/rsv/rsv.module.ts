/** Beneficial owners as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import type { RegistarStvarnihVlasnika, RsvPorts } from '../../spojevi/rsv.ts'
import { DATOTEKE_SNIMKE } from './rsv.datoteke.ts'
import { rsvJobs } from './rsv.jobs.ts'
import { rsvNaslijedenRoutes } from './rsv.naslijeden.routes.ts'
import { rsvRoutes } from './rsv.routes.ts'

export const rsvModul = (registar: RegistarStvarnihVlasnika, ports: RsvPorts): PortalModule => ({
  naziv: 'rsv',
  routes: (app, { otvori }) => {
    rsvRoutes(app, { registar, ports, otvori })
    rsvNaslijedenRoutes(app, ports)
  },
  jobs: ({ db, now }) => rsvJobs(db, registar, now),
  datoteke: { rsvSnimka: () => DATOTEKE_SNIMKE },
})
