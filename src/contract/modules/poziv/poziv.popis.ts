/** The lists of calls: of everyone, of an applicant who may apply now, and of an institution (domain rules 3.1). */
import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import { brojZapisa, type Popis } from '#contract/kernel/popis.ts'
import { FILTAR_ZADUZEN, STUPAC_ZADUZEN } from '#contract/kernel/zaduzenje.popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import type { JavniPozivKartica, PozivRedak } from './poziv.api.ts'
import { VRSTE_POSTUPKA_OZNAKE } from './poziv.schema.ts'
import { SKUPINE_STATUSA } from './poziv.statuses.ts'

/** „Udruga”, „Udruga i još 6”: the call itself names them all. */
export const prijaviteljiUkratko = ([prva = '', ...ostale]: readonly string[]): string =>
  ostale.length === 0 ? prva : `${prva} i još ${ostale.length}`

/** Public groups in the order in which they are offered. */
export const JAVNE_SKUPINE_NAZIVI = {
  otvoren: 'Otvoreni',
  najava: 'U najavi',
  zatvoren: 'Zatvoreni',
  obustavljen: 'Obustavljeni',
  otkazan: 'Otkazani',
} as const

/** Open ones closing soonest first, what is over last. */
export const POPIS_JAVNIH_POZIVA: Popis<JavniPozivKartica> = {
  kljuc: 'javni-pozivi',
  naziv: 'Pozivi',
  stupci: {
    naziv: { naziv: 'Naziv', sirina: '15rem', vrijednost: ({ naziv }) => naziv },
    oznaka: { naziv: 'Oznaka', uRetku: true, prazno: '–', vrijednost: ({ oznaka }) => oznaka },
    skupina: { naziv: 'Status', vrijednost: ({ skupina }) => skupina },
    rok: {
      naziv: 'Rok',
      tip: 'trenutak',
      prazno: '–',
      poredak: true,
      vrijednost: ({ datumZatvaranja }) => datumZatvaranja,
    },
    alokacija: { naziv: 'Alokacija', tip: 'iznos', prazno: '–', vrijednost: ({ alokacija }) => alokacija },
    institucija: { naziv: 'Institucija', sirina: '9rem', vrijednost: ({ institucija }) => institucija.naziv },
    prijavitelji: {
      naziv: 'Prijavitelji',
      siroko: true,
      vrijednost: ({ prijavitelji }) => prijaviteljiUkratko(prijavitelji),
    },
  },
  poredak: 'rok',
  jedanPoredak: true,
  filtri: {
    skupina: { naziv: 'Status', brzi: true, opcije: JAVNE_SKUPINE_NAZIVI },
    program: { naziv: 'Program', prazno: 'Svi programi', parametar: 'programId', citaj: brojZapisa },
    vrsta: { naziv: 'Vrsta prijavitelja', prazno: 'Sve vrste', parametar: 'vrstaPrijavitelja', citaj: brojZapisa },
    zupanija: { naziv: 'Županija', prazno: 'Sve županije', parametar: 'zupanijaId', citaj: brojZapisa },
  },
  brziFiltri: 'Status poziva',
}

/** Those of a programme on which one may apply now: the place of the screen says both. */
export const POPIS_OTVORENIH_POZIVA: Popis<JavniPozivKartica> = {
  ...POPIS_JAVNIH_POZIVA,
  kljuc: 'otvoreni-pozivi',
  naziv: 'Otvoreni pozivi',
  filtri: {},
}

/** Public calls that have documents, in the order of the public list. */
export const POPIS_DOKUMENATA: Popis<{ naziv: string }> = {
  kljuc: 'javni-dokumenti',
  naziv: 'Korisni dokumenti',
  stupci: { poziv: { naziv: 'Poziv', poredak: true, vrijednost: ({ naziv }) => naziv } },
  poredak: 'poziv',
  jedanPoredak: true,
  filtri: {},
}

