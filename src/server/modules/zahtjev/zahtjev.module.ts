/** Requests as a module of the portal. */

import { ADMIN_VRSTE, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { PortalModule } from '../../modul.ts'
import { NAJVISE_PRVIH, prve } from '../../platform/popis/cekanje.ts'
import { cekanjeVlastitih, promjeneKorisnika, starostPromjena, zahtjeviZaOdluku } from './zahtjev.ceka.ts'
import { datotekeZahtjeva } from './zahtjev.datoteke.ts'
import { zahtjevJobs } from './zahtjev.jobs.ts'
import { brojOtvorenih, starostZahtjeva } from './zahtjev.list.ts'
import { zahtjevUPaleti } from './zahtjev.paleta.ts'
import { plociceZahtjeva } from './zahtjev.plocice.ts'
import { verzijeZahtjeva } from './zahtjev.repository.ts'
import { rokoviZahtjeva } from './zahtjev.rokovi.ts'
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
    { vrsta: 'zahtjev', za: 'institucija', naziv: 'Zahtjevi', brojevi: starostPromjena },
  ],
  ceka: [
    {
      vrsta: 'zahtjev',
      brojac: 'zahtjevi',
      za: 'zastupnik',
      ceka: (tx, actor) => zahtjeviZaOdluku(tx, actor, NAJVISE_PRVIH),
    },
    cekanjeVlastitih,
    {
      vrsta: 'zahtjev',
      za: 'institucija',
      ceka: async (tx, actor, programId) => prve(await promjeneKorisnika(tx, actor, programId)),
    },
  ],
  rokovi: rokoviZahtjeva,
  paleta: [zahtjevUPaleti],
  plocice: plociceZahtjeva,
  brojaciUprave: [
    { brojac: 'zahtjevi', dopustenja: ADMIN_VRSTE.map((vrsta) => DOPUSTENJE_VRSTE[vrsta]), broj: brojOtvorenih },
  ],
})
