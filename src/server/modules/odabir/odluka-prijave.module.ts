/** Decisions about applications as a part of the portal, with the public list of what they have chosen. */
import type { PortalModule } from '../../modul.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { odabraniRoutes } from './odabrani.routes.ts'
import { odabraniStranice } from './odabrani.stranice.ts'
import type { OdlukaDesk } from './odluka-prijave.binding.ts'
import { cekanjeOdluka, odlukeZaPripremu } from './odluka-prijave.ceka.ts'
import { odlukaPrijaveJobs } from './odluka-prijave.jobs.ts'
import { odlukaPrijaveRoutes, type VidiPrijavu } from './odluka-prijave.routes.ts'

interface OdlukaPorts {
  odluke: OdlukaDesk
  vidiPrijavu: VidiPrijavu
  findRecipients: FindRecipients
}

export const odlukaPrijaveModul = ({ odluke, vidiPrijavu, findRecipients }: OdlukaPorts): PortalModule => ({
  naziv: 'odluka-prijave',
  routes: (app) => {
    odlukaPrijaveRoutes(app, odluke, vidiPrijavu)
    odabraniRoutes(app)
  },
  stranice: odabraniStranice,
  jobs: ({ db, now }) => odlukaPrijaveJobs(db, odluke.repository, findRecipients, now),
  ceka: [
    cekanjeOdluka,
    { vrsta: 'pripremaOdluke', za: 'institucija', dozvola: 'odabir.odluka.uredi', ceka: odlukeZaPripremu },
  ],
})
