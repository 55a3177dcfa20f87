/** Texts of the frame: error screens, confirmation, lists. */

export const zaslon = {
  nijePronadeno: 'Stranica nije pronađena',
  /** The specification's sentence, in its own language; it stands beside the Croatian one. */
  nijePronadenoEn: 'This page could not be found',
  nemaStranice: 'Stranica ne postoji ili vam nije dostupna. Provjerite adresu ili krenite od početne stranice.',
  pravoPrestalo:
    'Više nemate pravo na ovaj zapis ili ga više nema. Prikazano je ono što ste zadnje vidjeli; ono što ste upisali ostaje čitljivo.',
  pravoPrestaloNaslov: 'Vaše je pravo prestalo',
  pravoPrestaloRadnja: 'Vaše je pravo prestalo, pa radnja više nije moguća.',
  pravoPrestaloStranica: (naziv: string) =>
    `Više nemate pravo postupati za: ${naziv}. Portal s ove stranice više ne prima izmjene; ono što ste upisali i dalje možete pročitati i prepisati.`,
  pravoPrestaloAdresa: (naziv: string) =>
    `Do sada ste imali pravo postupati za: ${naziv}. To je pravo prestalo ili je oduzeto, pa se stranica više ne može otvoriti. Za novo pravo obratite se osobi za zastupanje ili administratoru ustanove.`,
  nePostoji: 'Zapis s ovom adresom ne postoji ili vam nije dostupan',
  nePostojiUputa: 'Provjerite adresu ili ga otvorite s popisa.',
  nijeNaUredaju: 'Ovi podaci još nisu spremljeni na uređaju. Učitat će se čim se veza vrati.',
  ostatakPopisa: 'Ostatak popisa nije na uređaju; učitat će se kada se veza vrati.',
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
