/** Texts of the screens of clarification requests. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { dana, radnihDana } from '#contract/kernel/plural.ts'
import { ROK_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'

export const vrijeme = (trenutak: string): string => formatVrijeme(Date.parse(trenutak))

/** When it was answered; an answer that came late says so, whether it is accepted or not yet. */
export const odgovorenoRijecima = ({
  odgovoreno,
  zakasnjelo,
}: Record<'odgovoreno' | 'zakasnjelo', string | null>): string => {
  if (zakasnjelo !== null) return `${vrijeme(zakasnjelo)}, ${TEKST.opis.nakonRoka}`
  return odgovoreno === null ? TEKST.opis.nije : vrijeme(odgovoreno)
}

export const TEKST = {
  rijeci: {
    obrazac: 'Zahtjev za pojašnjenjem',
    pregled: 'Pregled zahtjeva za pojašnjenjem',
    kartice: 'Kartice zahtjeva za pojašnjenjem',
    drugaKartica: 'Odgovor se uređuje u drugoj kartici preglednika',
    neispravno: 'Odgovor nije ispravno popunjen',
    samoCitanje: 'Odgovor se u ovom statusu ne može mijenjati.',
    nijeNaUredaju: {
      naslov: 'Zahtjev za pojašnjenjem nije spremljen na ovom uređaju',
      tekst: 'Otvorit će se čim se uređaj poveže s portalom i preuzme zahtjev.',
    },
    nePostoji: {
      naslov: 'Zahtjev za pojašnjenjem ne postoji ili vam nije dostupan',
      tekst: 'Provjerite adresu ili otvorite zahtjev s popisa zahtjeva projekta.',
    },
    nemaUvjeta: {
      naslov: 'Pitanja još nisu na uređaju',
      tekst: 'Povežite se s mrežom da bi se preuzela pitanja; ono što ste unijeli ostaje sačuvano.',
    },
  },
  trazi: { label: 'Pretraži zahtjeve', placeholder: 'Projekt, šifra ili prijavitelj' },
  popis: {
    meta: 'Zahtjevi institucije da prijavitelj nešto pojasni ili dopuni. Najprije oni čiji rok prije istječe.',
    poziv: 'Zahtjevi za pojašnjenjem svih prijava ovog poziva.',
    prazno: 'Nema zahtjeva za pojašnjenjem',
    praznoInstitucija: 'Kada nešto u prijavi nije jasno, ovdje se prijavitelju postavljaju pitanja.',
    praznoPrijavitelj: 'Kada institucija zatraži pojašnjenje, njezina pitanja stoje ovdje.',
    praznoPoziv: 'Zahtjevi se otvaraju na stranici prijave.',
    novi: 'Kreiraj zahtjev za pojašnjenjem',
    zakasnjelo: 'zakašnjeli odgovor',
  },
  novi: { naslov: 'Novi zahtjev za pojašnjenjem', polje: 'Naslov', gumb: 'Kreiraj zahtjev' },
  bodovi: 'Odgovorom se ne mogu mijenjati podaci prijave koji se boduju.',
  pisanje: {
    zahtjev: 'Zahtjev',
    naslov: 'Naslov',
    rok: 'Rok za odgovor u radnim danima',
    uputaRoka: `Teče od slanja prijavitelju. Najmanje ${radnihDana(ROK_ODGOVORA.najmanje)}.`,
    stavka: 'Stavka kontrolne liste',
    uputaStavke: 'Dok prijavitelj ne odgovori, njezin dio provjere čeka pojašnjenje. Prijavitelj je ne vidi.',
    bezStavke: 'Bez stavke',
    pitanja: 'Pitanja',
    uputaPitanja: 'Prijavitelj odgovara na svako pitanje posebno.',
    dodaj: 'Dodaj pitanje',
    redak: (n: number) => `${n}. pitanje`,
    pitanje: 'Pitanje',
    dokument: 'Traži se dokument',
  },
  mjesto: {
    naPrilogu: 'Označi mjesto na prilogu',
    uPrijavi: 'Polje prijave',
    bezPolja: 'Bez polja',
    ukloni: 'Ukloni pribadaču',
    oznaci: 'Označi uz pitanje',
    natrag: 'Natrag na pitanja',
    odgovor: 'Odgovor',
  },
  trazeno: 'traži se dokument',
  pitanja: 'Pitanja',
  opis: {
    naslov: 'O zahtjevu',
    tema: 'Naslov',
    faza: 'Faza',
    poslano: 'Poslano',
    rok: 'Rok',
    odgovoreno: 'Odgovoreno',
    stavka: 'Stavka kontrolne liste',
    nije: 'Još nije',
    nakonRoka: 'nakon roka',
  },
  rok: (dan: string) => `Rok za odgovor: ${dan}`,
  sat: {
    naslov: 'Rok institucije',
    stoji: (od: string) => `Stoji od ${od}, jer se čeka pojašnjenje.`,
    tece: 'Teče.',
    stanje: 'Stanje',
    stajao: 'Ukupno je stajao',
    preostalo: 'Preostalo',
    rok: 'Istječe',
    dana,
    trajanje: (minuta: number) => {
      const [d, h, m] = [Math.floor(minuta / 1440), Math.floor((minuta % 1440) / 60), minuta % 60]
      const dijelovi = [d > 0 ? dana(d) : '', h > 0 ? `${h} h` : '', `${m} min`]
      return dijelovi.filter((one) => one !== '').join(' ')
    },
  },
  produljenja: {
    naslov: 'Produljenja roka',
    trazi: (dan: string) => `Traženi rok: ${dan}`,
    ceka: 'Čeka odgovor institucije',
    odobreno: (dan: string) => `Odobreno do ${dan}`,
    odbijeno: 'Odbijeno',
    razlog: 'Razlog',
    odgovor: 'Odgovor institucije',
  },
  obavijesti: {
    prosao: 'Rok za odgovor je prošao. Odgovor možete poslati i sada, a institucija odlučuje prihvaća li ga.',
    kasni: (kada: string) => `Odgovor je stigao nakon roka, ${kada}. Institucija odlučuje prihvaća li ga.`,
    kasniInstituciji: (kada: string) => `Odgovor je stigao nakon roka, ${kada}. Odlučite prihvaća li se.`,
    kasnioPrihvacen: (kada: string) => `Odgovor je stigao nakon roka, ${kada}, i prihvaćen je.`,
    kasnioOdbijen: (kada: string) => `Odgovor je stigao nakon roka, ${kada}, i nije prihvaćen.`,
    produljenje: (dan: string) =>
      `Zatraženo je produljenje roka do ${dan} Dok institucija ne odgovori, vrijedi sadašnji rok.`,
    produljenjeInstituciji: (dan: string) => `Prijavitelj traži produljenje roka do ${dan}`,
  },
  ocjena: {
    odgovora: 'Ocjena odgovora',
    komentar: 'Komentar',
    je: (ocjena: string) => `Ocjena: ${ocjena.toLowerCase()}`,
  },
  bezInacica: 'Inačica nastaje kada prijavitelj pošalje odgovor.',
  bezMreze: 'Uređaj nema veze. Slanje se bilježi na uređaju, a odgovor odlazi čim se veza uspostavi.',
  poruke: {
    oznaciSpremnim:
      'Osoba ovlaštena za zastupanje dobiva obavijest i šalje odgovor. Dok je spreman, odgovor se ne može mijenjati.',
  },
} as const
