/** Checks of applications as a part of the portal. */
import type { PortalModule } from '../../modul.ts'
import { prve } from '../../platform/popis/cekanje.ts'
import type { ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { dodjeleKojeCekaju, provjerePrijaveKojeCekaju } from './provjera-prijave.ceka.ts'
import { predmetiProvjeraPrijave } from './provjera-prijave.predmeti.ts'
import { provjeraPrijaveRoutes } from './provjera-prijave.routes.ts'
import { provjeraPrijaveAggregate } from './provjera-prijave.sync.ts'

export const provjeraPrijaveModul = (desk: ProvjeraPrijaveDesk): PortalModule => ({
  naziv: 'provjera-prijave',
  routes: (app) => provjeraPrijaveRoutes(app, desk),
  ceka: [
    {
      vrsta: 'provjeraPrijave',
      za: 'institucija',
      dozvola: 'odabir.ocjenjivanje.uredi',
      ceka: async (tx, actor, programId, sada) => prve(await provjerePrijaveKojeCekaju(tx, actor, programId, sada)),
    },
    { vrsta: 'dodjelaProvjere', za: 'institucija', dozvola: 'odabir.opcenito.uredi', ceka: dodjeleKojeCekaju },
  ],
  predmeti: [predmetiProvjeraPrijave(desk)],
  sync: provjeraPrijaveAggregate(desk),
})
