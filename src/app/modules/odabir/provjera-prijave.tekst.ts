/** Texts of the checks of an application. */
const NAZIV = 'Provjera prijave'

export const TEKST = {
  rijeci: {
    obrazac: NAZIV,
    pregled: 'Pregled provjere prijave',
    kartice: 'Dijelovi provjere prijave',
    drugaKartica: 'Provjera se uređuje u drugoj kartici preglednika',
    neispravno: 'Provjera nije potpuna',
    samoCitanje: 'Odgovori se u ovom statusu provjere prijave ne mogu mijenjati.',
    nijeNaUredaju: {
      naslov: 'Provjera nije spremljena na ovom uređaju',
      tekst: 'Otvorit će se čim se uređaj poveže s portalom i preuzme provjeru.',
    },
    nePostoji: {
      naslov: 'Provjera s ovom adresom ne postoji ili vam nije dostupna',
      tekst: 'Otvorite je iz pregleda prijavnog obrasca.',
    },
    nemaUvjeta: {
      naslov: 'Kontrolna lista još nije na uređaju',
      tekst: 'Povežite se s mrežom da bi se preuzela; ono što ste unijeli ostaje sačuvano.',
    },
  },
  bezMreze: 'Nema mreže. Završetak provjere čeka na uređaju i šalje se čim se uređaj poveže.',
  krug: (broj: number) => `${broj}. krug`,
  dijelovi: {
    naslov: 'Odabir',
    opis: 'Dijelovi odabira redom kojim ih poziv traži. Ocjene se vide kada ih završe svi ocjenjivači.',
    preuzmi: 'Preuzmi',
    preuzeto: 'Provjera je vaša',
    dodijeli: 'Dodijeli',
    noviKrug: 'Provjeri ponovno',
    otvori: 'Otvori provjeru',
    otvoriSto: (naziv: string, ime: string) => `${naziv}, ${ime}: otvori provjeru`,
    vi: (ime: string) => `${ime} (vi)`,
    razlog: 'Razlog',
    sukob: (razlog: string, cijeliPoziv: boolean) =>
      `Sukob interesa${cijeliPoziv ? ' na cijelom pozivu' : ''}: ${razlog}`,
  },
  dodjela: {
    naslov: (naziv: string) => `Dodjela: ${naziv}`,
    tko: 'Kome se provjera dodjeljuje',
    gumb: 'Dodijeli provjeru',
    gotovo: 'Provjera je dodijeljena',
  },
  skupno: {
    gumb: 'Dodijeli provjeru',
    naslov: (zapisa: string) => `Dodjela: ${zapisa}`,
    dio: 'Dio odabira',
    tko: 'Kome se provjera dodjeljuje',
    uputa: 'Svaka se prijava dodjeljuje posebno: odbijena ne zaustavlja ostale, a razlog se ispiše.',
    radnja: 'Dodjela',
  },
  bodovi: {
    naslov: 'Ocjene po kriterijima',
    kriterij: 'Kriterij',
    najvise: 'Najviše',
    ukupno: 'U ukupnom',
    zbroj: 'Ukupno',
    ispod: 'ispod praga',
    razlika: 'razlika veća od 20 %',
    prag: (prag: string) => `Prag ${prag}`,
  },
  provjera: {
    izjava:
      'Prije prvog odgovora izjavite jeste li u sukobu interesa. Kontrolna lista tada postaje stalna za ovu provjeru.',
    ceka: 'Provjera još nije počela.',
    slijepo: 'Odgovori ove provjere vide se kada svoju ocjenu završe svi ocjenjivači.',
    nemaListe: 'Kontrolna lista dolazi na uređaj čim provjera počne.',
    prikaz: 'Prikaz',
    lista: 'Kontrolna lista',
    obrazac: 'Obrazac',
    dolazi: 'Provjera dolazi na ovaj uređaj. Odgovarat ćete čim stigne.',
    proba: 'Odgovor prijavitelja u generalnoj probi',
    tipke: 'Kratke tipke: J, K, brojevi, C i Enter',
    tipkeOdgovora:
      'Tipke: J i K pitanje dalje i natrag, 1–9 odgovor, C komentar, Enter dalje; iz komentara Ctrl + Enter dalje.',
    tipkeBodova:
      'Tipke: znamenka upisuje bodove, Enter vodi na komentar, Ctrl + Enter na sljedeći kriterij; J i K dalje i natrag.',
  },
} as const
