/** Files of objections: the applicant's representatives put them, the bodies of the decision read those of what was submitted. */
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_PRIGOVORA, prigovorRepository } from './prigovor.repository.ts'

export const datotekePrigovora = datotekeStola(prigovorKind, prigovorRepository, DATOTEKE_PRIGOVORA)
