/** Requests as a module of the portal. */

import { ADMIN_VRSTE, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { PortalModule } from '../../modul.ts'
import { NAJVISE_PRVIH } from '../../spojevi/ceka.ts'
import { datotekeZahtjeva } from './zahtjev.datoteke.ts'
import { zahtjevJobs } from './zahtjev.jobs.ts'
import { brojOtvorenih, starostZahtjeva, zahtjeviKojiCekaju } from './zahtjev.list.ts'
import { zahtjevUPaleti } from './zahtjev.paleta.ts'
import { plociceZahtjeva } from './zahtjev.plocice.ts'
import { verzijeZahtjeva } from './zahtjev.repository.ts'
import { vidiZahtjev, type ZahtjevDeps, zahtjevRoutes } from './zahtjev.routes.ts'

export const zahtjevModul = (deps: ZahtjevDeps): PortalModule => ({
  naziv: 'zahtjev',
  routes: (app) => zahtjevRoutes(app, deps),
  jobs: ({ db, now }) => zahtjevJobs(db, deps.ports, now),
  datoteke: { zahtjev: datotekeZahtjeva },
  prati: { zahtjev: vidiZahtjev(deps.ports) },
  verzije: verzijeZahtjeva,
  starost: [
    {
      vrsta: 'zahtjev',
      za: 'zastupnik',
      naziv: 'Zahtjevi',
      brojevi: (tx, actor, _programId, sada) => starostZahtjeva(tx, actor, sada),
    },
  ],
  ceka: [
    {
      vrsta: 'zahtjev',
      brojac: 'zahtjevi',
      za: 'zastupnik',
      ceka: (tx, actor) => zahtjeviKojiCekaju(tx, actor, NAJVISE_PRVIH),
    },
  ],
  paleta: [zahtjevUPaleti],
  plocice: plociceZahtjeva,
  brojaciUprave: [
    { brojac: 'zahtjevi', dopustenja: ADMIN_VRSTE.map((vrsta) => DOPUSTENJE_VRSTE[vrsta]), broj: brojOtvorenih },
  ],
})
