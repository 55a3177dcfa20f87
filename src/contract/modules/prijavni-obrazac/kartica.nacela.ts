/** Tab „Horizontalna načela” (domain rules 4.7). */
import { daNe, dugiTekst, odabir, prilog, stalni, tablica, tekst } from '#contract/kernel/dokument/polje.ts'
import { DOPRINOSI, UTJECAJ } from './obrazac.sifrarnici.ts'
import type { KarticaPrijave, PoljePrijave, SkupinaPrijave } from './obrazac.tab.ts'

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

const mjera: readonly PoljePrijave[] = [
  tekst('mjera', 'Mjera', { obvezno: true, maxLength: 500 }),
  tekst('pokazateljProvedbe', 'Pokazatelj provedbe'),
]

const nacelo = ({ kljuc, naslov }: { kljuc: string; naslov: string }): SkupinaPrijave => ({
  kljuc,
  naslov,
  polja: [
    odabir(`${kljuc}.utjecaj`, 'Utjecaj', stalni(UTJECAJ), { obvezno: true, bodovljivo: true }),
    dugiTekst(`${kljuc}.obrazlozenje`, 'Obrazloženje', { obvezno: true, maxLength: 2000 }),
    tablica(`${kljuc}.mjere`, 'Mjere', { redak: 'Mjera', dodaj: 'Dodaj mjeru', polja: mjera }, { maxRedaka: 20 }),
  ],
})

const dnsh: SkupinaPrijave = {
  kljuc: 'dnsh',
  naslov: 'Ne nanosi bitnu štetu (DNSH)',
  opis: 'Projekt koji nanosi bitnu štetu jednom od ciljeva ne može se prijaviti.',
  polja: DNSH_CILJEVI.flatMap(({ kljuc, naslov }) => [
    daNe(`dnsh.${kljuc}.neSteti`, `${naslov}: projekt ne nanosi bitnu štetu`, {
      obvezno: true,
      zaKontekst: ({ nacela }) => nacela.dnsh,
    }),
    dugiTekst(`dnsh.${kljuc}.obrazlozenje`, `${naslov}: obrazloženje`, {
      obvezno: true,
      maxLength: 2000,
      zaKontekst: ({ nacela }) => nacela.dnsh,
    }),
  ]),
}

const klima: SkupinaPrijave = {
  kljuc: 'klimatskaPriprema',
  naslov: 'Klimatska priprema',
  polja: [
    daNe('klimatskaPriprema.infrastruktura', 'Projekt obuhvaća infrastrukturu s vijekom od najmanje 5 godina', {
      obvezno: true,
      zaKontekst: ({ nacela }) => nacela.klimatskaPriprema,
    }),
    prilog('klimatskaPriprema.dokument', 'Dokumentacija o klimatskoj pripremi', {
      obvezno: true,
      zaKontekst: ({ nacela }) => nacela.klimatskaPriprema,
      vidljivoAko: { polje: 'klimatskaPriprema.infrastruktura', jedno: [true] },
    }),
  ],
}

const doprinosi: SkupinaPrijave = {
  kljuc: 'doprinosi',
  naslov: 'Digitalni i zeleni doprinos',
  polja: [
    odabir('doprinosi.digitalni', 'Doprinos digitalnoj tranziciji', stalni(DOPRINOSI), {
      obvezno: true,
      zaKontekst: ({ nacela }) => nacela.doprinosi,
    }),
    odabir('doprinosi.zeleni', 'Doprinos zelenoj tranziciji', stalni(DOPRINOSI), {
      obvezno: true,
      zaKontekst: ({ nacela }) => nacela.doprinosi,
    }),
  ],
}

export const karticaNacela: KarticaPrijave = {
  kljuc: 'horizontalna-nacela',
  naslov: 'Horizontalna načela',
  opis: 'Obrazložite kako projekt utječe na zajednička načela Europske unije.',
  skupine: [...NACELA.map(nacelo), dnsh, klima, doprinosi],
}
