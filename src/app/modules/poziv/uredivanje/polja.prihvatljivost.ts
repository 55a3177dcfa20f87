/** The fields of the tab „Prihvatljivost” (domain rules 5.3). */
import {
  KATEGORIJE_OPCIJE,
  VELICINE_OPCIJE,
  VRSTE_ORGANIZACIJE_OPCIJE,
} from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { OZNAKA_NKD } from '#contract/modules/sifrarnik/nkd.ts'
import { kaoOpcije, OBLICI, SEKTORI } from '../definicija/nazivi.ts'
import type { Okolnosti, PoljePoziva, SkupinaPolja } from './polje.types.ts'

const P = 'definicija.prihvatljivost'

const NKD = { izraz: OZNAKA_NKD, poruka: 'Unesite oznaku NKD-a, npr. C, 25 ili 25.61.' }
const nkd = (put: string, oznaka: string): PoljePoziva => ({
  put: `${P}.${put}`,
  vrsta: 'retci-teksta',
  oznaka,
  hint: 'Svaka oznaka u svoj redak; oznaka skupine vrijedi za sve razrede u njoj.',
  maxLength: 10,
  uzorak: NKD,
})

const prijavitelji = ({ zupanije }: Okolnosti): SkupinaPolja => ({
  naslov: 'Prijavitelji',
  polja: [
    {
      put: `${P}.vrsteOrganizacije`,
      vrsta: 'vise',
      oznaka: 'Vrste prijavitelja (prazno: sve)',
      opcije: VRSTE_ORGANIZACIJE_OPCIJE,
      brojcano: true,
    },
    { put: `${P}.pravniOblici`, vrsta: 'vise', oznaka: 'Pravni oblici (prazno: svi)', opcije: kaoOpcije(OBLICI) },
    { put: `${P}.velicine`, vrsta: 'vise', oznaka: 'Veličine (prazno: sve)', opcije: VELICINE_OPCIJE },
    { put: `${P}.sektori`, vrsta: 'vise', oznaka: 'Sektori (prazno: svi)', opcije: kaoOpcije(SEKTORI) },
    { put: `${P}.zupanije`, vrsta: 'vise', oznaka: 'Županije (prazno: sve)', opcije: zupanije, brojcano: true },
    nkd('nkdUkljuceno', 'Djelatnosti koje se financiraju, NKD (prazno: sve)'),
    nkd('nkdIskljuceno', 'Isključene djelatnosti, NKD'),
    { put: `${P}.minPartnera`, vrsta: 'broj', oznaka: 'Najmanje partnera' },
    { put: `${P}.maxPartnera`, vrsta: 'broj', oznaka: 'Najviše partnera' },
    { put: `${P}.minGodinaPoslovanja`, vrsta: 'broj', oznaka: 'Najmanje godina poslovanja', prazno: true },
    { put: `${P}.minZaposlenih`, vrsta: 'broj', oznaka: 'Najmanje zaposlenih', prazno: true },
    {
      put: `${P}.razloziIskljucenja`,
      vrsta: 'retci-teksta',
      oznaka: 'Razlozi za isključenje',
      hint: 'Svaki razlog u svoj redak.',
      maxLength: 500,
    },
  ],
})

const projekt: SkupinaPolja = {
  naslov: 'Projekt',
  polja: [
    {
      put: `${P}.maxMjeseci`,
      vrsta: 'broj',
      oznaka: 'Najdulje trajanje u mjesecima',
      najmanje: 1,
      najvise: 240,
    },
    { put: `${P}.najranijiPocetak`, vrsta: 'datum', oznaka: 'Najraniji početak', prazno: true },
    { put: `${P}.najkasnijiZavrsetak`, vrsta: 'datum', oznaka: 'Najkasniji završetak', prazno: true },
    {
      put: `${P}.poticajniUcinak`,
      vrsta: 'kvacica',
      oznaka: 'Radovi ne smiju početi prije podnošenja prijave (poticajni učinak)',
    },
  ],
}

const troskovi: SkupinaPolja = {
  naslov: 'Troškovi',
  polja: [
    {
      put: `${P}.zabranjeneKategorije`,
      vrsta: 'vise',
      oznaka: 'Nedopuštene kategorije troška',
      opcije: KATEGORIJE_OPCIJE,
      brojcano: true,
    },
    {
      put: `${P}.najveciUdioKategorije`,
      vrsta: 'tablica',
      oznaka: 'Ograničenja kategorija',
      hint: 'Kad su zadani i udio i iznos, vrijedi niži.',
      dodaj: 'Dodaj ograničenje kategorije',
      bezBroja: true,
      jedinstveno: { put: 'kategorijaId', poruka: 'Ova kategorija već ima ograničenje.' },
      novi: { kategorijaId: 1, postotak: null, iznos: null },
      polja: [
        { put: 'kategorijaId', vrsta: 'odabir', oznaka: 'Kategorija', opcije: KATEGORIJE_OPCIJE, brojcano: true },
        { put: 'postotak', vrsta: 'postotak', oznaka: 'Najveći udio prihvatljivih troškova', prazno: true },
        { put: 'iznos', vrsta: 'iznos', oznaka: 'Najviši iznos', prazno: true },
      ],
    },
    { put: `${P}.minIznosJedinice`, vrsta: 'iznos', oznaka: 'Najniža jedinična cijena stavke', prazno: true },
    { put: `${P}.maxIznosJedinice`, vrsta: 'iznos', oznaka: 'Najviša jedinična cijena stavke', prazno: true },
    {
      put: `${P}.pragDokazaCijene`,
      vrsta: 'iznos',
      oznaka: 'Stavka od ovog iznosa mora imati dokaz cijene',
      prazno: true,
    },
  ],
}

export const prihvatljivost = (okolnosti: Okolnosti): SkupinaPolja[] => [prijavitelji(okolnosti), projekt, troskovi]
