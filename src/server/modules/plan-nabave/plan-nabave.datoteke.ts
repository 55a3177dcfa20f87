/** Files of procurement plans: its applicant's people put and read them, the bodies of its call read what was sent. */
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_PLANA, planRepository } from './plan-nabave.repository.ts'

export const datotekePlana = datotekeStola(planNabaveKind, planRepository, DATOTEKE_PLANA)
