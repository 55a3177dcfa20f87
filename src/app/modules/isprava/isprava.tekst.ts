/** Words of the page on which anybody checks a paper. */

import type { Tone } from '#app/ui/tone.ts'
import type { NalazProvjere } from '#contract/modules/isprava/isprava.ts'

interface RijeciNalaza {
  ton: Extract<Tone, 'success' | 'info' | 'warning' | 'danger'>
  naslov: string
  tekst: string
}

export const NALAZI: Readonly<Record<NalazProvjere['nalaz'], RijeciNalaza>> = {
  portal: {
    ton: 'success',
    naslov: 'Datoteka je istovjetna',
    tekst: 'Portal je izdao upravo ovu datoteku, bajt po bajt.',
  },
  uredaj: {
    ton: 'warning',
    naslov: 'Datoteku je izdao uređaj na terenu',
    tekst:
      'Uređaj tima prijavio je portalu upravo ovu datoteku. Portal iz sadržaja koji je zaprimio ne izrađuje istu: zapisnik je nakon predaje mijenjan ili ga je izradila druga inačica aplikacije.',
  },
  drugaDatoteka: {
    ton: 'danger',
    naslov: 'Datoteka ne odgovara',
    tekst:
      'Isprava s kontrolnim kodom iz ove datoteke postoji, ali portal ne poznaje ovu datoteku. Izmijenjena je, spremljena je iznova drugim programom, ili ju je uređaj izdao na terenu i još je nije prijavio.',
  },
  poznatKod: {
    ton: 'info',
    naslov: 'Isprava s ovim kodom postoji',
    tekst: 'Usporedite vrstu, broj i datum s papirom. Sadržaj potvrđuje tek provjera datoteke.',
  },
  nepoznata: {
    ton: 'warning',
    naslov: 'Portal ovo ne poznaje',
    tekst:
      'Zapisnik potpisan na terenu još nije zaprimljen ako se uređaj tima otad nije spojio na mrežu; provjerite ponovno kasnije. Nacrti se ne bilježe. Sve ostalo nije izdao ovaj portal ili je izmijenjeno.',
  },
}

export const TEKST = {
  datoteka: 'Datoteka',
  odaberi: 'Odaberi datoteku',
  povuci:
    'Odaberite ili povucite PDF ovamo. Otisak se računa na vašem uređaju i samo se on uspoređuje; datoteka se ne šalje.',
  racuna: 'Računa se otisak',
  neCita: 'Datoteka se ne može pročitati.',
  kod: 'Kontrolni kod',
  kodHint: 'Šesnaest znakova s isprave, na primjer 4K7Q-9ZTM-2B8C-XW3D.',
  kodNeispravan: 'Kontrolni kod ima šesnaest znakova. Slova I, L, O i U u njemu ne postoje.',
  provjeri: 'Provjeri kod',
  rezultat: 'Rezultat',
  provjerava: 'Provjerava se na portalu',
  bezMreze: 'Nema veze s portalom. Usporedba slijedi čim se veza vrati.',
  novija: 'Nakon ove isprave portal je izdao noviju s drukčijim sadržajem.',
  vrsta: 'Vrsta isprave',
  broj: 'Broj',
  dan: 'Datum isprave',
  program: 'Program',
  zabiljezeno: 'Portal je zna od',
  otisak: 'Otisak datoteke (SHA-256)',
} as const
