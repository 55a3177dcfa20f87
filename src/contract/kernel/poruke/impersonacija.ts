/** Texts of acting as another person. */

export const impersonacija = {
  naslov: 'Impersoniranje korisnika',
  prijava: 'Prijava',
  prekini: 'Prekini impersonaciju',
  prekidNaslov: 'Prekid impersonacije',
  prekidPoruka: 'Jeste li sigurni da želite prekinuti impersonaciju?',
  bezKorisnika: 'ID korisnika nije pronađen',
  greska: 'Došlo je do pogreške prilikom impresioniranja korisnika',
  greskaPrekida: 'Došlo je do pogreške prilikom prekida impersonacije',
} as const
