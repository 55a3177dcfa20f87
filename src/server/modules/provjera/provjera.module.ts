/** On-site checks as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import { prve } from '../../spojevi/ceka.ts'
import type { ProvjeraDesk } from './provjera.binding.ts'
import { provjereKojeCekaju } from './provjera.ceka.ts'
import { datotekeProvjere } from './provjera.datoteke.ts'
import { provjeraUPaleti } from './provjera.paleta.ts'
import { provjeraRoutes } from './provjera.routes.ts'
import { provjeraAggregate } from './provjera.sync.ts'

export const provjeraModul = (desk: ProvjeraDesk): PortalModule => ({
  naziv: 'provjera',
  routes: (app) => provjeraRoutes(app, desk),
  ceka: (['institucija', 'prijavitelj'] as const).map((za) => ({
    vrsta: 'provjera',
    za,
    ceka: async (tx, actor, programId, sada) => prve(await provjereKojeCekaju(tx, actor, programId, sada)),
  })),
  paleta: [provjeraUPaleti],
  datoteke: { provjera: datotekeProvjere },
  sync: provjeraAggregate(desk),
})
