/** Texts of the frame: error screens, confirmation, lists, cookies, accessibility panel. */

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
  kolacici: { prihvati: 'Slažem se', saznajVise: 'Saznaj više.' },
  pristupacnost: {
    naslov: 'PRISTUPAČNOST',
    disleksija: 'Disleksija',
    kontrast: 'Kontrast',
    spremi: 'Spremi promjene',
    resetiraj: 'Resetiraj postavke',
    spremljeno: 'Promjene pohranjene',
    resetirano: 'Postavke vraćene na zadane',
  },
} as const
