/** Moves of a beneficiary's small or large change of a contract (domain rules 3.15, rows between 16 and 29). */
import { defineMoves, NOVO } from '#contract/kernel/record-kind.ts'
import {
  bodoviDosezu,
  bodoviIzracunani,
  DOPUSTENA,
  datotekeProvjerene,
  dodatakPotpisan,
  dodatakPrilozen,
  dodatakURedu,
  jedinaOtvorena,
  jeMala,
  jeVelika,
  listaPotpuna,
  nestoSeMijenja,
  obrazlozena,
  projektUProvedbi,
  rokKorisnikaIstekao,
  suglasnostPrilozena,
  uRokuMale,
  uRokuVelike,
  uvjetiPotvrdeni,
} from './izmjena-ugovora.rules.ts'
import type { IzmjenaUgovora } from './izmjena-ugovora.schema.ts'
import type { IzmjenaUgovoraStatus } from './izmjena-ugovora.statuses.ts'

const pocinje = { from: [NOVO], who: ['UR'], rules: [projektUProvedbi, jedinaOtvorena] } as const
const oznaci = { code: 'oznaciSpremnom', label: 'Označi spremnom', who: ['UR'] } as const
const maloSpremno = { ...oznaci, to: 'malaSpremna', rules: [nestoSeMijenja, jeMala, ...DOPUSTENA] } as const
const velikoSpremno = {
  ...oznaci,
  to: 'velikaSpremna',
  rules: [nestoSeMijenja, obrazlozena, uvjetiPotvrdeni, ...DOPUSTENA],
} as const
const uIzradu = { code: 'vratiUIzradu', label: 'Vrati u izradu', who: ['UR'], naIzbor: true } as const
const podnesi = { code: 'podnesi', label: 'Podnesi', who: ['ZAS'], svjezaPrijava: true } as const
const naDoradu = {
  code: 'vratiNaDoradu',
  label: 'Vrati na doradu',
  who: ['V@IMP'],
  naIzbor: true,
  obrazlozenje: 'obvezno',
  potvrda: {
    naslov: 'Vraćanje izmjene na doradu',
    poruka: 'Korisnik dobiva razlog i rok za doradu, a rok tijela počinje ponovno kada izmjenu opet podnese.',
  },
} as const
const odbij = {
  code: 'odbij',
  label: 'Odbij izmjenu',
  who: ['A@IMP'],
  fourEyes: true,
  svjezaPrijava: true,
  naIzbor: true,
  opasno: true,
  obrazlozenje: 'obvezno',
  potvrda: { naslov: 'Odbijanje izmjene', poruka: 'Ugovor ostaje kakav jest. Korisnik dobiva razlog odbijanja.' },
} as const
const otkazi = {
  code: 'otkazi',
  label: 'Otkaži izmjenu',
  from: [
    'malaUIzradi',
    'malaSpremna',
    'malaPodnesena',
    'malaVracena',
    'malaNaProvjeri',
    'velikaUIzradi',
    'velikaSpremna',
    'velikaPodnesena',
    'velikaVracena',
    'velikaOdobrena',
  ],
  to: 'otkazana',
  naIzbor: true,
  opasno: true,
  potvrda: { naslov: 'Otkazivanje izmjene', poruka: 'Ugovor ostaje kakav jest, a otkazana se izmjena ne nastavlja.' },
} as const

