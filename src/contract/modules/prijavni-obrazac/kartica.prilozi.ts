/** Tab „Prilozi” (domain rules 4.9): the rows come from the call and cannot be added or removed. */
import { datum, dugiTekst, odabir, prilog, tablica, tekst } from '#contract/kernel/dokument/polje.ts'
import { izPoziva, type KarticaPrijave } from './obrazac.tab.ts'

export const karticaPrilozi: KarticaPrijave = {
  kljuc: 'prilozi',
  naslov: 'Prilozi',
  opis: 'Za svaki dokument koji poziv traži upišite kada je izdan i pod kojim brojem. Ako poziv traži i datoteke, priložite ih uz dokument.',
  skupine: [
    {
      kljuc: 'popis',
      naslov: 'Dokumenti poziva',
      polja: [
        tablica(
          'popis',
          'Prilozi',
          {
            redak: 'Prilog',
            dodaj: '',
            polja: [
              odabir('prilog', 'Dokument', izPoziva('prilozi'), { obvezno: true, zakljucano: true }),
              datum('datumIzdavanja', 'Datum izdavanja'),
              tekst('broj', 'Broj ili klasa dokumenta', { maxLength: 100 }),
              dugiTekst('napomena', 'Napomena', { maxLength: 1000 }),
              prilog('datoteke', 'Datoteke'),
            ],
          },
          { zakljucano: true, maxRedaka: 60 },
        ),
      ],
    },
  ],
}
