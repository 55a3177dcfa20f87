/** Tabs „Proračun” and „Sažetak proračuna” (domain rules 2.1, 4.5 and 4.6). */
import {
  daNe,
  dugiTekst,
  iznos,
  izracun,
  kolicina,
  odabir,
  postotak,
  stalni,
  tablica,
  tekst,
} from '#contract/kernel/dokument/polje.ts'
import {
  DA_NE_DJELOMICNO,
  DOKAZI_CIJENE,
  JEDINICNI_TROSAK,
  KATEGORIJE_OPCIJE,
  PAUSALNI_IZNOS,
  PRIJAVITELJ,
  PRIVATNO_JAVNO,
  STOPE_PDV,
  STVARNI_TROSAK,
  VRSTE_IZVORA,
  VRSTE_TROSKA,
} from './obrazac.sifrarnici.ts'
import { izObrasca, izPoziva, type KarticaPrijave, type PoljePrijave } from './obrazac.tab.ts'

const raspored: readonly PoljePrijave[] = [
  odabir('nositeljTroska', 'Nositelj troška', izObrasca('nositelji'), { obvezno: true, pocetno: PRIJAVITELJ }),
  odabir('aktivnostId', 'Aktivnost', izObrasca('aktivnosti'), { obvezno: true }),
  odabir('vrstaPotpore', 'Vrsta potpore', izPoziva('vrstePomoci'), { obvezno: true }),
  postotak('stopa', 'Intenzitet', { hint: 'Prazno znači najveći dopušteni intenzitet.' }),
]

const stavka: readonly PoljePrijave[] = [
  tekst('naziv', 'Naziv stavke', { obvezno: true }),
  dugiTekst('opis', 'Opis', { maxLength: 1000 }),
  odabir('vrstaTroska', 'Vrsta troška', stalni(VRSTE_TROSKA), { obvezno: true, pocetno: STVARNI_TROSAK }),
  odabir('jedinicniTrosakId', 'Jedinični trošak', izPoziva('jedinicniTroskovi'), {
    obvezno: true,
    vidljivoAko: { polje: 'vrstaTroska', jedno: [JEDINICNI_TROSAK] },
  }),
  odabir('pausalId', 'Paušal', izPoziva('pausali'), {
    obvezno: true,
    vidljivoAko: { polje: 'vrstaTroska', jedno: [PAUSALNI_IZNOS] },
  }),
  kolicina('brojJedinica', 'Broj jedinica', { obvezno: true }),
  tekst('jedinicaMjere', 'Jedinica mjere', { maxLength: 50 }),
  iznos('iznosJedinice', 'Iznos jedinice', {
    obvezno: true,
    veceOdNule: true,
    max: '9999999999.99',
    vidljivoAko: { polje: 'vrstaTroska', jedno: [STVARNI_TROSAK, null] },
  }),
  odabir('kategorijaFinanciranja', 'Kategorija financiranja', stalni(KATEGORIJE_OPCIJE), { obvezno: true }),
  ...raspored,
  odabir('skupinaTroska', 'Skupina troška', izObrasca('elementi')),
  odabir('stopaPdv', 'Stopa PDV-a', stalni(STOPE_PDV), {
    pocetno: '0',
    vidljivoAko: { polje: 'vrstaTroska', jedno: [STVARNI_TROSAK, null] },
  }),
  odabir('pdvPovrativ', 'PDV je povrativ', stalni(DA_NE_DJELOMICNO), {
    obvezno: true,
    vidljivoAko: { polje: 'stopaPdv', jedno: ['25', '13', '5'] },
  }),
  postotak('postotakNepovrativogPdv', 'Postotak nepovrativog PDV-a', {
    obvezno: true,
    vidljivoAko: { polje: 'pdvPovrativ', jedno: ['Djelomično'] },
  }),
  iznos('neprihvatljivo', 'Neprihvatljivi dio', { hint: 'Dio iznosa za koji ne tražite potporu.' }),
  daNe('ugovorIznadPraga', 'Nabava iznad praga EU-a', { pocetno: false }),
  odabir('dokazCijene', 'Na čemu se temelji cijena', stalni(DOKAZI_CIJENE)),
  izracun('vrstaTroskaPrimjenomFiksneStope', 'Vrsta troška primjenom fiksne stope'),
  izracun('prihvatljivo', 'Prihvatljivo', { jedinica: '€' }),
  izracun('bespovratna', 'Bespovratna sredstva', { jedinica: '€' }),
]

export const karticaProracun: KarticaPrijave = {
  kljuc: 'proracun',
  naslov: 'Proračun',
  opis: 'Unesite troškove po aktivnostima; zbrojevi i potpora računaju se sami.',
  skupine: [
    {
      kljuc: 'stavke',
      naslov: 'Stavke proračuna',
      polja: [
        tablica(
          'stavke',
          'Stavke',
          { redak: 'Stavka', dodaj: 'Dodaj stavku', polja: stavka },
          { obvezno: true, minRedaka: 1, maxRedaka: 1000 },
        ),
      ],
    },
    {
      kljuc: 'fiksneStope',
      naslov: 'Fiksne stope',
      opis: 'Stavka fiksne stope nastaje sama iz osnovice i ne može se mijenjati.',
      polja: [
        tablica(
          'fiksneStope',
          'Fiksne stope',
          {
            redak: 'Fiksna stopa',
            dodaj: 'Dodaj fiksnu stopu',
            polja: [
              odabir('fiksnaStopa', 'Fiksna stopa', izPoziva('fiksneStope'), { obvezno: true }),
              ...raspored,
              izracun('prihvatljivo', 'Prihvatljivo', { jedinica: '€' }),
              izracun('bespovratna', 'Bespovratna sredstva', { jedinica: '€' }),
            ],
          },
          { maxRedaka: 5, zaKontekst: ({ fiksneStope }) => fiksneStope.length > 0 },
        ),
      ],
    },
  ],
}

export const karticaSazetak: KarticaPrijave = {
  kljuc: 'proracun-sazetak',
  naslov: 'Sažetak proračuna',
  opis: 'Pregledajte zbrojeve i navedite čime zatvarate vlastiti dio.',
  skupine: [
    {
      kljuc: 'pregled',
      naslov: 'Pregled',
      polja: [
        izracun('matrica', 'Proračun po kategorijama'),
        izracun('poNositelju', 'Proračun po nositeljima'),
        izracun('poVrstiPotpore', 'Proračun po vrstama potpore'),
        izracun('poGodini', 'Proračun po godinama'),
        izracun('deMinimis', 'Potpore male vrijednosti'),
      ],
    },
    {
      kljuc: 'izvori',
      naslov: 'Izvori vlastitog sufinanciranja',
      opis: 'Zbroj izvora jednak je vlastitom doprinosu i neprihvatljivim troškovima, u cent.',
      polja: [
        tablica(
          'izvoriVlastitog',
          'Izvori',
          {
            redak: 'Izvor',
            dodaj: 'Dodaj izvor',
            polja: [
              odabir('izvor', 'Izvor', stalni(PRIVATNO_JAVNO), { obvezno: true }),
              odabir('vrsta', 'Vrsta', stalni(VRSTE_IZVORA), { obvezno: true }),
              iznos('iznos', 'Iznos', { obvezno: true }),
              tekst('dokaz', 'Dokaz'),
            ],
          },
          { maxRedaka: 20 },
        ),
      ],
    },
    {
      kljuc: 'predujam',
      naslov: 'Predujam',
      polja: [postotak('ocekivaniPredujam', 'Očekivani predujam', { zaKontekst: ({ predujam }) => predujam.dopusten })],
    },
  ],
}
