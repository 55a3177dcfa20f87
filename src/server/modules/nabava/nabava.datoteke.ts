/** Files of procurements: their buyer's people put and read them. What is published is read at its own public address. */
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import { datotekeStola } from '../../platform/files/stol.ts'
import { DATOTEKE_NABAVE, nabavaRepository } from './nabava.repository.ts'

export const datotekeNabava = datotekeStola(nabavaKind, nabavaRepository, DATOTEKE_NABAVE)
