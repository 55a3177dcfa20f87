/** Acceptance, choice and refusal of an application (domain rules 3.2, rows 2 → 3, 3 → 4 and 2,3,9 → 24). */
import { defineMoves } from '#contract/kernel/record-kind.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import {
  administrativnaZadovoljava,
  bodoviDosezuPrag,
  doradaNijePodnesena,
  imaRazlogaZaOdbijanje,
  odlukaOFinanciranju,
  odlukaOOdbijanju,
  pozivZatvorenZaPrihvat,
  sveFazeProsle,
  unutarAlokacije,
} from './odabir.rules.ts'

/** A decision in writing is signed by a third person who has just proved who they are. */
const potpisuje = {
  who: ['A@SEL'],
  permission: 'odabir.odluka.odobri',
  fourEyes: true,
  svjezaPrijava: true,
  opasno: true,
} as const
const odbij = { ...potpisuje, code: 'odbij', label: 'Otkaži prijavu (odbij)', to: 'otkazana', naIzbor: true } as const

export const movesProvjera = defineMoves<Projekt, ProjektStatus>()([
  {
    code: 'prihvati',
    label: 'Prihvati prijavu',
    from: ['podnesen'],
    to: 'prihvacena',
    who: ['V@SEL'],
    permission: 'odabir.opcenito.uredi',
    fourEyes: true,
    rules: [pozivZatvorenZaPrihvat, administrativnaZadovoljava],
  },
  {
    ...potpisuje,
    code: 'odaberi',
    label: 'Odaberi',
    from: ['prihvacena'],
    to: 'odabran',
    rules: [sveFazeProsle, bodoviDosezuPrag, unutarAlokacije, odlukaOFinanciranju],
    navodiNedostatke: true,
  },
  { ...odbij, from: ['podnesen', 'prihvacena'], rules: [imaRazlogaZaOdbijanje, odlukaOOdbijanju] },
  { ...odbij, from: ['vracen'], rules: [doradaNijePodnesena, odlukaOOdbijanju] },
])
