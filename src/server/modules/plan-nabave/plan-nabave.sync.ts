/** Procurement plans on devices: begun, written and moved through the sync protocol. */
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { PLAN_NA_UREDAJU } from '#contract/modules/plan-nabave/plan-nabave.povijest.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import type { PlanDesk } from './plan-nabave.binding.ts'
import { metaPlana, zapocniPlan } from './plan-nabave.desk.ts'
import { planRepository } from './plan-nabave.repository.ts'

export const planNabaveAggregate = ({ binding }: PlanDesk): SyncedAggregate =>
  dokumentStola(PLAN_NA_UREDAJU, {
    binding,
    repository: planRepository,
    katalog: KATALOG_PLANA,
    uvjeti: () => ({}),
    // The applicant's own last steps, confirmed on the device before it was locked.
    ovlastene: ['oznaciSpremnim', 'posalji'],
    novi: zapocniPlan,
    jedinstveno: ({ projekt }) => projekt.id,
    meta: metaPlana,
    rijeci: {
      uRecenici: ({ projekt }) => `planu nabave projekta „${projekt.naziv}”`,
      nepoznatoPolje: 'Polje ne postoji u planu nabave ili se ne može mijenjati.',
    },
  })
