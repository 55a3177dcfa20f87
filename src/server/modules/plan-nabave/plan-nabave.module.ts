/** Procurement plans as a module of the portal. */

import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import type { PortalModule } from '../../modul.ts'
import { zaduzivaVrsta } from '../../platform/zaduzenje/zaduzenje.ts'
import type { PlanDesk } from './plan-nabave.binding.ts'
import { cekanjaPlanova } from './plan-nabave.ceka.ts'
import { datotekePlana } from './plan-nabave.datoteke.ts'
import { planNabaveUPaleti } from './plan-nabave.paleta.ts'
import { planRepository } from './plan-nabave.repository.ts'
import { rokoviPlanova } from './plan-nabave.rokovi.ts'
import { planNabaveRoutes } from './plan-nabave.routes.ts'
import { planNabaveAggregate } from './plan-nabave.sync.ts'
import { raspravaPlana } from './plan-nabave-rasprava.binding.ts'

export const planNabaveModul = (desk: PlanDesk): PortalModule => ({
  naziv: 'plan-nabave',
  routes: (app) => planNabaveRoutes(app, desk),
  ceka: cekanjaPlanova,
  zaduzuje: [
    zaduzivaVrsta(planNabaveKind, planRepository.citaj, AKCIJA.zaduzenPlan, {
      naziv: 'Planovi nabave',
      tablica: { ime: 'plan_nabave', kljuc: 'uuid' },
      spomen: ({ projekt }) => ({
        sto: `plan nabave projekta „${projekt.naziv}”`,
        projektId: projekt.id,
      }),
    }),
  ],
  rokovi: rokoviPlanova,
  rasprave: [raspravaPlana],
  datoteke: { planNabave: datotekePlana },
  paleta: [planNabaveUPaleti],
  sync: planNabaveAggregate(desk),
})
