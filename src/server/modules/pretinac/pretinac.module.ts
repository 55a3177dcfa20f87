/** The inbox as a part of the portal. */
import type { PortalModule } from '../../modul.ts'
import { prve } from '../../platform/popis/cekanje.ts'
import { kontakti } from './pretinac.ceka.ts'
import { datotekePoruke } from './pretinac.datoteke.ts'
import { pretinacJobs } from './pretinac.jobs.ts'
import { brojNeprocitanih } from './pretinac.list.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { predmetiPretinca } from './pretinac.predmeti.ts'
import { rokoviPretinca } from './pretinac.rokovi.ts'
import { pretinacRoutes } from './pretinac.routes.ts'
import { porukaAggregate } from './pretinac.sync.ts'

export const pretinacModul = (ports: PretinacPorts): PortalModule => ({
  naziv: 'pretinac',
  routes: (app) => pretinacRoutes(app, ports),
  jobs: ({ db, now }) => pretinacJobs(db, ports, now),
  rokovi: rokoviPretinca,
  datoteke: { porukaPretinca: datotekePoruke(ports.dostupno) },
  sync: porukaAggregate(ports),
  predmeti: [predmetiPretinca(ports)],
  ceka: [
    {
      vrsta: 'kontakt',
      za: 'institucija',
      ceka: async (tx, actor, programId, sada) =>
        prve(await kontakti(tx, actor, programId, { sada, dostupno: ports.dostupno })),
    },
  ],
  brojaciKonteksta: [
    {
      brojac: 'poruke',
      broj: (tx, actor, programId, sada) => brojNeprocitanih(tx, programId, { actor, sada, dostupno: ports.dostupno }),
    },
  ],
})
