/** Files of answers: the applicant's people put them, the bodies that asked read those that were sent. */
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_POJASNJENJA, pojasnjenjeRepository } from './pojasnjenje.repository.ts'

export const datotekePojasnjenja = datotekeStola(pojasnjenjeKind, pojasnjenjeRepository, DATOTEKE_POJASNJENJA)
