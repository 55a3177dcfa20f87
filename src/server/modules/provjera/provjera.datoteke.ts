/** Files of on-site checks: the team puts them, the beneficiary reads those of what they were given. */
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_PROVJERE, provjeraRepository } from './provjera.repository.ts'

export const datotekeProvjere = datotekeStola(provjeraKind, provjeraRepository, DATOTEKE_PROVJERE)