export const POPIS_POZIVA_INSTITUCIJE: Popis<PozivRedak> = {
  kljuc: 'pozivi-institucije',
  vrsta: 'poziv',
  naziv: 'Pozivi',
  stupci: {
    oznaka: {
      naziv: 'Oznaka',
      uRetku: true,
      vrijednost: ({ oznaka, testni }) => `${oznaka ?? 'bez oznake'}${testni ? ' (testni)' : ''}`,
    },
    naziv: {
      naziv: 'Naziv',
      sirina: '18rem',
      poredak: true,
      redoslijed: ['Naziv od A do Ž', 'Naziv od Ž do A'],
      vrijednost: ({ naziv }) => naziv,
    },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    naRedu: { ...STUPAC_NA_REDU, siroko: true },
    zatvaranje: {
      naziv: 'Datum zatvaranja',
      tip: 'trenutak',
      prazno: '–',
      poredak: 'silazno',
      redoslijed: ['Najprije se zatvara', 'Najkasnije se zatvara'],
      vrijednost: ({ datumZatvaranja }) => datumZatvaranja,
    },
    alokacija: {
      naziv: 'Alokacija',
      tip: 'iznos',
      zbroj: true,
      prazno: '–',
      poredak: 'silazno',
      redoslijed: ['Najmanja alokacija', 'Najveća alokacija'],
      vrijednost: ({ alokacija }) => alokacija,
    },
    trazeno: {
      naziv: 'Traženo',
      tip: 'iznos',
      zbroj: true,
      skriven: true,
      poredak: 'silazno',
      redoslijed: ['Najmanje traženo', 'Najviše traženo'],
      vrijednost: ({ trazeno }) => trazeno,
    },
    prijave: {
      naziv: 'Broj prijava',
      tip: 'broj',
      zbroj: true,
      siroko: true,
      poredak: 'silazno',
      redoslijed: ['Najmanje prijava', 'Najviše prijava'],
      vrijednost: ({ brojPrijava }) => brojPrijava,
    },
    zaduzen: { ...STUPAC_ZADUZEN, siroko: true },
    komponenta: {
      naziv: 'Komponenta',
      sirina: '14rem',
      prazno: '–',
      skriven: true,
      vrijednost: ({ komponenta }) => komponenta?.naziv ?? null,
    },
    postupak: {
      naziv: 'Postupak',
      uRetku: true,
      skriven: true,
      vrijednost: ({ vrstaPostupka }) => VRSTE_POSTUPKA_OZNAKE[vrstaPostupka],
    },
    ugovoreno: { naziv: 'Ugovoreno', tip: 'iznos', skriven: true, vrijednost: ({ ugovoreno }) => ugovoreno },
    otvaranje: {
      naziv: 'Datum otvaranja',
      tip: 'trenutak',
      prazno: '–',
      skriven: true,
      poredak: 'silazno',
      redoslijed: ['Najranije otvoren', 'Najkasnije otvoren'],
      vrijednost: ({ datumOtvaranja }) => datumOtvaranja,
    },
  },
  poredak: '-zatvaranje',
  filtri: {
    moje: { naziv: 'Moje grupe', brzi: true, zastavica: true, parametar: 'mojeGrupe' },
    skupina: {
      naziv: 'Status',
      brzi: true,
      opcije: Object.fromEntries(Object.entries(SKUPINE_STATUSA).map(([kljuc, { oznaka }]) => [kljuc, oznaka])),
    },
    zaduzen: FILTAR_ZADUZEN,
    komponenta: { naziv: 'Komponenta', prazno: 'Sve komponente', parametar: 'komponentaId', citaj: brojZapisa },
    postupak: {
      naziv: 'Postupak',
      prazno: 'Svi postupci',
      parametar: 'vrstaPostupka',
      opcije: VRSTE_POSTUPKA_OZNAKE,
    },
    od: { naziv: 'Zatvara se od', dan: true },
    do: { naziv: 'Zatvara se do', dan: true },
    zastavice: FILTAR_ZASTAVICA,
  },
  brziFiltri: 'Status poziva',
}
