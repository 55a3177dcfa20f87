/** Texts of subscriptions. */

export const pretplata = {
  prihvacam: 'Prihvaćam da se moja adresa e-pošte koristi za slanje ovih obavijesti.',
  privola: 'Potrebno je prihvatiti privolu',
  otkazati: 'Jeste li sigurni da želite otkazati pretplatu?',
  stvorena: 'Pretplata uspješno stvorena',
  otkazana: 'Pretplata uspješno otkazana',
  greskaStvaranja: 'Došlo je do greške prilikom stvaranja pretplate',
  greskaOtkazivanja: 'Došlo je do greške prilikom otkazivanja pretplate',
} as const
