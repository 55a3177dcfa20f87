/** The fields of the tab „Alokacija i iznosi” (domain rules 5.2). */
import { FIKSNE_STOPE, REGIJE, VELICINE, VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { ZADANE_STOPE } from '#contract/modules/poziv/poziv.stope.ts'
import {
  KATEGORIJE_OPCIJE,
  REGIJE_NAZIVI,
  VELICINE_OPCIJE,
  VRSTE_POTPORE_OPCIJE,
} from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { kaoOpcije, METODE, PDV } from '../definicija/nazivi.ts'
import type { PoljePoziva, SkupinaPolja } from './polje.types.ts'

const iznosi: SkupinaPolja = {
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
      najmanje: 1,
      najvise: 1000,
    },
    {
      put: 'definicija.pragObustave',
      vrsta: 'postotak',
      oznaka: 'Prag obustave trajnog poziva',
      hint: 'Poziv se obustavlja kad zatraženi iznosi dosegnu ovaj udio alokacije.',
      najvise: 100_000,
    },
    {
      put: 'definicija.preskakanje',
      vrsta: 'kvacica',
      oznaka: 'Kad preostala sredstva nisu dovoljna za prijavu, financira se sljedeća koja u njih stane',
    },
  ],
}

const raspodjela: SkupinaPolja = {
  naslov: 'Raspodjela alokacije',
  opis: 'Zbroj dijelova mora biti jednak alokaciji. Bez dijelova alokacija vrijedi za cijeli poziv.',
  polja: [
    {
      put: 'definicija.raspodjelaAlokacije',
      vrsta: 'tablica',
      imenovana: true,
      oznaka: 'Dijelovi alokacije',
      dodaj: 'Dodaj dio alokacije',
      bezBroja: true,
      novi: { naziv: '', iznos: 0 },
      polja: [
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Skupina, regija ili godina', maxLength: 250 },
        { put: 'iznos', vrsta: 'iznos', oznaka: 'Iznos' },
      ],
    },
    {
      put: 'definicija.skupine',
      vrsta: 'tablica',
      imenovana: true,
      oznaka: 'Skupine prijavitelja',
      dodaj: 'Dodaj skupinu',
      kljucRetka: 'V',
      novi: { naziv: '', alokacija: null },
      polja: [
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv skupine', maxLength: 250 },
        { put: 'alokacija', vrsta: 'iznos', oznaka: 'Alokacija skupine', prazno: true },
      ],
    },
  ],
}

const placanje: SkupinaPolja = {
  naslov: 'Plaćanje i PDV',
  polja: [
    {
      put: 'definicija.metodePlacanja',
      vrsta: 'vise',
      oznaka: 'Način plaćanja',
      opcije: kaoOpcije(METODE),
      brojcano: true,
    },
    { put: 'definicija.predujam.dopusten', vrsta: 'kvacica', oznaka: 'Predujam je dopušten' },
    { put: 'definicija.predujam.najvisi', vrsta: 'postotak', oznaka: 'Najviši predujam' },
    { put: 'definicija.predujam.osiguranje', vrsta: 'tekst', oznaka: 'Osiguranje predujma', maxLength: 500 },
    { put: 'definicija.postotakZadrzavanja', vrsta: 'postotak', oznaka: 'Zadržava se do završne isplate' },
    { put: 'definicija.pdvFinanciranje', vrsta: 'odabir', oznaka: 'PDV', opcije: kaoOpcije(PDV) },
  ],
}

const potpore: SkupinaPolja = {
  naslov: 'Programi potpora',
  polja: [
    {
      put: 'definicija.vrstePomoci',
      vrsta: 'tablica',
      oznaka: 'Vrste potpora',
      hint: 'Bez ijedne vrste prijavitelj bira među svima.',
      dodaj: 'Dodaj vrstu potpore',
      bezBroja: true,
      jedinstveno: { put: 'id', poruka: 'Ova je vrsta potpore već navedena.' },
      novi: { id: '1', naziv: 'Državne potpore', program: '' },
      polja: [
        {
          put: 'id',
          vrsta: 'odabir',
          oznaka: 'Vrsta',
          opcije: VRSTE_POTPORE_OPCIJE,
          donosi: (value) => ({ naziv: VRSTE_POTPORE_OPCIJE.find((one) => one.value === value)?.label ?? '' }),
        },
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv u obrascu', maxLength: 250 },
        { put: 'program', vrsta: 'tekst', oznaka: 'Program dodjele', maxLength: 250 },
      ],
    },
  ],
}

const stope: SkupinaPolja = {
  naslov: 'Fiksne stope',
  polja: [
    {
      put: 'definicija.fiksneStope',
      vrsta: 'tablica',
      oznaka: 'Fiksne stope',
      dodaj: 'Dodaj fiksnu stopu',
      bezBroja: true,
      jedinstveno: { put: 'oznaka', poruka: 'Ova je fiksna stopa već navedena.' },
      novi: { ...ZADANE_STOPE[0], dopusteneKategorije: [] },
      polja: [
        {
          put: 'oznaka',
          vrsta: 'odabir',
          oznaka: 'Oznaka',
          opcije: FIKSNE_STOPE.map((value) => ({ value, label: value })),
          donosi: (value) => ({ ...ZADANE_STOPE.find(({ oznaka }) => oznaka === value) }),
        },
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
        { put: 'stopa', vrsta: 'postotak', oznaka: 'Stopa' },
        {
          put: 'kategorijaTroskaId',
          vrsta: 'odabir',
          oznaka: 'Pokriva',
          prazno: true,
          brojcano: true,
          opcije: [
            { value: '1', label: 'neizravne troškove' },
            { value: '2', label: 'izravne troškove osoblja' },
          ],
        },
        {
          put: 'dopusteneKategorije',
          vrsta: 'vise',
          oznaka: 'Kategorije koje smiju stajati uz stopu',
          opcije: KATEGORIJE_OPCIJE,
          brojcano: true,
        },
      ],
    },
  ],
}

const standardni: SkupinaPolja = {
  naslov: 'Jedinični troškovi i paušali',
  polja: [
    {
      put: 'definicija.jedinicniTroskovi',
      vrsta: 'tablica',
      imenovana: true,
      oznaka: 'Jedinični troškovi',
      dodaj: 'Dodaj jedinični trošak',
      novi: { naziv: '', iznos: 0, jedinica: '', metodologija: '', vrijediOd: null },
      polja: [
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
        { put: 'iznos', vrsta: 'iznos', oznaka: 'Iznos po jedinici' },
        { put: 'jedinica', vrsta: 'tekst', oznaka: 'Jedinica', maxLength: 50 },
        { put: 'metodologija', vrsta: 'dugi', oznaka: 'Metodologija', maxLength: 1000 },
        { put: 'vrijediOd', vrsta: 'datum', oznaka: 'Vrijedi od', prazno: true },
      ],
    },
    {
      put: 'definicija.pausali',
      vrsta: 'tablica',
      imenovana: true,
      oznaka: 'Paušalni iznosi',
      dodaj: 'Dodaj paušalni iznos',
      novi: { naziv: '', iznos: 0, uvjet: '' },
      polja: [
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
        { put: 'iznos', vrsta: 'iznos', oznaka: 'Iznos' },
        { put: 'uvjet', vrsta: 'dugi', oznaka: 'Uvjet isplate', maxLength: 1000 },
      ],
    },
  ],
}

const intenziteti = VRSTE_POTPORE.map(
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
)

export const alokacijaIIznosi: readonly SkupinaPolja[] = [
  iznosi,
  raspodjela,
  potpore,
  ...intenziteti,
  placanje,
  stope,
  standardni,
]
