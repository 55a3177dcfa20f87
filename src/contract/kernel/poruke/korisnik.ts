/** Texts about the signed-in person and their entities. */
import { greska } from './greska.ts'

export const korisnik = {
  odjava: 'Uspješno ste odjavljeni.',
  neposlaniRad: 'Neposlani rad',
  posaljiSada: 'Pošalji sada',
  zadrziZapecaceno: 'Zadrži zapečaćeno na uređaju',
  izveziRad: 'Izvezi u datoteku',
  odbaciRad: 'Odbaci',
  greska,
  trenutnaInstitucija: (name: string) => `Trenutna institucija: ${name}`,
  trenutniPrijavitelj: (name: string) => `Trenutni prijavitelj: ${name}`,
  greskaPromjeneInstitucije: 'Došlo je do pogreške prilikom promijene institucije',
  greskaPromjenePrijavitelja: 'Došlo je do pogreške prilikom promijene prijavitelja',
  unesitePrijavitelja: 'Kako biste mogli početi koristiti sustav, unesite potrebne podatke vezane uz prijavitelja.',
} as const
