/** On-site checks as a module of the portal. */

import type { PortalModule } from '../../modul.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { planPosjetaRoutes } from './plan-posjeta.routes.ts'
import type { PreporukaDesk } from './preporuka.binding.ts'
import { cekanjaPreporuka } from './preporuka.ceka.ts'
import { datotekePreporuka } from './preporuka.datoteke.ts'
import { preporukaJobs } from './preporuka.jobs.ts'
import { preporukaRoutes } from './preporuka.routes.ts'
import type { ProvjeraDesk } from './provjera.binding.ts'
import { cekanjaProvjera } from './provjera.ceka.ts'
import { datotekeProvjere } from './provjera.datoteke.ts'
import { provjeraJobs } from './provjera.jobs.ts'
import { provjeraUPaleti } from './provjera.paleta.ts'
import { predmetiProvjera } from './provjera.predmeti.ts'
import { rokoviProvjera } from './provjera.rokovi.ts'
import { provjeraRoutes } from './provjera.routes.ts'
import { provjeraAggregate } from './provjera.sync.ts'
import { raspravaProvjere } from './provjera-rasprava.binding.ts'

interface ProvjeraPorts {
  desk: ProvjeraDesk
  preporuke: PreporukaDesk
  findRecipients: FindRecipients
}

export function provjeraModul({ desk, preporuke, findRecipients }: ProvjeraPorts): PortalModule {
  const sync = provjeraAggregate(desk)
  return {
    naziv: 'provjera',
    routes: (app) => {
      provjeraRoutes(app, desk)
      planPosjetaRoutes(app, sync)
      preporukaRoutes(app, preporuke)
    },
    jobs: ({ db, now }) => [...provjeraJobs(db, findRecipients, now), ...preporukaJobs(db, findRecipients, now)],
    ceka: [...cekanjaProvjera, ...cekanjaPreporuka],
    rokovi: rokoviProvjera,
    rasprave: [raspravaProvjere],
    predmeti: [predmetiProvjera(sync)],
    paleta: [provjeraUPaleti],
    datoteke: { provjera: datotekeProvjere, preporuka: datotekePreporuka },
    sync,
  }
}
