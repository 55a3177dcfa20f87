/** Texts of the frame: error screens, confirmation, lists. */

export const zaslon = {
  nijePronadeno: 'This page could not be found',
  offline: 'Trenutno ste offline',
  greska: 'Greška',
  povratak: 'Povratak',
  nemaPodataka: 'Nema podataka',
  nemaRezultata: 'Nema rezultata',
  ucitavanje: 'Učitavanje...',
  potvrda: {
    naslov: 'Nastavak',
    poruka: 'Jeste li sigurni da želite nastaviti?',
    potvrdi: 'Potvrdi',
    odustani: 'Odustani',
    greskaPotvrde: 'Nešto je pošlo po zlu prilikom potvrde',
    greskaPrekida: 'Nešto je pošlo po zlu prilikom prekida',
  },
} as const
