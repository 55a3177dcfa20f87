/** On-site checks as a module of the portal. */
import type { PortalModule } from '../../modul.ts'
import { prve } from '../../spojevi/ceka.ts'
import { planPosjetaRoutes } from './plan-posjeta.routes.ts'
import type { ProvjeraDesk } from './provjera.binding.ts'
import { provjereKojeCekaju } from './provjera.ceka.ts'
import { datotekeProvjere } from './provjera.datoteke.ts'
import { provjeraUPaleti } from './provjera.paleta.ts'
import { provjeraRoutes } from './provjera.routes.ts'
import { provjeraAggregate } from './provjera.sync.ts'

export function provjeraModul(desk: ProvjeraDesk): PortalModule {
  const sync = provjeraAggregate(desk)
  return {
    naziv: 'provjera',
    routes: (app) => {
      provjeraRoutes(app, desk)
      planPosjetaRoutes(app, sync)
    },
    ceka: (['institucija', 'prijavitelj'] as const).map((za) => ({
      vrsta: 'provjera',
      za,
      ceka: async (tx, actor, programId, sada) => prve(await provjereKojeCekaju(tx, actor, programId, sada)),
    })),
    paleta: [provjeraUPaleti],
    datoteke: { provjera: datotekeProvjere },
    sync,
  }
}
