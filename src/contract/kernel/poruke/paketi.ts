/** Texts of the work packages that a device takes along. */

export const paketi = {
  naslov: 'Dostupno bez mreže',
  pripremi: 'Pripremi za teren',
  osvjezi: 'Osvježi',
  otvori: 'Otvori',
  zadrzi: 'Zadrži na uređaju',
  neZadrzavaj: 'Ne zadržavaj',
  ukloni: 'Ukloni s uređaja',
  razumijem: 'U redu',
  stanje: {
    ceka: 'Čeka mrežu',
    preuzima: 'Preuzima se',
    spremno: 'Dostupno bez mreže',
    isteklo: 'Isteklo',
    nepotpuno: 'Nepotpuno',
    oduzeto: 'Nije dostupno',
  },
  razlozi: {
    priprema: 'pripremljeno za teren',
    otvoreno: 'nedavno otvoreno',
    neposlano: 'ima rada koji još nije stigao na portal',
  },
  bezRazloga: 'više ništa – uklonit će se kada ustreba mjesta',
  prazno: 'Na ovom uređaju nema pripremljenih projekata.',
  praznoUputa:
    'Otvorite projekt ili popis projekata i odaberite „Pripremi za teren”. Prijavni obrazac i dokumenti bit će čitljivi i bez mreže.',
  uvod: 'Prijavni obrazac sa svim karticama i priloženi dokumenti, šifrirani na ovom uređaju. Oznaku spremnosti dobiva samo ono što je s uređaja ponovno pročitano i uspoređeno s portalom.',
  isteklo:
    'Paket je istekao i ne prikazuje se, jer ga portal dugo nije potvrdio. Osvježite ga kada budete imali mrežu.',
  oduzeto: 'Portal vam više ne prikazuje ovaj projekt. Sadržaj je uklonjen s uređaja.',
  neposlanoOstaje: 'Vaš neposlani rad je sačuvan. Naći ćete ga u odlaznoj pošti.',
  osteceno: 'Preuzeto nije prošlo provjeru i preuzima se ponovno.',
  nemaMjesta: (mjesto: string) => `Na uređaju nije bilo mjesta (nedostaje ${mjesto}). Nije zadržano:`,
  nemaMjestaUputa: 'Oslobodite mjesto pa odaberite „Osvježi”. Sve ostalo iz paketa može se čitati.',
  nedostaje: (koliko: string) => `Na portal još nije stiglo: ${koliko}.`,
  ostajeZbogRada: 'Ostaje na uređaju dok neposlani rad ne stigne na portal.',
  ukloniPitanje: 'Ukloniti s uređaja?',
  ukloniTekst: 'Projekt se bez mreže više neće moći čitati na ovom uređaju. Na portalu se ništa ne mijenja.',
} as const
