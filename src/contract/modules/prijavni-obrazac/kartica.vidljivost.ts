/** Tab „Informiranje i vidljivost” (domain rules 4.8). */
import { broj, daNe, dugiTekst, iznos, izracun, tablica, tekst, url } from '#contract/kernel/dokument/polje.ts'
import type { KarticaPrijave } from './obrazac.tab.ts'

export const karticaVidljivost: KarticaPrijave = {
  kljuc: 'informiranje-i-vidljivost',
  naslov: 'Informiranje i vidljivost',
  opis: 'Planirajte kako će javnost saznati tko financira projekt.',
  skupine: [
    {
      kljuc: 'plan',
      naslov: 'Plan mjera',
      polja: [
        tablica(
          'planMjera',
          'Mjere',
          {
            redak: 'Mjera',
            dodaj: 'Dodaj mjeru',
            polja: [
              tekst('mjera', 'Mjera', { obvezno: true }),
              tekst('ciljnaSkupina', 'Ciljna skupina', { obvezno: true }),
              broj('mjesec', 'Mjesec provedbe', { obvezno: true, min: '1' }),
              iznos('trosak', 'Trošak'),
            ],
          },
          { obvezno: true, minRedaka: 1, maxRedaka: 50 },
        ),
      ],
    },
    {
      kljuc: 'kanali',
      naslov: 'Mrežna stranica i društvene mreže',
      polja: [
        url('mreznaStranica', 'Mrežna stranica', { hint: 'Počinje s https:// ili http://' }),
        tablica(
          'drustveneMreze',
          'Društvene mreže',
          {
            redak: 'Društvena mreža',
            dodaj: 'Dodaj društvenu mrežu',
            polja: [
              tekst('mreza', 'Mreža', { obvezno: true, maxLength: 100 }),
              url('poveznica', 'Poveznica', { obvezno: true }),
            ],
          },
          { maxRedaka: 20 },
        ),
      ],
    },
    {
      kljuc: 'obveze',
      naslov: 'Obveze vidljivosti',
      polja: [
        izracun('ploca', 'Trajna ploča ili plakat'),
        daNe('prihvacaObvezu', 'Postavit ćemo propisanu ploču ili plakat', { obvezno: true }),
        daNe('strateskaOperacija', 'Operacija od strateške važnosti', { pocetno: false }),
        dugiTekst('dogadanje', 'Događanje za javnost', {
          obvezno: true,
          maxLength: 1000,
          vidljivoAko: { polje: 'strateskaOperacija', jedno: [true] },
        }),
        daNe('izjavaNextGenerationEU', 'Svi će materijali nositi tekst „Financira Europska unija – NextGenerationEU”', {
          obvezno: true,
          zaKontekst: ({ fond }) => fond === 'NPOO',
        }),
      ],
    },
  ],
}
