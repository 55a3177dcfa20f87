/** The objection as the status of its project carries it (domain rules 3.2, rows 24,8 → 15 to 15 → 5, and 3.21). */
import { defineMoves } from '#contract/kernel/record-kind.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import {
  fazaPovratka,
  ishodOdbija,
  ishodUsvaja,
  jedanPrigovor,
  komisijaNepristrana,
  komisijaNijeOdlucila,
  odlukaDonesenaZaPrigovor,
  odlukaKomisije,
  premaGlasovanju,
  prigovorObrazlozen,
  tijeloSeOcitovalo,
  uRokuPrigovora,
} from './prigovor.rules.ts'

const odlucuje = {
  from: ['prigovorPodnesen'],
  who: ['A@APR'],
  permission: 'projekt.prigovor.vidiSve',
  fourEyes: true,
  svjezaPrijava: true,
  opasno: true,
  navodiNedostatke: true,
} as const
const PRIJE_POTPISA = [komisijaNepristrana, tijeloSeOcitovalo, premaGlasovanju, odlukaKomisije] as const
const usvoji = {
  ...odlucuje,
  code: 'usvojiPrigovor',
  label: 'Usvoji prigovor',
  rules: [...PRIJE_POTPISA, ishodUsvaja, fazaPovratka],
} as const

/** What is signed, with where the application then goes. */
const usvajanje = (kamo: string) => ({
  naslov: 'Usvajanje prigovora',
  poruka: `Potpisujete odluku komisije da se prigovor usvaja. ${kamo} Prijavitelj dobiva rješenje. Potpisano se više ne mijenja.`,
})

/** Where an accepted objection leads: to contracting, or to the phase that its decision names. */
const vracaSe = (kljuc: ProjektStatus) => (projekt: Projekt) => {
  const { odluka, prigovor } = projekt.odabir
  return kljuc === (odluka?.vrsta === 'otkazivanje' ? 'ugovaranje' : (prigovor?.odluka?.vracaSe ?? 'podnesen'))
}

export const movesPrigovor = defineMoves<Projekt, ProjektStatus>()([
  {
    code: 'podnesiPrigovor',
    label: 'Podnesi prigovor',
    from: ['otkazana', 'otkazan'],
    to: 'prigovorPodnesen',
    naIzbor: true,
    who: ['ZAS'],
    svjezaPrijava: true,
    opasno: true,
    rules: [odlukaDonesenaZaPrigovor, uRokuPrigovora, jedanPrigovor, prigovorObrazlozen],
    potvrda: {
      naslov: 'Podnošenje prigovora',
      poruka: 'Podneseni prigovor ne može se mijenjati, a protiv iste odluke podnosi se jedan. Podnijeti ga sada?',
    },
  },
  {
    code: 'povuciPrigovor',
    label: 'Povuci prigovor',
    from: ['prigovorPodnesen'],
    to: 'prigovorPovucen',
    naIzbor: true,
    who: ['ZAS'],
    opasno: true,
    rules: [komisijaNijeOdlucila],
    potvrda: {
      naslov: 'Povlačenje prigovora',
      poruka: 'O povučenom prigovoru ne odlučuje se, a protiv iste odluke ne možete ga podnijeti ponovno.',
    },
  },
  {
    ...odlucuje,
    code: 'odbijPrigovor',
    label: 'Odbij prigovor',
    to: 'prigovorOdbijen',
    rules: [...PRIJE_POTPISA, ishodOdbija],
    potvrda: {
      naslov: 'Odbijanje prigovora',
      poruka:
        'Potpisujete odluku komisije da se prigovor odbija ili odbacuje. Osporena odluka ostaje na snazi, a prijavitelj dobiva rješenje. Potpisano se više ne mijenja.',
    },
  },
  {
    ...usvoji,
    to: 'podnesen',
    when: vracaSe('podnesen'),
    potvrda: usvajanje('Prijava se vraća na administrativnu provjeru.'),
  },
  {
    ...usvoji,
    to: 'prihvacena',
    when: vracaSe('prihvacena'),
    potvrda: usvajanje('Prijava se vraća na provjeru prihvatljivosti ili ocjenjivanje, kako piše u odluci.'),
  },
  {
    ...usvoji,
    to: 'ugovaranje',
    when: vracaSe('ugovaranje'),
    potvrda: usvajanje('Projekt se vraća na ugovaranje.'),
  },
])
