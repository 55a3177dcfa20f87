/** A dress rehearsal follows its application from draft to submission (decision 0141): a table of ours. */
import { cinjeniceDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { drukcijeListe, prijavaPredana, prijavaUNacrtu } from './generalna-proba.rules.ts'
import type { GeneralnaProba } from './generalna-proba.schema.ts'
import { type GeneralnaProbaStatus, generalnaProbaStatuses } from './generalna-proba.statuses.ts'

const sam = { who: ['SYS'], skriveno: true } as const

const moves = defineMoves<GeneralnaProba, GeneralnaProbaStatus>()([
  { code: 'kreiraj', label: 'Pripremi generalnu probu', from: [NOVO], to: 'uTijeku', ...sam, rules: [prijavaUNacrtu] },
  {
    code: 'promijeniListe',
    label: 'Prijeđi na nove kontrolne liste',
    from: ['uTijeku'],
    to: 'uTijeku',
    ...sam,
    rules: [prijavaUNacrtu, drukcijeListe],
  },
  { code: 'predaj', label: 'Predaj s prijavom', from: ['uTijeku'], to: 'predana', ...sam, rules: [prijavaPredana] },
  { code: 'vrati', label: 'Vrati s prijavom', from: ['predana'], to: 'uTijeku', ...sam, rules: [prijavaUNacrtu] },
])

export const generalnaProbaKind = defineRecordKind<GeneralnaProba, GeneralnaProbaStatus>()({
  name: 'generalnaProba',
  initial: ['uTijeku'],
  statuses: generalnaProbaStatuses,
  roundStarts: [],
  moves,
  facts: cinjeniceDokumenta,
})
