/** Tab „Horizontalna načela” (domain rules 4.7). */
import {
  daNe,
  dugiTekst,
  type Kartica,
  odabir,
  type Polje,
  prilog,
  type Skupina,
  stalni,
  tablica,
  tekst,
} from './obrazac.polje.ts'
import { DOPRINOSI, UTJECAJ } from './obrazac.sifrarnici.ts'

export const NACELA = [
  { kljuc: 'ravnopravnostSpolova', naslov: 'Ravnopravnost spolova' },
  { kljuc: 'zabranaDiskriminacije', naslov: 'Zabrana diskriminacije' },
  { kljuc: 'pristupacnost', naslov: 'Pristupačnost osobama s invaliditetom' },
  { kljuc: 'poveljaOTemeljnimPravima', naslov: 'Povelja Europske unije o temeljnim pravima' },
  { kljuc: 'odrziviRazvoj', naslov: 'Održivi razvoj' },
] as const

export const DNSH_CILJEVI = [
  { kljuc: 'ublazavanjeKlimatskihPromjena', naslov: 'Ublažavanje klimatskih promjena' },
  { kljuc: 'prilagodbaKlimatskimPromjenama', naslov: 'Prilagodba klimatskim promjenama' },
  { kljuc: 'vodniIMorskiResursi', naslov: 'Održiva uporaba i zaštita vodnih i morskih resursa' },
  { kljuc: 'kruznoGospodarstvo', naslov: 'Prelazak na kružno gospodarstvo' },
  { kljuc: 'onecisenje', naslov: 'Sprečavanje i kontrola onečišćenja' },
  { kljuc: 'bioraznolikost', naslov: 'Zaštita i obnova bioraznolikosti i ekosustava' },
] as const

const mjera: readonly Polje[] = [
  tekst('mjera', 'Mjera', { obvezno: true, maxLength: 500 }),
  tekst('pokazateljProvedbe', 'Pokazatelj provedbe'),
]

const nacelo = ({ kljuc, naslov }: { kljuc: string; naslov: string }): Skupina => ({
  kljuc,
  naslov,
  polja: [
    odabir(`${kljuc}.utjecaj`, 'Utjecaj', stalni(UTJECAJ), { obvezno: true, bodovljivo: true }),
    dugiTekst(`${kljuc}.obrazlozenje`, 'Obrazloženje', { obvezno: true, maxLength: 2000 }),
    tablica(`${kljuc}.mjere`, 'Mjere', { redak: 'Mjera', dodaj: 'Dodaj mjeru', polja: mjera }, { maxRedaka: 20 }),
  ],
})

const dnsh: Skupina = {
  kljuc: 'dnsh',
  naslov: 'Ne nanosi bitnu štetu (DNSH)',
  opis: 'Projekt koji nanosi bitnu štetu jednom od ciljeva ne može se prijaviti.',
  polja: DNSH_CILJEVI.flatMap(({ kljuc, naslov }) => [
    daNe(`dnsh.${kljuc}.neSteti`, `${naslov}: projekt ne nanosi bitnu štetu`, { obvezno: true, zaPoziv: 'dnsh' }),
    dugiTekst(`dnsh.${kljuc}.obrazlozenje`, `${naslov}: obrazloženje`, {
      obvezno: true,
      maxLength: 2000,
      zaPoziv: 'dnsh',
    }),
  ]),
}

const klima: Skupina = {
  kljuc: 'klimatskaPriprema',
  naslov: 'Klimatska priprema',
  polja: [
    daNe('klimatskaPriprema.infrastruktura', 'Projekt obuhvaća infrastrukturu s vijekom od najmanje 5 godina', {
      obvezno: true,
      zaPoziv: 'klimatskaPriprema',
    }),
    prilog('klimatskaPriprema.dokument', 'Dokumentacija o klimatskoj pripremi', {
      obvezno: true,
      zaPoziv: 'klimatskaPriprema',
      vidljivoAko: { polje: 'klimatskaPriprema.infrastruktura', jedno: [true] },
    }),
  ],
}

const doprinosi: Skupina = {
  kljuc: 'doprinosi',
  naslov: 'Digitalni i zeleni doprinos',
  polja: [
    odabir('doprinosi.digitalni', 'Doprinos digitalnoj tranziciji', stalni(DOPRINOSI), {
      obvezno: true,
      zaPoziv: 'doprinosi',
    }),
    odabir('doprinosi.zeleni', 'Doprinos zelenoj tranziciji', stalni(DOPRINOSI), {
      obvezno: true,
      zaPoziv: 'doprinosi',
    }),
  ],
}

export const karticaNacela: Kartica = {
  kljuc: 'horizontalna-nacela',
  naslov: 'Horizontalna načela',
  opis: 'Obrazložite kako projekt utječe na zajednička načela Europske unije.',
  skupine: [...NACELA.map(nacelo), dnsh, klima, doprinosi],
}
