/** The list of an institution's persons: its columns, orders and filters. */
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_PROGRAMA } from '#contract/modules/program/program.filtar.ts'
import type { Korisnik } from './administracija.schema.ts'
import { RAZINE_INSTITUCIJE } from './institucija.schema.ts'

/** How the person may come in. */
export function stanjeRacuna({ aktivna, bezLozinke }: Pick<Korisnik, 'aktivna' | 'bezLozinke'>): string {
  if (!aktivna) return 'Zatvoren'
  return bezLozinke ? 'Samo NIAS' : 'Aktivan'
}

export const POPIS_KORISNIKA: Popis<Korisnik> = {
  kljuc: 'korisnici-sustava',
  naziv: 'Korisnici sustava',
  stupci: {
    osoba: { naziv: 'Prezime i ime', vrijednost: ({ ime, prezime }) => `${prezime} ${ime}`, poredak: true },
    email: { naziv: 'E-pošta', vrijednost: ({ email }) => email, poredak: true, skriven: true },
    razina: { naziv: 'Razina', vrijednost: ({ razina }) => RAZINE_INSTITUCIJE[razina], poredak: true },
    programi: { naziv: 'Programi', vrijednost: ({ programi }) => programi.join(', ') },
    uloge: { naziv: 'Uloge', vrijednost: ({ uloge }) => uloge.join(', ') || 'prema razini' },
    grupe: { naziv: 'Grupe', vrijednost: ({ grupe }) => grupe.join(', ') || '–' },
    racun: { naziv: 'Račun', vrijednost: stanjeRacuna },
  },
  poredak: 'osoba',
  filtri: {
    razina: { naziv: 'Razina', opcije: RAZINE_INSTITUCIJE },
    uloga: { naziv: 'Uloga' },
    grupa: { naziv: 'Grupa' },
    program: FILTAR_PROGRAMA,
    racun: { naziv: 'Račun', prazno: 'Svi računi', opcije: { aktivan: 'Aktivan', zatvoren: 'Zatvoren' } },
  },
}
