/** The fields of a call by tab. What is not here (NKD lists, unit costs, fixed rates, limits of categories) is shown and not edited yet. */

import { REGIJE, VELICINE, VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import {
  MODALITETI,
  MODALITETI_OZNAKE,
  VRSTE_POSTUPKA,
  VRSTE_POSTUPKA_OZNAKE,
} from '#contract/modules/poziv/poziv.schema.ts'
import {
  REGIJE_NAZIVI,
  VELICINE_OPCIJE,
  VRSTE_ORGANIZACIJE_OPCIJE,
  VRSTE_POTPORE_OPCIJE,
} from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { dokumentacija, kriteriji, pokazatelji } from './polja.tablice.ts'
import type { PoljePoziva, SkupinaPolja } from './polje.types.ts'

interface Okolnosti {
  institucije: readonly { value: string; label: string }[]
  komponente: readonly { value: string; label: string }[]
  zupanije: readonly { value: string; label: string }[]
}

const tijelo = (put: string, oznaka: string, opcije: PoljePoziva['opcije'] = []): PoljePoziva => ({
  ...{ put, oznaka, opcije },
  vrsta: 'odabir',
  brojcano: true,
  prazno: true,
})

const osnovno = ({ institucije, komponente }: Okolnosti): SkupinaPolja[] => [
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
      { put: 'definicija.fond', vrsta: 'tekst', oznaka: 'Fond', maxLength: 60 },
      { put: 'definicija.specificniCilj', vrsta: 'tekst', oznaka: 'Specifični cilj', maxLength: 500 },
    ],
  },
  {
    naslov: 'Kontakt',
    polja: [
      { put: 'definicija.kontakt.naziv', vrsta: 'tekst', oznaka: 'Ustrojstvena jedinica ili osoba', maxLength: 250 },
      { put: 'definicija.kontakt.email', vrsta: 'tekst', oznaka: 'E-mail', maxLength: 250 },
      { put: 'definicija.kontakt.telefon', vrsta: 'tekst', oznaka: 'Telefon', maxLength: 20 },
    ],
  },
]

const iznosi = (): SkupinaPolja[] => [
  {
    naslov: 'Iznosi',
    polja: [
      { put: 'alokacija', vrsta: 'iznos', oznaka: 'Alokacija', prazno: true },
      { put: 'najnizaPotpora', vrsta: 'iznos', oznaka: 'Najniža potpora', prazno: true },
      { put: 'najvisaPotpora', vrsta: 'iznos', oznaka: 'Najviša potpora', prazno: true },
      { put: 'definicija.stopaEu', vrsta: 'postotak', oznaka: 'Udio europskog izvora' },
      {
        put: 'definicija.najveciBrojPrijavaPoPrijavitelju',
        vrsta: 'broj',
        oznaka: 'Najveći broj prijava po prijavitelju',
      },
      { put: 'definicija.predujam.dopusten', vrsta: 'kvacica', oznaka: 'Predujam je dopušten' },
      { put: 'definicija.predujam.najvisi', vrsta: 'postotak', oznaka: 'Najviši predujam' },
      { put: 'definicija.predujam.osiguranje', vrsta: 'tekst', oznaka: 'Osiguranje predujma', maxLength: 500 },
      { put: 'definicija.postotakZadrzavanja', vrsta: 'postotak', oznaka: 'Zadržava se do završne isplate' },
    ],
  },
  ...VRSTE_POTPORE.map(
    (vrsta): SkupinaPolja => ({
      mreza: true,
      naslov: `Intenzitet: ${VRSTE_POTPORE_OPCIJE.find(({ value }) => value === vrsta)?.label ?? vrsta}`,
      polja: VELICINE.flatMap((velicina) =>
        REGIJE.map(
          (regija): PoljePoziva => ({
            put: `definicija.intenzitet.${vrsta}.${velicina}.${regija}`,
            vrsta: 'postotak',
            oznaka: `${VELICINE_OPCIJE.find(({ value }) => value === velicina)?.label}, ${REGIJE_NAZIVI[regija]}`,
            prazno: true,
          }),
        ),
      ),
    }),
  ),
]

const prihvatljivost = ({ zupanije }: Okolnosti): SkupinaPolja[] => {
  const p = 'definicija.prihvatljivost'
  return [
    {
      naslov: 'Prijavitelji',
      polja: [
        {
          put: `${p}.vrsteOrganizacije`,
          vrsta: 'vise',
          oznaka: 'Vrste prijavitelja (prazno: sve)',
          opcije: VRSTE_ORGANIZACIJE_OPCIJE,
          brojcano: true,
        },
        { put: `${p}.velicine`, vrsta: 'vise', oznaka: 'Veličine (prazno: sve)', opcije: VELICINE_OPCIJE },
        { put: `${p}.zupanije`, vrsta: 'vise', oznaka: 'Županije (prazno: sve)', opcije: zupanije, brojcano: true },
        { put: `${p}.minPartnera`, vrsta: 'broj', oznaka: 'Najmanje partnera' },
        { put: `${p}.maxPartnera`, vrsta: 'broj', oznaka: 'Najviše partnera' },
        { put: `${p}.minGodinaPoslovanja`, vrsta: 'broj', oznaka: 'Najmanje godina poslovanja', prazno: true },
        { put: `${p}.minZaposlenih`, vrsta: 'broj', oznaka: 'Najmanje zaposlenih', prazno: true },
      ],
    },
    {
      naslov: 'Projekt',
      polja: [
        { put: `${p}.maxMjeseci`, vrsta: 'broj', oznaka: 'Najdulje trajanje u mjesecima' },
        { put: `${p}.najranijiPocetak`, vrsta: 'datum', oznaka: 'Najraniji početak', prazno: true },
        { put: `${p}.najkasnijiZavrsetak`, vrsta: 'datum', oznaka: 'Najkasniji završetak', prazno: true },
        {
          put: `${p}.poticajniUcinak`,
          vrsta: 'kvacica',
          oznaka: 'Radovi ne smiju početi prije podnošenja prijave (poticajni učinak)',
        },
        {
          put: `${p}.razloziIskljucenja`,
          vrsta: 'retci-teksta',
          oznaka: 'Razlozi za isključenje',
          hint: 'Svaki razlog u svoj redak.',
        },
      ],
    },
  ]
}

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
    polja: [
      {
        put: 'faze',
        vrsta: 'tablica',
        oznaka: 'Faze',
        dodaj: 'Dodaj fazu',
        bezBroja: true,
        novi: { naziv: '', kontrolneListe: [] },
        polja: [
          { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv faze', maxLength: 250 },
          {
            put: 'kontrolneListe',
            vrsta: 'retci-teksta',
            oznaka: 'Kontrolne liste',
            hint: 'Svaka lista u svoj redak.',
          },
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
      return iznosi()
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
