/** Applicants: registration, their people and invitations, and what the administration reads of them. */

import type { PortalModule } from '../../modul.ts'
import type { SudskiObrtniRegistar } from '../../spojevi/registar.ts'
import { administracijaPrijaviteljaRoutes } from './administracija.routes.ts'
import { pozivnicaJobs } from './pozivnica.prijava.ts'
import { type PravaPorts, pravaJobs } from './prava.jobs.ts'
import { prijaviteljUPaleti } from './prijavitelj.paleta.ts'
import { plocicePrijavitelja } from './prijavitelj.plocice.ts'
import { prijaviteljiRoutes } from './prijavitelji.routes.ts'
import { registracijaRoutes } from './registracija.routes.ts'

export const prijaviteljModul = (registar: SudskiObrtniRegistar, ports: PravaPorts): PortalModule => ({
  naziv: 'prijavitelj',
  routes: (app) => {
    registracijaRoutes(app, registar)
    administracijaPrijaviteljaRoutes(app, registar)
    prijaviteljiRoutes(app)
  },
  paleta: [prijaviteljUPaleti],
  plocice: plocicePrijavitelja,
  jobs: ({ db, now }) => [...pravaJobs(db, ports, now), ...pozivnicaJobs(db, ports, now)],
})
