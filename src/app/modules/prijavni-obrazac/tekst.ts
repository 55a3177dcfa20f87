/** Texts of the form screens that the specification does not give. */

export const TEKST = {
  rasprava: 'Rasprava',
  rijeci: {
    obrazac: 'Prijavni obrazac',
    pregled: 'Pregled prijavnog obrasca',
    kartice: 'Kartice prijavnog obrasca',
    drugaKartica: 'Prijava se uređuje u drugoj kartici preglednika',
    neispravno: 'Prijavni obrazac nije ispravno popunjen',
    samoCitanje: 'Prijava se u ovom statusu ne može mijenjati.',
    nijeNaUredaju: {
      naslov: 'Prijava nije spremljena na ovom uređaju',
      tekst: 'Otvorit će se čim se uređaj poveže s portalom i preuzme prijavu.',
    },
    nePostoji: {
      naslov: 'Prijava s ovom adresom ne postoji ili vam nije dostupna',
      tekst: 'Provjerite adresu ili otvorite prijavu s popisa projekata.',
    },
    nemaUvjeta: {
      naslov: 'Podaci poziva još nisu na uređaju',
      tekst:
        'Obrazac se sastavlja prema pozivu. Povežite se s mrežom da bi se podaci poziva preuzeli; ono što ste unijeli ostaje sačuvano.',
    },
  },
  bezNaziva: 'Prijava bez naziva',
  rok: 'Rok za podnošenje',
  bezRoka: 'Poziv nema datum zatvaranja.',
  provjeriIPodnesi: 'Provjeri i podnesi',
  natrag: 'Natrag na obrazac',
  poziv: {
    izmijenjen: 'Poziv je izmijenjen – provjerite prijavu',
    vrijedi: (kada: string) =>
      `Izmjena vrijedi od ${kada}. Obrazac je usklađen s njom, a sve što ste upisali ostaje sačuvano.`,
    dodano: (sto: readonly string[]) => `Dodano: ${sto.join(', ')}.`,
    uklonjeno: (sto: readonly string[]) =>
      `Više se ne traži: ${sto.join(', ')}. Ono što je ondje bilo upisano čita se u dnevniku aktivnosti.`,
    obustavljen: {
      naslov: 'Poziv je obustavljen',
      tekst: 'Prijavu možete i dalje uređivati, a podnijeti je moći ćete ako se poziv nastavi.',
    },
    zatvoren: {
      naslov: 'Poziv je zatvoren',
      tekst: 'Rok za podnošenje je istekao. Prijavu možete čitati, ali ne i mijenjati ili podnijeti.',
    },
    otkazan: {
      naslov: 'Poziv je otkazan',
      tekst: 'Prijavu možete čitati, ali ne i mijenjati ili podnijeti.',
    },
  },
  dorada: {
    rok: 'Rok za doradu',
    naslov: (kada: string) => `Prijava je vraćena na doradu do ${kada}`,
    prosao: (kada: string) => `Rok za doradu istekao je ${kada}`,
    kasna: 'Doradu možete podnijeti ako nadležno tijelo prihvati zakašnjenje. Ono što ste upisali ostaje sačuvano.',
    kasnaPrihvacena: 'Nadležno tijelo prihvatilo je zakašnjenje: doradu još možete podnijeti.',
    kodPrijavitelja: (kada: string) => `Prijava je kod prijavitelja na doradi do ${kada}`,
    podnesenaInacica: 'Čitate inačicu koja je podnesena. Izmjene ćete vidjeti kada dorada bude podnesena.',
    rokProsao: 'Rok je istekao, a dorada nije podnesena. Čitate inačicu koja je podnesena.',
    podnosenje: 'Podnošenje dorade',
    podnosenjeTekst:
      'Podnošenjem se dorada zaključava. Tijelo vidi izmjene i odlučuje o njima; mjerodavno je vrijeme zaprimanja na poslužitelju.',
    spremna: 'Dorada spremna za podnošenje',
    spremnaTekst: 'Obrazac se zaključava dok ga ne vratite u doradu. Doradu podnosi osoba ovlaštena za zastupanje.',
    provjeri: 'Provjeri i podnesi doradu',
  },
  brisanje: {
    radnja: 'Obriši nacrt',
    naslov: 'Brisanje nacrta',
    tekst: (naziv: string) =>
      `Nacrt „${naziv}” bit će obrisan za sve koji ga uređuju i više se neće ubrajati u prijave na pozivu.`,
    obrisan: 'Nacrt je obrisan.',
  },
  pdf: { preuzmiNacrt: 'Preuzmi nacrt (PDF)', ispisi: 'Ispiši', nacrt: 'NACRT' },
  tablica: { puno: (n: number) => `Najveći broj redaka: ${n}` },
  prilog: 'Za ovaj se poziv dokument ne prilaže kao datoteka, nego se upisuju njegov datum i broj.',
  sporazum: 'Za ovaj se poziv sporazum ne prilaže kao datoteka.',
  proracun: {
    prikaz: 'Prikaz stavki',
    samoSGreskom: 'Samo s pogreškom',
    zbroj: 'Proračun ukupno',
    ukupno: 'Ukupno',
    prihvatljivo: 'Prihvatljivo',
    neprihvatljivo: 'Neprihvatljivo',
    bespovratna: 'Bespovratna sredstva',
    vlastito: 'Vlastiti doprinos',
    prihvatljiviPdv: 'Prihvatljivi PDV',
    intenzitet: 'Intenzitet potpore',
    nepoznatPrijavitelj: 'Iznosi potpore izračunat će se kad na uređaj stignu podaci o prijavitelju.',
    nositelj: 'Nositelj troška',
    sviNositelji: 'Svi',
    bezAktivnosti: 'Stavke bez aktivnosti',
    svaPolja: (naziv: string) => `Sva polja: ${naziv}`,
    zatvori: (naziv: string) => `Zatvori: ${naziv}`,
    generirano: 'Nastaje sama iz osnovice i ne može se mijenjati.',
    ograniceno: (cut: string, najvise: string) =>
      `Zbroj potpora prelazi najviši iznos poziva od ${najvise}. Potpora je smanjena za ${cut}, i to na zadnjim stavkama.`,
    dodajU: (aktivnost: string) => `Dodaj stavku: ${aktivnost}`,
    prazno: 'Još nema stavki. Prvu dodajte ovdje; raspoređuje se po aktivnostima s kartice „Aktivnosti”.',
    filtrirano: 'Prikazane su samo stavke odabranog nositelja.',
  },
  sazetak: {
    kategorija: 'Kategorija',
    nositelj: 'Nositelj',
    vrsta: 'Vrsta potpore',
    godina: 'Godina',
    bezGodine: 'Bez razdoblja provedbe',
    bezKategorije: 'Bez kategorije',
    bezNositelja: 'Bez nositelja',
    udio: 'Udio',
    najvise: 'Najviše',
    prazno: 'Sažetak nastaje iz stavki proračuna.',
    zatvara: (iznos: string) => `Zbroj izvora zatvara potrebna vlastita sredstva od ${iznos}.`,
    nedostaje: (manjak: string, iznos: string) =>
      `Nedostaje još ${manjak} do potrebnih vlastitih sredstava od ${iznos}.`,
    visak: (visak: string, iznos: string) =>
      `Zbroj izvora veći je za ${visak} od potrebnih vlastitih sredstava od ${iznos}.`,
  },
  pokazatelji: {
    tablica: 'Pokazatelji i ciljne vrijednosti',
    naziv: 'Pokazatelj',
    jedinica: 'Jedinica',
    polazna: 'Polazna vrijednost',
    ciljna: 'Ciljna vrijednost',
    trazi: 'Poziv traži',
    godina: 'Godina',
  },
  aktivnosti: {
    gantt: 'Vremenski plan aktivnosti',
    bezRazdoblja:
      'Vremenski plan prikazat će se kada upišete početak i trajanje provedbe na kartici „Projekt” te mjesece aktivnosti.',
  },
  velicina: {
    naslov: 'Provjera veličine poduzeća',
    izracun: (velicina: string) => `Prema unesenim podacima veličina je: ${velicina}`,
    nepotpuno:
      'Veličina će se izračunati kada upišete broj zaposlenih, prihod i bilancu za ovo i sva povezana poduzeća.',
  },
  pregledObrasca: {
    ispravno: 'Obrazac je ispravno popunjen',
    ispravnoTekst:
      'Prijava još nije podnesena. Podnesena je tek kada je osoba ovlaštena za zastupanje podnese i portal izda potvrdu.',
    upozorenja: 'Upozorenja',
    upozorenjaTekst: 'Ne sprječavaju podnošenje, ali ih je dobro znati.',
    zbrojevi: 'Iznosi prijave',
    izjave: 'Izjave',
    izjaveTekst: 'Izjave se daju pri označavanju prijave spremnom za podnošenje.',
    dano: 'Dano',
    nijeDano: 'Nije dano',
    radnje: 'Radnje',
    nevidljivo: 'Obrazac ove prijave još nije dostupan vašoj instituciji.',
    zabiljezeno: 'Iznosi zabilježeni pri podnošenju',
    brojke: 'Iznosi su oni koje je portal zabilježio pri podnošenju.',
    drukciji: (bespovratna: string, prihvatljivo: string) =>
      `Prema pozivu kakav je sada izračun daje drukčije iznose: bespovratna sredstva ${bespovratna}, prihvatljivo ${prihvatljivo}. Mjerodavni su zabilježeni iznosi.`,
  },
  kasno: {
    naslov: 'Stiglo nakon roka',
    obrazlozenje: 'Obrazloženje',
    ceka: 'Prijava NIJE podnesena dok se o pravovremenosti ne odluči. Sadržaj je zapečaćen onakav kakav ste potvrdili, a o odluci ćete biti obaviješteni.',
    prihvaceno: 'Prijava je podnesena onakva kakvu ste potvrdili na uređaju.',
    odbijeno: 'Prijava nije podnesena. Sve što ste upisali ostaje sačuvano u nacrtu.',
  },
  potvrda: {
    naslov: 'Prijava je podnesena',
    zaprimljeno: 'Zaprimljeno na poslužitelju',
    namjera: 'Podneseno na uređaju',
    mjerodavno: 'Mjerodavno je vrijeme zaprimanja na poslužitelju.',
    redniBroj: 'Redni broj zaprimanja',
    sifra: 'Šifra projekta',
    poziv: 'Poziv',
    prijavitelj: 'Prijavitelj',
    trazeno: 'Tražena bespovratna sredstva',
    prihvatljivo: 'Ukupno prihvatljivo',
    pdf: 'Preuzmi potvrdu (PDF)',
    dalje:
      'Nadležno tijelo pregledava prijave nakon zatvaranja poziva. Svaku promjenu vidjet ćete na upravljačkoj ploči.',
  },
  radnje: {
    cekaPodnosenje: (kada: string) =>
      `Podnošenje je zabilježeno na uređaju ${kada} i čeka slanje. Prijava NIJE podnesena dok je portal ne zaprimi.`,
    cekaOsobu: (kada: string) =>
      `Podnošenje je zabilježeno na uređaju ${kada} i čeka da potvrdite da ste to vi, jer je od vaše prijave prošlo više od pet minuta. Prijava NIJE podnesena dok je portal ne zaprimi.`,
    salje: (radnja: string) => `Radnja „${radnja}” se šalje.`,
    kasno: 'Podnošenje je stiglo nakon roka. Prijava NIJE podnesena dok se o pravovremenosti ne odluči.',
    odbaci: 'Odustani od radnje',
    podnosenje: 'Podnošenje prijave',
    podnosenjeTekst:
      'Podnošenjem se prijava zaključava i više se ne može mijenjati. Mjerodavno je vrijeme u kojem prijavu zaprimi poslužitelj, a ne vrijeme na vašem uređaju.',
    podnosenjeOffline:
      'Uređaj trenutačno nije povezan s portalom. Podnošenje će se zabilježiti i poslati čim se veza vrati. Ako se veza ne vrati prije zatvaranja poziva, prijava će stići nakon roka, a o pravovremenosti će odlučiti nadležno tijelo.',
    razumijem:
      'Razumijem da je mjerodavno vrijeme u kojem prijavu zaprimi poslužitelj, a ne vrijeme u kojem je podnosim na uređaju.',
    spremnim: 'Označavanje prijave spremnom',
    spremnimTekst:
      'Obrazac se zaključava za uređivanje dok ga ne vratite u izradu. Prijavu zatim podnosi osoba ovlaštena za zastupanje.',
  },
} as const
