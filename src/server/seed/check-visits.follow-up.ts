/** A visit whose recommendations went every way that there is. */
import { BEZ_RANIJIH, type Posjet } from './check-visits.ts'

export const MODULARNI_ELEMENT: Posjet = {
  nazocni: [
    ['Zdravko Marić', 'vlasnik obrta', 'korisnik', '+385912100501'],
    ['Petra Knežević', 'voditeljica projekta', 'korisnik', '+385912100101'],
  ],
  odgovori: {
    'O-01': ['djelomicno', 'Vakuumska preša nije u pogonu; korisnik navodi da je na servisu.'],
    'O-03': ['da', 'Uspoređeni su brojevi pile i sušare.'],
    'O-08': ['djelomicno', 'Bez preše se lamelirani element ne može izraditi.'],
    'O-13': ['da', 'Sva je oprema na popisu dugotrajne imovine.'],
    'O-16': ['ne', 'Ni jedan uređaj nema naljepnicu s oznakom EU-a.'],
    'O-22': ['nijePrimjenjivo', 'Osiguranje nije ugovoreno.'],
    'O-24': ['ne', 'Povezanost nije utvrđena uvidom u obrtni registar.'],
    'O-25': ['djelomicno', 'U dokumentaciji nabave sušare nedostaju upiti dvama od tri ponuditelja.'],
    'O-27': ['djelomicno', 'Ispitivanje nosivosti elementa još nije provedeno.'],
    'O-30': BEZ_RANIJIH,
  },
  // biome-ignore format: one device a line
  oprema: [
    ['Vakuumska preša', 'Lignoteh', 'VP-12', 'VP12-25-0093', 'MT-051', '2025', 1, 0, '–', 'nijeZateceno', false],
    ['Formatna pila', 'Lignoteh', 'FP-3', 'FP3-25-1140', 'MT-052', '2025', 1, 1, 'Pogon', 'uUporabi', false],
    ['Sušara za drvo', 'Termokomora', 'SD-40', 'SD40-25-0217', 'MT-053', '2025', 1, 1, 'Dvorište', 'uUporabi', false],
  ],
  troskovi: [
    ['Vakuumska preša', 'Račun 311-1-1', '64000.00', true, true, true],
    ['Sušara za drvo', 'Račun 27/2025', '41500.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, citljiva: true, mreze: true },
  nalazi: [
    {
      stavka: 'O-01',
      opis: 'Vakuumska preša plaćena iz projekta nije zatečena na ugovorenoj lokaciji.',
      tezina: 'visoko',
      ucinak: '44800.00',
      trosak: 1,
      preporuka: {
        tekst: 'Vratite prešu u pogon i dostavite radni nalog servisa i fotografiju s vidljivom pločicom.',
        odgovoran: 'Zdravko Marić',
        dana: 20,
      },
    },
    {
      stavka: 'O-25',
      opis: 'U dokumentaciji nabave sušare nema upita upućenih dvama ponuditeljima.',
      tezina: 'srednje',
      trosak: 2,
      preporuka: {
        tekst: 'Dopunite dokumentaciju nabave upitima i dokazima o slanju.',
        odgovoran: 'Petra Knežević',
        dana: 30,
      },
    },
    {
      stavka: 'O-27',
      opis: 'Nosivost modularnog elementa nije ispitana, a ugovorom je predviđena do kraja prosinca.',
      tezina: 'srednje',
      preporuka: {
        tekst: 'Provedite ispitivanje nosivosti i dostavite izvješće ovlaštenog ispitivača.',
        odgovoran: 'Zdravko Marić',
        dana: 40,
      },
    },
    {
      stavka: 'O-16',
      opis: 'Oprema nema naljepnice s oznakom EU-a.',
      tezina: 'nisko',
      preporuka: {
        tekst: 'Postavite naljepnice na svu opremu i dostavite fotografije.',
        odgovoran: 'Petra Knežević',
        dana: 60,
      },
    },
  ],
  zakljucak:
    'Pila i sušara su na mjestu i u uporabi. Preša nije zatečena, pa se njezin trošak provjerava dalje. Dokumentacija je nepotpuna.',
  ocjena: 'utjecu',
  potpis: ['Zdravko Marić', 'vlasnik obrta'],
}