export const movesKorisnika = defineMoves<IzmjenaUgovora, IzmjenaUgovoraStatus>()([
  { ...pocinje, code: 'kreirajMalu', label: 'Kreiraj malu izmjenu', to: 'malaUIzradi' },
  { ...maloSpremno, from: ['malaUIzradi'] },
  {
    code: 'pretvoriUVeliku',
    label: 'Pretvori u veliku izmjenu',
    from: ['malaUIzradi'],
    to: 'velikaUIzradi',
    who: ['UR'],
    rules: [jeVelika],
    potvrda: {
      naslov: 'Pretvaranje u veliku izmjenu',
      poruka:
        'Sve što ste upisali ostaje. Velika izmjena traži obrazloženje, četiri uvjeta i potpisan dodatak ugovoru.',
    },
  },
  { ...uIzradu, from: ['malaSpremna'], to: 'malaUIzradi' },
  {
    ...podnesi,
    from: ['malaSpremna'],
    to: 'malaPodnesena',
    rules: [projektUProvedbi, uRokuMale, nestoSeMijenja, jeMala, ...DOPUSTENA, datotekeProvjerene],
    potvrda: {
      naslov: 'Podnošenje male izmjene',
      poruka: 'Tijelo odgovara u deset radnih dana. Do tada vrijedi ugovor kakav jest.',
    },
  },
  {
    code: 'preuzmi',
    label: 'Preuzmi na provjeru',
    from: ['malaPodnesena'],
    to: 'malaNaProvjeri',
    who: ['R@IMP'],
  },
  { ...naDoradu, from: ['malaNaProvjeri'], to: 'malaVracena' },
  { ...maloSpremno, from: ['malaVracena'] },
  {
    code: 'prihvati',
    label: 'Prihvati izmjenu',
    from: ['malaNaProvjeri'],
    to: 'prihvacena',
    who: ['V@IMP'],
    fourEyes: true,
    svjezaPrijava: true,
    rules: [projektUProvedbi, jeMala, ...DOPUSTENA],
    potvrda: {
      naslov: 'Prihvaćanje male izmjene',
      poruka:
        'Nastaje nova inačica važećeg ugovora, bez dodatka. Raniji zahtjevi ostaju vezani uz inačicu pod kojom su podneseni.',
    },
  },
  { ...odbij, from: ['malaNaProvjeri'], to: 'malaOdbijena' },

  { ...pocinje, code: 'kreirajVeliku', label: 'Kreiraj veliku izmjenu', to: 'velikaUIzradi' },
  { ...velikoSpremno, from: ['velikaUIzradi'] },
  { ...uIzradu, from: ['velikaSpremna'], to: 'velikaUIzradi' },
  {
    ...podnesi,
    from: ['velikaSpremna'],
    to: 'velikaPodnesena',
    rules: [
      projektUProvedbi,
      uRokuVelike,
      nestoSeMijenja,
      obrazlozena,
      uvjetiPotvrdeni,
      ...DOPUSTENA,
      datotekeProvjerene,
    ],
    potvrda: {
      naslov: 'Podnošenje velike izmjene',
      poruka: 'Tijelo odlučuje u trideset dana. Izmjena vrijedi tek kada obje strane potpišu dodatak ugovoru.',
    },
  },
  {
    code: 'provjeri',
    label: 'Provjeri',
    from: ['velikaPodnesena'],
    to: 'velikaProvjerena',
    who: ['R@IMP'],
    rules: [listaPotpuna, bodoviIzracunani],
  },
  {
    code: 'potvrdi',
    label: 'Potvrdi',
    from: ['velikaProvjerena'],
    to: 'velikaPotvrdena',
    who: ['V@IMP'],
    fourEyes: true,
    potvrda: {
      naslov: 'Potvrda provjere',
      poruka: 'O izmjeni dalje odlučuje osoba koja je nije provjerila ni potvrdila.',
    },
  },
  { ...naDoradu, from: ['velikaPodnesena', 'velikaProvjerena', 'velikaPotvrdena'], to: 'velikaVracena' },
  { ...velikoSpremno, from: ['velikaVracena'] },
  {
    code: 'odobri',
    label: 'Odobri',
    from: ['velikaPotvrdena'],
    to: 'velikaOdobrena',
    who: ['A@IMP'],
    fourEyes: true,
    svjezaPrijava: true,
    rules: [projektUProvedbi, bodoviDosezu, suglasnostPrilozena, ...DOPUSTENA],
    navodiNedostatke: true,
    potvrda: {
      naslov: 'Odobrenje velike izmjene',
      poruka: 'Nastaje dodatak ugovoru za potpis. Izmjena vrijedi tek s oba potpisa.',
    },
  },
  {
    code: 'zabiljeziDodatak',
    label: 'Zabilježi potpisan dodatak',
    from: ['velikaOdobrena'],
    to: 'prihvacena',
    who: ['V@IMP'],
    svjezaPrijava: true,
    rules: [projektUProvedbi, dodatakPotpisan, dodatakURedu, dodatakPrilozen, ...DOPUSTENA],
    navodiNedostatke: true,
    potvrda: {
      naslov: 'Potpisan dodatak ugovoru',
      poruka:
        'Nastaje nova inačica važećeg ugovora; pokazatelji, rokovi zahtjeva i gornje granice računaju se po njoj.',
    },
  },
  { ...odbij, from: ['velikaPotvrdena'], to: 'velikaOdbijena' },

  { ...otkazi, who: ['ZAS'] },
  { ...otkazi, who: ['V@IMP'], rules: [rokKorisnikaIstekao] },
])
