/** The fields of a call by tab. */

import { DIJELOVI_ODABIRA, NAZIVI_DIJELOVA } from '#contract/modules/odabir/odabir.faze.ts'
import { FAZA_JE_VEC } from '#contract/modules/poziv/poziv.faze.ts'
import {
  MODALITETI,
  MODALITETI_OZNAKE,
  PREDMETI_IZMJENE,
  PREDMETI_IZMJENE_OZNAKE,
  VRSTE_POSTUPKA,
  VRSTE_POSTUPKA_OZNAKE,
} from '#contract/modules/poziv/poziv.schema.ts'
import { alokacijaIIznosi } from './polja.iznosi.ts'
import { prihvatljivost } from './polja.prihvatljivost.ts'
import { dokumentacija, kriteriji, pokazatelji } from './polja.tablice.ts'
import type { Okolnosti, PoljePoziva, SkupinaPolja } from './polje.types.ts'

const tijelo = (put: string, oznaka: string, opcije: PoljePoziva['opcije'] = []): PoljePoziva => ({
  put,
  oznaka,
  opcije,
  vrsta: 'odabir',
  brojcano: true,
  prazno: true,
})

const osnovno = ({ institucije, komponente }: Okolnosti): SkupinaPolja[] => [
  {
    naslov: 'Izmjena poziva',
    polja: [
      {
        put: 'predmet',
        vrsta: 'odabir',
        oznaka: 'Predmet izmjene',
        opcije: PREDMETI_IZMJENE.map((value) => ({ value, label: PREDMETI_IZMJENE_OZNAKE[value] })),
      },
      { put: 'razlog', vrsta: 'dugi', oznaka: 'Što se mijenja i zašto', maxLength: 2000 },
    ],
  },
  {
    naslov: 'Poziv',
    polja: [
      { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv poziva', maxLength: 250 },
      { put: 'oznaka', vrsta: 'tekst', oznaka: 'Oznaka', maxLength: 60, prazno: true },
      { put: 'komponentaId', vrsta: 'odabir', oznaka: 'Komponenta', opcije: komponente, brojcano: true, prazno: true },
      {
        put: 'vrstaPostupka',
        vrsta: 'odabir',
        oznaka: 'Postupak dodjele',
        opcije: VRSTE_POSTUPKA.map((value) => ({ value, label: VRSTE_POSTUPKA_OZNAKE[value] })),
      },
      {
        put: 'modalitet',
        vrsta: 'odabir',
        oznaka: 'Modalitet',
        opcije: MODALITETI.map((value) => ({ value, label: MODALITETI_OZNAKE[value] })),
      },
      { put: 'najbrziPrst', vrsta: 'kvacica', oznaka: 'Prijave se obrađuju redom zaprimanja („najbrži prst”)' },
    ],
  },
  {
    naslov: 'Tijela',
    polja: [
      tijelo('aprId', 'Odobrava poziv', institucije),
      tijelo('selId', 'Provodi odabir', institucije),
      tijelo('impId', 'Prati provedbu', institucije),
      tijelo('finId', 'Plaća', institucije),
    ],
  },
  {
    naslov: 'Sadržaj',
    polja: [
      { put: 'definicija.svrha', vrsta: 'dugi', oznaka: 'Svrha poziva', maxLength: 4000 },
      { put: 'definicija.predmet', vrsta: 'dugi', oznaka: 'Što se financira', maxLength: 4000 },
      { put: 'definicija.specificniCilj', vrsta: 'tekst', oznaka: 'Specifični cilj', maxLength: 500 },
    ],
  },
  {
    naslov: 'Kontakt',
    polja: [
      { put: 'definicija.kontakt.naziv', vrsta: 'tekst', oznaka: 'Ustrojstvena jedinica ili osoba', maxLength: 250 },
      { put: 'definicija.kontakt.email', vrsta: 'tekst', oznaka: 'E-pošta', maxLength: 250 },
      { put: 'definicija.kontakt.telefon', vrsta: 'tekst', oznaka: 'Telefon', maxLength: 20 },
    ],
  },
]

const obrazac = (): SkupinaPolja[] => [
  {
    naslov: 'Opće postavke obrasca',
    polja: [
      {
        put: 'definicija.obvezniElementi.upravljanje',
        vrsta: 'kvacica',
        oznaka: 'Obvezan element „Upravljanje projektom i administracija”',
      },
      {
        put: 'definicija.obvezniElementi.promidzba',
        vrsta: 'kvacica',
        oznaka: 'Obvezan element „Promidžba i vidljivost”',
      },
      { put: 'definicija.nacela.dnsh', vrsta: 'kvacica', oznaka: 'Ne nanosi bitnu štetu (DNSH)' },
      { put: 'definicija.nacela.klimatskaPriprema', vrsta: 'kvacica', oznaka: 'Klimatska priprema' },
      { put: 'definicija.nacela.doprinosi', vrsta: 'kvacica', oznaka: 'Doprinosi ciljevima' },
    ],
  },
  {
    naslov: 'Polja obrasca',
    opis: 'Ono što ovdje ne odredite, vrijedi kako je zadano za sve pozive.',
    polja: [{ put: 'definicija.obrazac', vrsta: 'obrazac', oznaka: 'Polja obrasca' }],
  },
]

const rokovi: SkupinaPolja[] = [
  {
    naslov: 'Rokovi',
    polja: [
      { put: 'datumNajave', vrsta: 'vrijeme', oznaka: 'Najava', prazno: true },
      { put: 'datumOtvaranja', vrsta: 'vrijeme', oznaka: 'Otvaranje', prazno: true },
      { put: 'datumZatvaranja', vrsta: 'vrijeme', oznaka: 'Zatvaranje', prazno: true },
      { put: 'rokPitanja', vrsta: 'vrijeme', oznaka: 'Pitanja se primaju do', prazno: true },
    ],
  },
  {
    naslov: 'Faze odabira',
    opis: 'Redom kojim se prijave provjeravaju. Poziv bez upisanih faza ima uobičajene: administrativnu provjeru, provjeru prihvatljivosti, ocjenjivanje kvalitete kada ima kriterije, i odluku.',
    polja: [
      {
        put: 'definicija.faze',
        vrsta: 'tablica',
        oznaka: 'Faze',
        dodaj: 'Dodaj fazu',
        bezBroja: true,
        novi: { dio: 'administrativna', rokDana: 30 },
        jedinstveno: { put: 'dio', poruka: FAZA_JE_VEC },
        polja: [
          {
            put: 'dio',
            vrsta: 'odabir',
            oznaka: 'Faza',
            opcije: DIJELOVI_ODABIRA.map((value) => ({ value, label: NAZIVI_DIJELOVA[value] })),
          },
          { put: 'rokDana', vrsta: 'broj', oznaka: 'Traje najviše dana', najmanje: 1, najvise: 365 },
        ],
      },
    ],
  },
]

const ugovor: SkupinaPolja = {
  naslov: 'Ugovor',
  polja: [{ put: 'predlozakUgovora', vrsta: 'tekst', oznaka: 'Predložak ugovora', maxLength: 250, prazno: true }],
}

/** Fields of a tab; a tab without any is only read. */
export function poljaKarticePoziva(kartica: string, okolnosti: Okolnosti): readonly SkupinaPolja[] {
  switch (kartica) {
    case 'osnovni-podaci':
      return osnovno(okolnosti)
    case 'alokacija-i-iznosi':
      return alokacijaIIznosi
    case 'prihvatljivost':
      return prihvatljivost(okolnosti)
    case 'obrazac':
      return obrazac()
    case 'kriteriji':
      return [kriteriji]
    case 'pokazatelji':
      return [pokazatelji]
    case 'dokumentacija':
      return dokumentacija
    case 'rokovi':
      return rokovi
    case 'ugovor':
      return [ugovor]
    default:
      return []
  }
}
