/** Why the portal refused a file, in words for people. */
import type { RazlogOdbijanja } from './datoteka.schema.ts'

export const PORUKE_ODBIJANJA: Readonly<Record<RazlogOdbijanja, string>> = {
  sazetak: 'Sadržaj se na putu oštetio. Datoteka se šalje ponovno.',
  vrsta: 'Sadržaj ne odgovara vrsti datoteke. Priložite ispravnu datoteku.',
  prazna: 'Datoteka je prazna.',
  arhiva:
    'Arhiva ili dokument sadrži makronaredbe, drugu arhivu ili skriveni sadržaj, ili je zaštićen lozinkom. Priložite ga bez toga.',
  pdf: 'PDF sadrži program (JavaScript), pokreće drugi program, nosi druge datoteke u sebi ili je zaštićen lozinkom. Spremite ga kao običan PDF i priložite ponovno.',
  dokument:
    'Dokument sadrži makronaredbe, vanjske poveznice na podatke ili predložak, ili DDE. Uklonite ih ili ga spremite kao PDF i priložite ponovno.',
  slika: 'Slika ima više od 100 megapiksela. Smanjite je i priložite ponovno.',
  virus: 'U datoteci je pronađen zlonamjerni sadržaj. Provjerite računalo i priložite čistu datoteku.',
}

/** A file that has come and of which the scanner has said nothing yet. */
export const CEKA_PROVJERU =
  'Datoteka je zaprimljena, ali još nije provjerena na zlonamjerni sadržaj. Pokušajte ponovno za nekoliko minuta.'
