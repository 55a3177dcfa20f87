/** Texts of the frame: error screens and lists. */

export const zaslon = {
  nijePronadeno: 'Stranica nije pronađena',
  /** The specification's sentence, in its own language; it stands beside the Croatian one. */
  nijePronadenoEn: 'This page could not be found',
  nemaStranice: 'Stranica ne postoji ili vam nije dostupna. Provjerite adresu ili krenite od početne stranice.',
  nePostoji: 'Zapis s ovom adresom ne postoji ili vam nije dostupan',
  nePostojiUputa: 'Provjerite adresu ili ga otvorite s popisa.',
  nijeNaUredaju: 'Ovi podaci još nisu spremljeni na uređaju',
  nijeNaUredajuUputa: 'Učitat će se čim se veza s portalom uspostavi.',
  ostatakPopisa: 'Ostatak popisa nije na uređaju; učitat će se kada se veza vrati.',
  offline: 'Trenutno ste offline',
  greska: 'Greška',
  povratak: 'Povratak',
  nemaPodataka: 'Nema podataka',
  nemaRezultata: 'Nema rezultata',
  ucitavanje: 'Učitavanje...',
} as const
