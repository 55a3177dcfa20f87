/** Selection as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import { prve } from '../../spojevi/ceka.ts'
import type { ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { provjerePrijaveKojeCekaju } from './provjera-prijave.ceka.ts'
import { provjeraPrijaveRoutes } from './provjera-prijave.routes.ts'
import { provjeraPrijaveAggregate } from './provjera-prijave.sync.ts'

interface OdabirPorts {
  provjerePrijava: ProvjeraPrijaveDesk
}

export const odabirModul = ({ provjerePrijava }: OdabirPorts): PortalModule => ({
  naziv: 'odabir',
  routes: (app) => provjeraPrijaveRoutes(app, provjerePrijava),
  ceka: [
    {
      vrsta: 'provjeraPrijave',
      za: 'institucija',
      dozvola: 'odabir.ocjenjivanje.uredi',
      ceka: async (tx, actor, programId, sada) => prve(await provjerePrijaveKojeCekaju(tx, actor, programId, sada)),
    },
  ],
  sync: provjeraPrijaveAggregate(provjerePrijava),
})
