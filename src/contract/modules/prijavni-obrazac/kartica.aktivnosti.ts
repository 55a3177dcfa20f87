/** Tab „Aktivnosti” (domain rules 4.3): elements of the project and the activities in them. */
import {
  broj,
  daNe,
  dugiTekst,
  izracun,
  odabir,
  stalni,
  tablica,
  tekst,
  visestrukiOdabir,
} from '#contract/kernel/dokument/polje.ts'
import { RAZINA_RIZIKA } from './obrazac.sifrarnici.ts'
import { izObrasca, type KarticaPrijave, type PoljePrijave } from './obrazac.tab.ts'

const rizik: readonly PoljePrijave[] = [
  tekst('opis', 'Opis rizika', { obvezno: true, maxLength: 500 }),
  odabir('vjerojatnost', 'Vjerojatnost', stalni(RAZINA_RIZIKA), { obvezno: true }),
  odabir('utjecaj', 'Utjecaj', stalni(RAZINA_RIZIKA), { obvezno: true }),
  tekst('mjera', 'Mjera', { obvezno: true, maxLength: 500 }),
]

const aktivnost: readonly PoljePrijave[] = [
  izracun('oznaka', 'Oznaka'),
  odabir('elementId', 'Element projekta', izObrasca('elementi'), { obvezno: true }),
  tekst('naziv', 'Naziv aktivnosti', { obvezno: true }),
  dugiTekst('opis', 'Opis aktivnosti', { obvezno: true, maxLength: 4000 }),
  odabir('nositelj', 'Nositelj', izObrasca('nositelji'), { obvezno: true }),
  visestrukiOdabir('sudionici', 'Sudionici', izObrasca('nositelji')),
  broj('mjesecOd', 'Od mjeseca', { obvezno: true, min: '1', hint: 'Mjesec provedbe, 1 je prvi.' }),
  broj('mjesecDo', 'Do mjeseca', { obvezno: true, min: '1' }),
  dugiTekst('rezultati', 'Rezultati', { obvezno: true, maxLength: 2000 }),
  dugiTekst('dokazProvedbe', 'Dokaz provedbe', { obvezno: true, maxLength: 500 }),
  odabir('lokacija', 'Lokacija', izObrasca('lokacije')),
  visestrukiOdabir('zavisiOd', 'Ovisi o aktivnosti', izObrasca('aktivnosti')),
  daNe('bezTroska', 'Bez troška', { pocetno: false, hint: 'Označite ako aktivnost nema stavku proračuna.' }),
  tablica('rizici', 'Rizici', { redak: 'Rizik', dodaj: 'Dodaj rizik', polja: rizik }, { maxRedaka: 20 }),
]

export const karticaAktivnosti: KarticaPrijave = {
  kljuc: 'aktivnosti',
  naslov: 'Aktivnosti',
  opis: 'Podijelite projekt na elemente, a elemente na aktivnosti.',
  skupine: [
    {
      kljuc: 'elementi',
      naslov: 'Elementi projekta',
      polja: [
        tablica(
          'elementi',
          'Elementi',
          {
            redak: 'Element',
            dodaj: 'Dodaj element',
            polja: [izracun('oznaka', 'Oznaka'), tekst('naziv', 'Naziv elementa', { obvezno: true })],
          },
          { obvezno: true, minRedaka: 1, maxRedaka: 10 },
        ),
      ],
    },
    {
      kljuc: 'popis',
      naslov: 'Aktivnosti po elementima',
      polja: [
        tablica(
          'popis',
          'Aktivnosti',
          { redak: 'Aktivnost', dodaj: 'Dodaj aktivnost', polja: aktivnost },
          { obvezno: true, minRedaka: 1, maxRedaka: 100 },
        ),
      ],
    },
  ],
}
