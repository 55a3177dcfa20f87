/** A chosen project until its contract is signed or the project cancelled (domain rules 3.2, rows 4 → 5, 5 → 6 and 4,5 → 8), and its correction then. */
import { defineMoves } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  imaPrimjedbe,
  ispravljaSeUUgovaranju,
  jednomUFazi,
  kasniDorada,
  ponovnaDopustena,
  TEHNICKI,
} from '#contract/modules/projekt/projekt.dorada.rules.ts'
import { jeSpecificni } from '#contract/modules/projekt/projekt.rules.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import {
  mirovanjeProslo,
  obrazacOdobren,
  PRIJE_POTPISA,
  RAZLOG,
  razlogOdabran,
  rokPotpisaProsao,
} from './ugovor.rules.ts'

const prijeDorade =
  (...kljucevi: ProjektStatus[]) =>
  ({ statusPrijeDorade }: Projekt) =>
    jeStatus(projektStatuses, statusPrijeDorade, ...kljucevi)
const prihvatiDoradu = {
  code: 'prihvatiDoradu',
  label: 'Prihvati doradu',
  from: ['doradaPodnesena'],
  who: ['R@IMP'],
} as const
const prihvatiKasnuDoradu = {
  code: 'prihvatiKasnuDoradu',
  label: 'Prihvati zakašnjenje dorade',
  who: ['R@IMP'],
  naIzbor: true,
  obrazlozenje: 'obvezno',
  when: (projekt: Projekt) => ispravljaSeUUgovaranju(projekt) && !projekt.dorada.kasnaPrihvacena,
  rules: [kasniDorada],
} as const

export const movesUgovaranja = defineMoves<Projekt, ProjektStatus>()([
  {
    code: 'pokreniUgovaranje',
    label: 'Pokreni ugovaranje',
    from: ['odabran'],
    to: 'ugovaranje',
    who: ['R@IMP'],
    rules: [mirovanjeProslo, obrazacOdobren],
    potvrda: {
      naslov: 'Početak ugovaranja',
      poruka: 'Nastaje nacrt ugovora iz prijave i odluke. Za potpis je trideset dana.',
    },
  },
  {
    code: 'zabiljeziUgovor',
    label: 'Zabilježi potpisan ugovor',
    from: ['ugovaranje'],
    to: 'ugovoren',
    who: ['V@IMP'],
    svjezaPrijava: true,
    rules: PRIJE_POTPISA,
    navodiNedostatke: true,
    potvrda: {
      naslov: 'Potpisan ugovor',
      poruka: 'Ugovor postaje važeći, iznos se ugovara iz alokacije poziva i nastaju rokovi zahtjeva za nadoknadom.',
    },
  },
  {
    code: 'otkaziProjekt',
    label: 'Otkaži projekt',
    from: ['odabran', 'ugovaranje'],
    to: 'otkazan',
    who: ['A@IMP'],
    svjezaPrijava: true,
    naIzbor: true,
    opasno: true,
    obrazlozenje: 'obvezno',
    unos: [RAZLOG],
    rules: [razlogOdabran, rokPotpisaProsao],
    potvrda: {
      naslov: 'Otkazivanje projekta',
      poruka:
        'Rezervirani se iznos oslobađa i nudi sljedećem s rezervne liste. Ako ste odlučili vi, korisnik ima pravo na prigovor.',
    },
  },

  {
    code: 'vratiNaDoradu',
    label: 'Vrati na doradu',
    from: ['odabran', 'ugovaranje'],
    to: 'vracen',
    who: ['V@IMP'],
    naIzbor: true,
    rules: [imaPrimjedbe, jednomUFazi],
    potvrda: {
      naslov: 'Vraćanje obrasca na doradu',
      poruka: 'Korisnik usklađuje samo polja uz koja stoji primjedba za doradu, u deset radnih dana.',
    },
  },
  { ...prihvatiDoradu, to: 'odabran', when: prijeDorade('odabran') },
  { ...prihvatiDoradu, to: 'ugovaranje', when: prijeDorade('ugovaranje') },
  {
    code: 'vratiNaPonovnuDoradu',
    label: 'Vrati na ponovnu doradu',
    from: ['doradaPodnesena'],
    to: 'vracen',
    who: ['V@IMP'],
    naIzbor: true,
    obrazlozenje: 'obvezno',
    when: ispravljaSeUUgovaranju,
    unos: (projekt) => (jeSpecificni(projekt) ? undefined : [TEHNICKI]),
    rules: [imaPrimjedbe, ponovnaDopustena],
  },
  { ...prihvatiKasnuDoradu, from: ['vracen'], to: 'vracen' },
  { ...prihvatiKasnuDoradu, from: ['doradaSpremna'], to: 'doradaSpremna' },
])
