/** Tab „Pokazatelji i rezultati” (domain rules 4.4). */
import { broj, dugiTekst, godina, odabir, tablica, tekst } from '#contract/kernel/dokument/polje.ts'
import { izPoziva, type KarticaPrijave, type PoljePrijave } from './obrazac.tab.ts'

const vrijednosti: readonly PoljePrijave[] = [
  broj('polazna', 'Polazna vrijednost', { obvezno: true, decimale: 2, min: '0' }),
  broj('ciljna', 'Ciljna vrijednost', { obvezno: true, decimale: 2, min: '0', bodovljivo: true }),
  godina('godinaOstvarenja', 'Godina ostvarenja', { obvezno: true }),
  dugiTekst('izvorProvjere', 'Izvor provjere', { obvezno: true, maxLength: 500 }),
]

export const karticaPokazatelji: KarticaPrijave = {
  kljuc: 'pokazatelji-i-rezultati',
  naslov: 'Pokazatelji i rezultati',
  opis: 'Odredite čime ćete i kada dokazati uspjeh projekta.',
  skupine: [
    {
      kljuc: 'popis',
      naslov: 'Pokazatelji poziva',
      polja: [
        tablica(
          'popis',
          'Pokazatelji',
          {
            redak: 'Pokazatelj',
            dodaj: 'Dodaj pokazatelj',
            polja: [
              odabir('pokazatelj', 'Pokazatelj', izPoziva('pokazatelji'), { obvezno: true }),
              ...vrijednosti,
              tekst('razrada', 'Razrada'),
              dugiTekst('obrazlozenje', 'Obrazloženje', { obvezno: true, maxLength: 1500 }),
            ],
          },
          { maxRedaka: 50 },
        ),
      ],
    },
    {
      kljuc: 'dodatni',
      naslov: 'Vlastiti pokazatelji',
      polja: [
        tablica(
          'dodatni',
          'Vlastiti pokazatelji',
          {
            redak: 'Vlastiti pokazatelj',
            dodaj: 'Dodaj vlastiti pokazatelj',
            polja: [
              tekst('naziv', 'Naziv pokazatelja', { obvezno: true }),
              tekst('jedinica', 'Mjerna jedinica', { obvezno: true, maxLength: 50 }),
              ...vrijednosti,
            ],
          },
          { maxRedaka: 20 },
        ),
      ],
    },
  ],
}
