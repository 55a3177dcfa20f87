/** Texts of the question before something is done. */

export const potvrda = {
  naslov: 'Nastavak',
  poruka: 'Jeste li sigurni da želite nastaviti?',
  potvrdi: 'Potvrdi',
  odustani: 'Odustani',
  greskaPotvrde: 'Nešto je pošlo po zlu prilikom potvrde',
  greskaPrekida: 'Nešto je pošlo po zlu prilikom prekida',
} as const
