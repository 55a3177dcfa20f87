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
const ODBIJANJE = {
  naslov: 'Odbijanje prijave',
  poruka:
    'Potpisujete odluku o odbijanju. Prijavitelj je dobiva s razlozima, a rok za prigovor teče od dostave. Potpisano se više ne mijenja.',
} as const
const odbij = {
  ...potpisuje,
  code: 'odbij',
  label: 'Otkaži prijavu (odbij)',
  to: 'otkazana',
  naIzbor: true,
  potvrda: ODBIJANJE,
} as const

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
    potvrda: {
      naslov: 'Prihvaćanje prijave',
      poruka: 'Prijavitelj dobiva obavijest o prihvaćanju, a prijava ide na sljedeći dio odabira.',
    },
  },
  {
    ...potpisuje,
    code: 'odaberi',
    label: 'Odaberi',
    // Whom it waits for is told by the decision that it signs.
    naIzbor: true,
    from: ['prihvacena'],
    to: 'odabran',
    rules: [sveFazeProsle, bodoviDosezuPrag, unutarAlokacije, odlukaOFinanciranju],
    navodiNedostatke: true,
    potvrda: {
      naslov: 'Odabir projekta',
      poruka:
        'Potpisujete odluku o financiranju. Iznos se rezervira iz alokacije poziva, a prijavitelj dobiva odluku. Potpisano se više ne mijenja.',
    },
  },
  { ...odbij, from: ['podnesen', 'prihvacena'], rules: [imaRazlogaZaOdbijanje, odlukaOOdbijanju] },
  { ...odbij, from: ['vracen'], rules: [doradaNijePodnesena, odlukaOOdbijanju] },
])
