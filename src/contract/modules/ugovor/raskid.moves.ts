/** The end of a contract: completion, warning and termination, archiving (domain rules 3.2, rows from 6, 7, 20 and 23, and into 12). */
import { defineMoves } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { ProjektSRaskidom } from './raskid.cinjenice.ts'
import {
  bezOtvoreneIzmjene,
  bezOtvorenogPovrata,
  cuvanjeProslo,
  devedesetDana,
  OSNOVA,
  OSNOVA_TRAJNOSTI,
  odlukaORaskidu,
  osnovaOdabrana,
  povratZabiljezen,
  povredaTrajnosti,
  pozivZavrsen,
  preporukeProvedene,
  rokPrigovoraProsao,
  trajnostTraje,
  upozorenjeProslo,
} from './raskid.rules.ts'

const odluka = ({ ugovor: { raskid } }: ProjektSRaskidom) => raskid
const bezPripreme = (projekt: ProjektSRaskidom) => odluka(projekt)?.pripremio == null
const pripremljena = (projekt: ProjektSRaskidom) => !bezPripreme(projekt) && odluka(projekt)?.potvrdio == null
const imaPripremu = (projekt: ProjektSRaskidom) => !bezPripreme(projekt)
const prijeRaskida = (kljuc: ProjektStatus) => (projekt: ProjektSRaskidom) =>
  jeStatus(projektStatuses, odluka(projekt)?.prije, kljuc)

const pokreniRaskid = {
  code: 'pokreniRaskid',
  label: 'Pokreni raskid',
  to: 'raskidanje',
  who: ['V@IMP'],
  svjezaPrijava: true,
  naIzbor: true,
  opasno: true,
  obrazlozenje: 'obvezno',
  potvrda: {
    naslov: 'Raskidanje ugovora',
    poruka: 'Plaćanja se obustavljaju, a korisnik može predati još samo završni zahtjev.',
  },
} as const
const obustaviRaskid = {
  code: 'obustaviRaskid',
  label: 'Obustavi raskid',
  from: ['raskidanje'],
  who: ['A@IMP'],
  svjezaPrijava: true,
  naIzbor: true,
  obrazlozenje: 'obvezno',
  potvrda: {
    naslov: 'Obustava raskida',
    poruka: 'Projekt se vraća u status prije raskida, a plaćanja se nastavljaju.',
  },
} as const
const arhiviraj = {
  code: 'arhiviraj',
  label: 'Arhiviraj',
  to: 'arhiviran',
  potvrda: { naslov: 'Arhiviranje projekta', poruka: 'Arhivirani se projekt više ne mijenja, samo čita.' },
} as const
const bezUgovora = {
  ...arhiviraj,
  from: ['otkazan', 'povucena', 'prigovorPovucen', 'prigovorOdbijen', 'otkazana'],
} as const

export const movesRaskida = defineMoves<ProjektSRaskidom, ProjektStatus>()([
  {
    code: 'zavrsi',
    label: 'Završi projekt',
    from: ['ugovoren'],
    to: 'zavrsen',
    who: ['A@IMP'],
    svjezaPrijava: true,
    opasno: true,
    naIzbor: true,
    rules: [bezOtvoreneIzmjene, preporukeProvedene],
    navodiNedostatke: true,
    potvrda: {
      naslov: 'Završetak projekta',
      poruka:
        'Počinje razdoblje trajnosti i zakazuju se izvještaji nakon provedbe. Korisnik dobiva potvrdu o završetku.',
    },
  },
  {
    code: 'upozoriNaPovredu',
    label: 'Pošalji upozorenje o povredi',
    from: ['ugovoren'],
    to: 'ugovoren',
    who: ['V@IMP'],
    naIzbor: true,
    obrazlozenje: 'obvezno',
    potvrda: {
      naslov: 'Upozorenje o povredi ugovora',
      poruka: 'Korisnik dobiva upozorenje i petnaest dana da povredu otkloni. Nakon toga ugovor se može raskinuti.',
    },
  },
  { ...pokreniRaskid, from: ['ugovoren'], unos: [OSNOVA], rules: [osnovaOdabrana, upozorenjeProslo] },
  {
    ...pokreniRaskid,
    from: ['zavrsen'],
    unos: [OSNOVA_TRAJNOSTI],
    rules: [trajnostTraje, osnovaOdabrana, povredaTrajnosti],
  },
  {
    code: 'pripremiOdlukuORaskidu',
    label: 'Pripremi odluku o raskidu',
    from: ['raskidanje'],
    to: 'raskidanje',
    who: ['R@IMP'],
    obrazlozenje: 'obvezno',
    when: bezPripreme,
    potvrda: { naslov: 'Priprema odluke o raskidu', poruka: 'Obrazloženje ulazi u odluku koju dobiva korisnik.' },
  },
  {
    code: 'potvrdiOdlukuORaskidu',
    label: 'Potvrdi odluku o raskidu',
    from: ['raskidanje'],
    to: 'raskidanje',
    who: ['V@IMP'],
    fourEyes: true,
    when: pripremljena,
    potvrda: { naslov: 'Potvrda odluke o raskidu', poruka: 'Odluku potpisuje treća osoba.' },
  },
  {
    code: 'vratiOdlukuORaskidu',
    label: 'Vrati odluku o raskidu',
    from: ['raskidanje'],
    to: 'raskidanje',
    who: ['V@IMP'],
    naIzbor: true,
    obrazlozenje: 'obvezno',
    when: imaPripremu,
    potvrda: { naslov: 'Vraćanje odluke o raskidu', poruka: 'Odluka se priprema ispočetka.' },
  },
  { ...obustaviRaskid, to: 'ugovoren', when: prijeRaskida('ugovoren') },
  { ...obustaviRaskid, to: 'zavrsen', when: prijeRaskida('zavrsen') },
  {
    code: 'raskini',
    label: 'Raskini ugovor',
    from: ['raskidanje'],
    to: 'raskinut',
    who: ['A@IMP'],
    fourEyes: true,
    svjezaPrijava: true,
    opasno: true,
    rules: [odlukaORaskidu, povratZabiljezen],
    navodiNedostatke: true,
    potvrda: {
      naslov: 'Raskid ugovora',
      poruka:
        'Potpisujete odluku o raskidu. Ugovoreni se iznos oslobađa, a korisnik dobiva obavijest o raskidu i povratu.',
    },
  },
  {
    ...bezUgovora,
    who: ['SYS'],
    skriveno: true,
    rules: [rokPrigovoraProsao, pozivZavrsen, devedesetDana],
  },
  { ...bezUgovora, who: ['A@SEL', 'A@IMP'], naIzbor: true, rules: [rokPrigovoraProsao, pozivZavrsen] },
  {
    ...arhiviraj,
    from: ['zavrsen', 'raskinut'],
    who: ['A@IMP'],
    naIzbor: true,
    rules: [cuvanjeProslo, bezOtvorenogPovrata],
  },
])
