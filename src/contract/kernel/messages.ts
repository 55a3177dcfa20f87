/**
 * The one catalogue of what the portal says to people in validation, errors and standing phrases. Texts of the
 * specification are letter for letter, also where they lack a diacritic or carry a slip; do not correct them.
 * A function takes what the specification leaves open; numbers are shown in the German way.
 */
import { formatNumber } from './broj.ts'

/** A number is formatted, a text (already formatted) is taken as it is. */
export type Umetak = number | string
const show = (value: Umetak) => (typeof value === 'number' ? formatNumber(value) : value)

/** Field messages; a custom message of a form overrides them. */
const polje = {
  obavezno: 'Ovo polje je obavezno',
  obaveznaStavka: 'Potrebno je unijeti barem jednu stavku',
  najmanjeStavki: (N: Umetak) => `Najmanji broj stavki: ${show(N)}`,
  baremJedno: 'Potrebno je ispuniti barem jedno od polja',
  email: (email: string) => `E-mail adresa nije ispravna. Unesite u obliku ${email}`,
  telefon: 'Format unesenog broja nije ispravan',
  iban: 'Format IBAN-a nije ispravan',
  oibFormat: 'OIB format mora biti jedanaestoznamenkasti broj',
  oib: 'OIB nije validan',
  mbs: 'Format MBS-a nije ispravan',
  mbo: 'Format MBO-a nije ispravan',
  mb: 'Format matičnog broja nije ispravan',
  zauzeto: 'Ovaj identifier je vec iskoristen',
  zauzetPokazatelj: 'Vec postoji rezultat sa odabranim pokazateljem',
  vecNaPopisu: 'Vrijednost se već nalazi na popisu',
  neispravneStavke: 'Postoje neispravno unesene stavke',
  minDuljina: (N: Umetak) => `Minimalan unos: ${show(N)}`,
  maxDuljina: (N: Umetak) => `Maksimalan unos: ${show(N)}`,
  minVrijednost: (N: Umetak) => `Vrijednost ne smije biti niža od: ${show(N)}`,
  maxVrijednost: (N: Umetak) => `Vrijednost ne smije prelaziti: ${show(N)}`,
  jednako: (X: Umetak) => `Vrijednost mora iznositi: ${show(X)}`,
  broj: 'Unesite ispravan broj, npr. 1.234,50',
  decimale: (N: Umetak) => `Dozvoljeni su samo brojevi. Najveći broj decimala: ${show(N)}`,
  postotak: 'Postotak mora biti između 0 i 100 %',
  postotakVeciOdNule: 'Postotak mora biti veći od 0 i najviše 100 %',
  neNegativno: 'Broj ne smije biti negativan',
  veceOdNule: 'Broj mora biti veći od 0',
  datum: (primjer: string) => `Datum nije ispravan. Unesite u obliku ${primjer}`,
  minDatum: (date: string) => `Najraniji dozvoljeni datum je ${date}`,
  minDatumIskljucivo: (date: string) => `Datum mora biti kasniji od ${date}`,
  maxDatum: (date: string) => `Najkasniji dozvoljeni datum je ${date}`,
  maxDatumIskljucivo: (date: string) => `Datum mora biti raniji od ${date}`,
  godina: 'Godina nije ispravna',
  godinaBuduca: 'Godina ne smije biti u prošlosti niti predaleko u budućnosti',
  godinaProsla: 'Godina ne smije biti u budućnosti niti predaleko u prošlosti',
  znakova: (n: number | string, max: number | string) => `${n}/${max} ZNAKOVA`,
} as const

const datoteka = {
  dodaj: 'Dodaj dokument',
  kreator: (name: string) => `Kreator: ${name}`,
  nevazeca: 'Nevažeći dokument',
  maksimalnaVelicina: (N: Umetak) => `Maksimalna veličina: ${show(N)} MB.`,
  prevelika: (N: Umetak) => `Veličina datoteke prelazi dozvoljenih ${show(N)}MB. Učitavanje nije moguće.`,
  bezNajveceVelicine: 'Varijabla MAX_UPLOAD_BYTES nije definirana ili iznosi 0. Provjerite env.',
  vrsta: 'Format datoteke nije podržan',
  nijePronadena: 'Datoteka nije pronađena',
  vecDodana: 'Datoteka je već dodana',
  ucitane: 'Datoteke su uspješno učitane',
  obrisana: 'Datoteka uspješno obrisana',
  pretpregled: 'Došlo je do greške prilikom pretpregleda datoteke',
  ucitavanje: 'Došlo je do pogreške prilikom učitavanja datoteke, molimo pokušajte ponovno',
  arraybuffer: 'Došlo je do greške prilikom pretvaranja datoteke u arraybuffer',
} as const

