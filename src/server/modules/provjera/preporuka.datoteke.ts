/** Files of recommendations: their beneficiary puts them, the body that follows them reads those that were handed in. */
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_PREPORUKE, preporukaRepository } from './preporuka.repository.ts'

export const datotekePreporuka = datotekeStola(preporukaKind, preporukaRepository, DATOTEKE_PREPORUKE)
