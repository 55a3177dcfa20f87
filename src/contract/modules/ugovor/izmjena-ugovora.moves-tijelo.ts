/** Moves of a change that the body makes by itself, and of one at a direct award (domain rules 3.15, rows between 30 and 35). */
import { defineMoves, NOVO } from '#contract/kernel/record-kind.ts'
import {
  DOPUSTENA,
  datotekeProvjerene,
  jedinaOtvorena,
  jeIzravnaDodjela,
  nestoSeMijenja,
  obrazlozena,
  ocitovanoIliIsteklo,
  odlukaPrilozena,
  povodNaveden,
  projektUProvedbi,
} from './izmjena-ugovora.rules.ts'
import type { IzmjenaUgovora } from './izmjena-ugovora.schema.ts'
import type { IzmjenaUgovoraStatus } from './izmjena-ugovora.statuses.ts'

const vratiUIzradu = { code: 'vratiUIzradu', label: 'Vrati u izradu', who: ['V@IMP'], naIzbor: true } as const
const otkazi = {
  code: 'otkazi',
  label: 'Otkaži izmjenu',
  to: 'otkazana',
  who: ['V@IMP'],
  naIzbor: true,
  opasno: true,
  potvrda: { naslov: 'Otkazivanje izmjene', poruka: 'Tijelo odustaje od izmjene, a ugovor ostaje kakav jest.' },
} as const

export const movesTijela = defineMoves<IzmjenaUgovora, IzmjenaUgovoraStatus>()([
  {
    code: 'kreirajTijelo',
    label: 'Kreiraj izmjenu (institucija)',
    from: [NOVO],
    to: 'tijeloUIzradi',
    who: ['R@IMP'],
    rules: [projektUProvedbi, jedinaOtvorena],
  },
  {
    code: 'posaljiNaPotvrdu',
    label: 'Pošalji na potvrdu',
    from: ['tijeloUIzradi'],
    to: 'tijeloCekaPotvrdu',
    who: ['R@IMP'],
    rules: [nestoSeMijenja, povodNaveden, obrazlozena, ...DOPUSTENA, datotekeProvjerene],
  },
  {
    code: 'potvrdi',
    label: 'Potvrdi',
    from: ['tijeloCekaPotvrdu'],
    to: 'tijeloCekaOdobrenje',
    who: ['V@IMP'],
    fourEyes: true,
    potvrda: {
      naslov: 'Potvrda izmjene',
      poruka: 'Izmjenu korisniku šalje osoba koja je nije pripremila ni potvrdila.',
    },
  },
  { ...vratiUIzradu, from: ['tijeloCekaPotvrdu', 'tijeloCekaOdobrenje'], to: 'tijeloUIzradi' },
  {
    code: 'posaljiNaOcitovanje',
    label: 'Pošalji na očitovanje',
    from: ['tijeloCekaOdobrenje'],
    to: 'tijeloNaOcitovanju',
    who: ['A@IMP'],
    fourEyes: true,
    svjezaPrijava: true,
    rules: [projektUProvedbi, ...DOPUSTENA],
    potvrda: {
      naslov: 'Slanje na očitovanje',
      poruka: 'Korisnik u osam dana može reći što misli o izmjeni. Nakon toga tijelo donosi odluku.',
    },
  },
  {
    code: 'odluci',
    label: 'Donesi odluku o izmjeni',
    from: ['tijeloNaOcitovanju'],
    to: 'prihvacena',
    who: ['A@IMP'],
    svjezaPrijava: true,
    opasno: true,
    rules: [projektUProvedbi, ocitovanoIliIsteklo, ...DOPUSTENA],
    potvrda: {
      naslov: 'Odluka o izmjeni ugovora',
      poruka: 'Nastaje nova inačica važećeg ugovora, bez potpisa korisnika. Odluka se dostavlja korisniku.',
    },
  },
  {
    code: 'doradi',
    label: 'Doradi nakon očitovanja',
    from: ['tijeloNaOcitovanju'],
    to: 'tijeloUIzradi',
    who: ['R@IMP'],
    naIzbor: true,
  },
  {
    ...otkazi,
    from: ['tijeloUIzradi', 'tijeloCekaPotvrdu', 'tijeloCekaOdobrenje', 'tijeloNaOcitovanju'],
  },

  {
    code: 'kreirajIzravnu',
    label: 'Kreiraj izmjenu (izravna dodjela)',
    from: [NOVO],
    to: 'izravnaUIzradi',
    who: ['R@IMP'],
    rules: [projektUProvedbi, jeIzravnaDodjela, jedinaOtvorena],
  },
  {
    code: 'podnesi',
    label: 'Podnesi',
    from: ['izravnaUIzradi'],
    to: 'izravnaPodnesena',
    who: ['ZAS'],
    svjezaPrijava: true,
    rules: [nestoSeMijenja, ...DOPUSTENA, datotekeProvjerene],
    potvrda: {
      naslov: 'Podnošenje izmjene',
      poruka: 'O izmjeni odlučuje čelnik tijela prema odluci tijela koje izrađuje poziv.',
    },
  },
  { ...vratiUIzradu, from: ['izravnaPodnesena'], to: 'izravnaUIzradi', obrazlozenje: 'obvezno' },
  {
    code: 'prihvati',
    label: 'Prihvati izmjenu',
    from: ['izravnaPodnesena'],
    to: 'prihvacena',
    who: ['A@IMP'],
    svjezaPrijava: true,
    rules: [projektUProvedbi, odlukaPrilozena, ...DOPUSTENA],
    navodiNedostatke: true,
    potvrda: { naslov: 'Prihvaćanje izmjene', poruka: 'Prema odluci nastaje nova inačica važećeg ugovora.' },
  },
  { ...otkazi, from: ['izravnaUIzradi', 'izravnaPodnesena'] },
])