/** Standing phrases of screens, dialogs and empty states. */
const zaslon = {
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

const navigacija = {
  projekti: 'Projekti',
  financijskiInstrumenti: 'Financijski instrumenti',
  povratakNaIzbornik: 'Povratak na glavni izbornik',
  upute: 'Upute',
  pregledIAzuriranja: 'Pregled i ažuriranja',
  pregled: 'Pregled',
  vrstaKorisnika: {
    institucija: 'Korisnik iz institucije',
    prijavitelj: 'Prijavitelj',
    administrator: 'Administrator',
  },
  bezAdrese: (name: string) => `Url nije definiran za ${name}`,
  premaloPodatakaProjekt: 'Nedovoljno podataka za dohvacanje projekta',
  premaloPodatakaInstrument: 'Nedovoljno podataka za dohvacanje financijskog instrumenta',
  bezPrograma: 'Aktivan program nije pronađen',
  niPrijaviteljNiInstitucija: 'Korisnik nije ni prijavitelj ni institucija',
  greskaPrograma: 'Došlo je do greške prilikom izmjene programa, molimo pokušajte kasnije',
  vodicZavrsen: 'Uspješno završen vodič',
  vodicKreirajtePoziv: 'Kreirajte poziv',
} as const

const obavijesti = {
  naslov: 'Obavijesti',
  vrijedi: (od: string, doDatuma: string) => `Vrijedi od: ${od}, do: ${doDatuma}`,
  procitana: 'Obavijest pročitana',
  procitajSve: 'Potrebno je otvoriti i pročitati sve obavijesti',
  nema: 'Trenutno nemate obavijesti',
  nemaVise: 'Nema više obavijesti',
  greskaDohvata: 'Došlo je do pogreške prilikom dohvaćanja obavijesti',
  greskaPopisa: 'Došlo je do pogreške prilikom dohvaćanja obavijesti, molimo pokušajte kasnije',
  greskaOtvaranja: 'Došlo je do pogreške prilikom otvaranja obavijesti, molimo pokušajte kasnije',
} as const

const impersonacija = {
  naslov: 'Impersoniranje korisnika',
  prijava: 'Prijava',
  prekini: 'Prekini impersonaciju',
  prekidNaslov: 'Prekid impersonacije',
  prekidPoruka: 'Jeste li sigurni da želite prekinuti impersonaciju?',
  bezKorisnika: 'ID korisnika nije pronađen',
  greska: 'Došlo je do pogreške prilikom impresioniranja korisnika',
  greskaPrekida: 'Došlo je do pogreške prilikom prekida impersonacije',
} as const

const upit = {
  naslov: 'Pošalji upit',
  poslan: 'Upit uspješno poslan',
  greska: 'Došlo je do greške prilikom slanja upita',
} as const

const pretplata = {
  privola: 'Potrebno je prihvatiti privolu',
  otkazati: 'Jeste li sigurni da želite otkazati pretplatu?',
  stvorena: 'Pretplata uspješno stvorena',
  otkazana: 'Pretplata uspješno otkazana',
  greskaStvaranja: 'Došlo je do greške prilikom stvaranja pretplate',
  greskaOtkazivanja: 'Došlo je do greške prilikom otkazivanja pretplate',
} as const

const korisnik = {
  odjava: 'Uspješno ste odjavljeni.',
  greska: 'Dogodila se greška, pokušajte ponovo.',
  trenutnaInstitucija: (name: string) => `Trenutna institucija: ${name}`,
  trenutniPrijavitelj: (name: string) => `Trenutni prijavitelj: ${name}`,
  greskaPromjeneInstitucije: 'Došlo je do pogreške prilikom promijene institucije',
  greskaPromjenePrijavitelja: 'Došlo je do pogreške prilikom promijene prijavitelja',
  unesitePrijavitelja: 'Kako biste mogli početi koristiti sustav, unesite potrebne podatke vezane uz prijavitelja.',
} as const

/** Lists that could not be loaded. */
const dohvat = {
  podaci: 'Došlo je do pogreške prilikom dohvaćanja podataka',
  institucije: 'Neuspješno dohvaćanje institucija',
  mojeInstitucije: 'Neuspješno dohvaćanje mojih institucija',
  mojiPrijavitelji: 'Neuspješno dohvaćanje mojih prijavitelja',
  administracija: 'Neuspješno dohvaćanje podataka za administraciju',
  zupanije: 'Neuspješno dohvaćanje županija',
  gradoviOpcine: 'Neuspješno dohvaćanje gradova i općina',
  vrstePravnihSubjekata: 'Neuspješno dohvaćanje vrsta pravnih subjekata',
  vrsteLokalnihSamouprava: 'Neuspješno dohvaćanje vrsta lokalnih podrucnih samouprava',
  metapodaciPoziva: 'Neuspješno dohvaćanje metapodataka za poziv',
} as const

/** Every text by its use: `PORUKE.polje.obavezno`, `PORUKE.polje.minDuljina(3)`. */
export const PORUKE = {
  polje,
  datoteka,
  zaslon,
  navigacija,
  obavijesti,
  impersonacija,
  upit,
  pretplata,
  korisnik,
  dohvat,
} as const
