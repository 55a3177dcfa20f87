/** Corrections of an application, in selection by one body and in contracting by another (domain rules 3.2, rows 2,3,4,5 → 9 to 14 → 9). */
import { defineMoves, type Unos } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { datotekeProvjerene, jeSpecificni, obrazacIspravan } from '#contract/modules/projekt/projekt.rules.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { ProjektUOdabiru } from './odabir.cinjenice.ts'
import {
  doradaURoku,
  jednomUFazi,
  poljaOtvorena,
  ponovnaDoradaMoguca,
  primjedbeNapisane,
  samoOtvorenaPolja,
} from './odabir.rules.ts'

const vracena =
  (...kljucevi: readonly ProjektStatus[]) =>
  ({ statusPrijeDorade }: ProjektUOdabiru) =>
    jeStatus(projektStatuses, statusPrijeDorade, ...kljucevi)
const uOdabiru = vracena('podnesen', 'prihvacena')
const uUgovaranju = vracena('odabran', 'ugovaranje')

const vrati = {
  code: 'vratiNaDoradu',
  label: 'Vrati na doradu',
  to: 'vracen',
  naIzbor: true,
  rules: [poljaOtvorena, primjedbeNapisane, jednomUFazi],
  potvrda: {
    naslov: 'Vraćanje na doradu',
    poruka: 'Prijavitelj ispravlja samo otvorena polja, u roku od 10 radnih dana.',
  },
} as const
const prihvati = { code: 'prihvatiDoradu', label: 'Prihvati doradu', from: ['doradaPodnesena'] } as const
const neispravna: Unos = {
  kljuc: 'tehnickiNeispravna',
  oznaka: 'Prva dorada bila je tehnički neispravna.',
  vrsta: 'kvacica',
  obvezno: true,
}
const ponovno = {
  code: 'vratiNaPonovnuDoradu',
  label: 'Vrati na ponovnu doradu',
  from: ['doradaPodnesena'],
  to: 'vracen',
  naIzbor: true,
  obrazlozenje: 'obvezno',
  unos: (projekt: ProjektUOdabiru) => (jeSpecificni(projekt) ? undefined : [neispravna]),
  rules: [poljaOtvorena, primjedbeNapisane, ponovnaDoradaMoguca],
} as const
const REFERENT_SEL = { who: ['R@SEL'], permission: 'odabir.opcenito.uredi' } as const
const VODITELJ_SEL = { who: ['V@SEL'], permission: 'odabir.opcenito.uredi' } as const

export const movesDorada = defineMoves<ProjektUOdabiru, ProjektStatus>()([
  { ...vrati, ...VODITELJ_SEL, from: ['podnesen', 'prihvacena'] },
  { ...vrati, who: ['V@IMP'], from: ['odabran', 'ugovaranje'] },
  {
    code: 'oznaciDoraduSpremnom',
    label: 'Dorada spremna za podnošenje',
    from: ['vracen'],
    to: 'doradaSpremna',
    who: ['UR'],
    rules: [obrazacIspravan, samoOtvorenaPolja],
  },
  {
    code: 'vratiUDoradu',
    label: 'Vrati u doradu',
    from: ['doradaSpremna'],
    to: 'vracen',
    naIzbor: true,
    who: ['UR'],
  },
  {
    code: 'podnesiDoradu',
    label: 'Podnesi doradu',
    from: ['doradaSpremna'],
    to: 'doradaPodnesena',
    who: ['ZAS'],
    svjezaPrijava: true,
    opasno: true,
    rules: [doradaURoku, samoOtvorenaPolja, datotekeProvjerene],
  },
  { ...prihvati, ...REFERENT_SEL, to: 'podnesen', when: vracena('podnesen') },
  { ...prihvati, ...REFERENT_SEL, to: 'prihvacena', when: vracena('prihvacena') },
  { ...prihvati, who: ['R@IMP'], to: 'odabran', when: vracena('odabran') },
  { ...prihvati, who: ['R@IMP'], to: 'ugovaranje', when: vracena('ugovaranje') },
  { ...ponovno, ...VODITELJ_SEL, when: uOdabiru },
  { ...ponovno, who: ['V@IMP'], when: uUgovaranju },
])
