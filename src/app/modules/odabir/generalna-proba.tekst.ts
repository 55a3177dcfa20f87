/** Texts of the dress rehearsal, for the applicant who answers and for the officer who reads. */
import { plural } from '#contract/kernel/plural.ts'

const pitanja = (n: number) => plural(n, 'pitanje', 'pitanja', 'pitanja')

export const TEKST = {
  rijeci: {
    obrazac: 'Generalna proba',
    pregled: 'Pregled generalne probe',
    kartice: 'Dijelovi provjere',
    drugaKartica: 'Generalna proba uređuje se u drugoj kartici preglednika',
    neispravno: 'Generalna proba nije potpuna',
    samoCitanje: 'Prijava je podnesena, pa se generalna proba više ne mijenja.',
    nijeNaUredaju: {
      naslov: 'Generalna proba nije spremljena na ovom uređaju',
      tekst: 'Otvorit će se čim se uređaj poveže s portalom i preuzme je.',
    },
    nePostoji: {
      naslov: 'Generalna proba s ovom adresom ne postoji ili vam nije dostupna',
      tekst: 'Provjerite adresu ili je otvorite iz prijavnog obrasca.',
    },
    nemaUvjeta: {
      naslov: 'Kontrolne liste još nisu na uređaju',
      tekst: 'Povežite se s mrežom da bi se preuzele; ono što ste upisali ostaje sačuvano.',
    },
  },
  nema: {
    naslov: 'Generalna proba ovog nacrta još nije na uređaju',
    tekst:
      'Portal je priprema čim poziv ima kontrolnu listu za administrativnu provjeru ili provjeru prihvatljivosti, obično u roku od minute. Zatim se može popunjavati i bez mreže.',
  },
  natrag: 'Natrag na prijavni obrazac',
  uvod: 'Odgovorite na pitanja po kojima će službenik provjeravati prijavu. Proba je dobrovoljna i ne utječe na odluku: službenik odgovara sam, a vaše odgovore vidi uz svoje nakon podnošenja.',
  predana: 'Predana je s prijavom i više se ne mijenja.',
  dalje: 'Što obrascu još nedostaje, pokazuje pregled prije podnošenja.',
  pregled: 'Otvori pregled prijave',
  napredak: (odgovoreno: number, ukupno: number) => `Odgovoreno ${odgovoreno} od ${ukupno}`,
  promijenjena: (n: number) =>
    n === 1
      ? 'Lista je u međuvremenu promijenjena: jedno pitanje čeka da ponovno odgovorite.'
      : `Lista je u međuvremenu promijenjena: ${pitanja(n)} čekaju da ponovno odgovorite.`,
  sazetak: {
    naslov: 'Što bi provjera pokazala',
    prazno: 'Još nema odgovora koji bi u provjeri bio zapreka.',
    eliminira: (kod: string) =>
      `Odgovorili ste „Ne” na eliminatorno pitanje ${kod}. Uz takav odgovor prijava ne prolazi.`,
    nije: (kod: string) => `Uvjet ${kod} nije ispunjen.`,
    uvjetno: (kod: string) => `Uvjet ${kod} ispunjen je uvjetno.`,
    pitanje: (kod: string) => `Otvori pitanje ${kod}`,
  },
  polje: (naziv: string) => `Otvori polje: ${naziv}`,
  polja: 'Polja prijavnog obrasca',
  zastario: 'Pitanje je promijenjeno nakon vašeg odgovora.',
  vrijedi: 'Odgovor i dalje vrijedi',
  tijelo: {
    naslov: 'Generalna proba prijavitelja',
    opis: 'Prijavitelj je na pitanja odgovorio prije podnošenja. Odgovori su njegova procjena i ne zamjenjuju provjeru.',
    prazno: 'Prijavitelj nije odgovarao na pitanja generalne probe.',
    lista: (naziv: string, inacica: number) => `${naziv}, inačica ${inacica}`,
    kod: 'Oznaka',
    pitanje: 'Pitanje',
    odgovor: 'Odgovor prijavitelja',
    bez: 'Bez odgovora',
    komentar: (tekst: string) => `Komentar: ${tekst}`,
    vrijeme: (kada: string) => `Odgovoreno ${kada}, po satu uređaja`,
    inacica: (broj: number) => `Inačica liste ${broj}`,
    starija: 'Odgovoreno na stariju inačicu pitanja',
    drukcije: 'Vaša lista to pitanje postavlja drukčije',
  },
} as const
