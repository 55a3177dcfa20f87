/** Texts of the screens of a procurement plan. */
import { plural, predmeta } from '#contract/kernel/plural.ts'

export const TEKST = {
  rijeci: {
    obrazac: 'Plan nabave',
    pregled: 'Pregled plana nabave',
    kartice: 'Kartice plana nabave',
    drugaKartica: 'Plan nabave uređuje se u drugoj kartici preglednika',
    neispravno: 'Plan nabave nije ispravno popunjen',
    samoCitanje: 'Plan nabave u ovom se statusu ne može mijenjati.',
    nijeNaUredaju: {
      naslov: 'Plan nabave nije spremljen na ovom uređaju',
      tekst: 'Otvorit će se čim se uređaj poveže s portalom i preuzme plan.',
    },
    nePostoji: {
      naslov: 'Plan nabave s ovom adresom ne postoji ili vam nije dostupan',
      tekst: 'Provjerite adresu ili otvorite plan s popisa predmeta nabave projekta.',
    },
    nemaUvjeta: {
      naslov: 'Podaci projekta još nisu na uređaju',
      tekst: 'Povežite se s mrežom da bi se preuzeli podaci ugovora; ono što ste unijeli ostaje sačuvano.',
    },
  },
  prijenos: {
    alati: 'Predmeti nabave u tablici',
    datoteka: 'Datoteka s predmetima nabave (.xlsx)',
    odbijeno: 'plan je ostao kakav je bio',
    procitano: (n: number) => `U tablici je pročitano: ${predmeta(n)}.`,
    sPostojecima: (n: number) => `Plan već ima ${predmeta(n)}. Što s uvezenima?`,
    dodaj: 'Dodaj uvezene predmete na kraj',
    zamijeni: 'Zamijeni sve postojeće predmete uvezenima',
    popis: 'Predmeti koji se uvoze',
    uvezeno: (n: number) => `Uvezeno: ${predmeta(n)}.`,
  },
  trazi: { label: 'Pretraži predmete nabave', placeholder: 'Evidencijski broj, predmet ili CPV' },
  popis: {
    meta: 'Predmeti nabave projekta, po evidencijskom broju.',
    otvori: 'Otvori plan nabave',
    kreiraj: 'Kreiraj plan nabave',
    nema: 'Projekt još nema plan nabave',
    nemaRedaka: 'Plan nabave još nema nijednog predmeta',
    nijePoslan: 'Predmeti se prikazuju kada korisnik pošalje plan nabave.',
    cekaIzradu: 'Plan nabave izrađuje korisnik čim se ugovor zabilježi.',
    uputaRedaka: 'Otvorite plan i upišite predmete, ili ih zalijepite iz tablice.',
    uputaNovog: 'U plan upisujete sve nabave projekta. Retke možete zalijepiti ili uvesti iz tablice.',
    uTijeku: 'Plan je na ovom uređaju i poslat će se portalu čim se veza uspostavi.',
  },
  bezInacica: 'Prva inačica nastaje kada se plan pošalje.',
  rok: {
    dorada: (dan: string) => `Rok za doradu: ${dan}`,
    pregled: (dan: string) => `Rok za pregled: ${dan}`,
    stoji: (dan: string) => `Rok za pregled stoji od ${dan}`,
  },
  vazi: (broj: number) => `Dok se ova izmjena ne pregleda, vrijedi pregledana inačica ${broj}.`,
  izmjena: 'Razlog izmjene',
  vraceno: (n: number) =>
    n === 0
      ? 'Institucija je vratila plan s komentarom.'
      : `Institucija je vratila plan. Primjedbe stoje uz ${plural(n, 'redak', 'retka', 'redaka')}.`,
  komentar: 'Komentar institucije',
  ocjena: {
    naslov: 'Pregled institucije',
    uputa: 'Ocjenu rizika i primjedbu upišite uz svaki redak. Korisnik ih dobiva tek kada se plan vrati ili pregleda.',
    komentar: 'Komentar na plan',
    rizik: 'Ocjena rizika',
    primjedba: 'Primjedba uz redak',
    ukratko: 'Primjedba',
    odgovoreno: 'Primjedba na prethodnu inačicu',
    rizikJe: (rizik: string) => `Rizik: ${rizik.toLowerCase()}`,
  },
  poruke: {
    oznaciSpremnim:
      'Osoba ovlaštena za zastupanje dobiva obavijest i šalje plan. Dok je spreman za slanje, plan se ne može mijenjati.',
  },
  bezMreze: 'Uređaj nema veze. Slanje se bilježi na uređaju, a plan odlazi čim se veza uspostavi.',
  naPrimjedbu: (primjedba: string) => `na primjedbu: „${primjedba}”`,
} as const
