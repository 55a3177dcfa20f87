/** The list of persons: its columns, orders and filters. */
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import type { OsobaRedak } from './fizicke-osobe.schema.ts'

export const POPIS_OSOBA: Popis<OsobaRedak> = {
  kljuc: 'fizicke-osobe',
  vrsta: 'osoba',
  naziv: 'Fizičke osobe',
  stupci: {
    osoba: { naziv: 'Prezime i ime', vrijednost: ({ ime, prezime }) => `${prezime} ${ime}`, poredak: true },
    oib: { naziv: 'OIB', vrijednost: ({ oib }) => oib, poredak: true },
    email: { naziv: 'E-pošta', vrijednost: ({ email }) => email, skriven: true },
    telefon: { naziv: 'Telefon', vrijednost: ({ telefon }) => telefon, skriven: true },
    uredaja: { naziv: 'Uređaji', tip: 'broj', vrijednost: ({ uredaja }) => uredaja },
    racun: { naziv: 'Račun', vrijednost: ({ aktivna }) => (aktivna ? 'aktivan' : 'zatvoren') },
  },
  poredak: 'osoba',
  filtri: {
    prijava: { naziv: 'Zadnja prijava', opcije: { dan: 'U zadnja 24 sata' } },
    racun: { naziv: 'Račun', opcije: { aktivan: 'Aktivan', zatvoren: 'Zatvoren' } },
    uloga: {
      naziv: 'Vrsta korisnika',
      opcije: {
        prijavitelj: 'Osoba prijavitelja',
        institucija: 'Djelatnik institucije',
        administrator: 'Administrator',
      },
    },
    zastavice: FILTAR_VLASTITIH_ZASTAVICA,
  },
}
