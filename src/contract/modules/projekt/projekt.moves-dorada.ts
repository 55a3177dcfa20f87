/** The correction of a submitted application: opened by the body, handed in by the applicant, taken or asked for again (domain rules 3.2). */
import { defineMoves } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  doradaURoku,
  imaPrimjedbe,
  ispravljaSeUUgovaranju,
  jednomUFazi,
  kasniDorada,
  ponovnaDopustena,
  samoOtvorenaPolja,
  TEHNICKI,
} from './projekt.dorada.rules.ts'
import { datotekeProvjerene, jeSpecificni, obrazacIspravan } from './projekt.rules.ts'
import type { Projekt } from './projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from './projekt.statuses.ts'

const prijeDorade = (kljuc: ProjektStatus) => (projekt: Projekt) =>
  jeStatus(projektStatuses, projekt.statusPrijeDorade, kljuc)

const prihvatiDoradu = {
  code: 'prihvatiDoradu',
  label: 'Prihvati doradu',
  from: ['doradaPodnesena'],
  who: ['R@SEL'],
  permission: 'odabir.opcenito.uredi',
} as const
const prihvatiKasnuDoradu = {
  code: 'prihvatiKasnuDoradu',
  label: 'Prihvati zakašnjenje dorade',
  naIzbor: true,
  who: ['R@SEL'],
  permission: 'odabir.opcenito.uredi',
  obrazlozenje: 'obvezno',
  when: (projekt: Projekt) => !projekt.dorada.kasnaPrihvacena && !ispravljaSeUUgovaranju(projekt),
  rules: [kasniDorada],
} as const

export const doradaMoves = defineMoves<Projekt, ProjektStatus>()([
  {
    code: 'vratiNaDoradu',
    label: 'Vrati na doradu',
    naIzbor: true,
    from: ['podnesen', 'prihvacena'],
    to: 'vracen',
    who: ['V@SEL'],
    permission: 'odabir.opcenito.uredi',
    rules: [imaPrimjedbe, jednomUFazi],
    potvrda: {
      naslov: 'Vraćanje na doradu',
      poruka: 'Prijavitelj može mijenjati samo polja uz koja stoji primjedba za doradu. Rok je deset radnih dana.',
    },
  },
  {
    code: 'oznaciDoraduSpremnom',
    label: 'Dorada spremna za podnošenje',
    from: ['vracen'],
    to: 'doradaSpremna',
    who: ['UR'],
    rules: [obrazacIspravan],
  },
  { code: 'vratiUDoradu', label: 'Vrati u doradu', naIzbor: true, from: ['doradaSpremna'], to: 'vracen', who: ['UR'] },
  {
    code: 'podnesiDoradu',
    label: 'Podnesi doradu',
    svjezaPrijava: true,
    from: ['doradaSpremna'],
    to: 'doradaPodnesena',
    who: ['ZAS'],
    rules: [doradaURoku, obrazacIspravan, samoOtvorenaPolja, datotekeProvjerene],
    opasno: true,
  },
  { ...prihvatiDoradu, to: 'podnesen', when: prijeDorade('podnesen') },
  { ...prihvatiDoradu, to: 'prihvacena', when: prijeDorade('prihvacena') },
  {
    code: 'vratiNaPonovnuDoradu',
    label: 'Vrati na ponovnu doradu',
    naIzbor: true,
    from: ['doradaPodnesena'],
    to: 'vracen',
    who: ['V@SEL'],
    permission: 'odabir.opcenito.uredi',
    obrazlozenje: 'obvezno',
    when: (projekt) => !ispravljaSeUUgovaranju(projekt),
    unos: (projekt) => (jeSpecificni(projekt) ? undefined : [TEHNICKI]),
    rules: [imaPrimjedbe, ponovnaDopustena],
  },
  // Of ours (decision 0134): the officer's word that a correction counts although its deadline is over.
  { ...prihvatiKasnuDoradu, from: ['vracen'], to: 'vracen' },
  { ...prihvatiKasnuDoradu, from: ['doradaSpremna'], to: 'doradaSpremna' },
])
