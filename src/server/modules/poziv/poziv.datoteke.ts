/** Files of calls: the body that drafts a call puts them, its bodies and the readers of its programme read them at a desk. */
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_POZIVA } from './poziv.datoteke.repository.ts'
import { lockPoziv, readPoziv } from './poziv.repository.ts'

export const datotekePoziva = datotekeStola(pozivKind, { read: readPoziv, lock: lockPoziv }, DATOTEKE_POZIVA)
