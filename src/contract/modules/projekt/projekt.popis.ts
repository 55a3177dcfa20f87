/** The lists of projects: of an applicant and of an institution (domain rules 3.2). Selection is ordered by the time of submission. */
import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import { brojZapisa, iznosFiltra, type Popis } from '#contract/kernel/popis.ts'
import { FILTAR_ZADUZEN, STUPAC_ZADUZEN } from '#contract/kernel/zaduzenje.popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import type { ProjektInstitucije, ProjektPrijavitelja } from './projekt.api.ts'
import { FAZE_PROJEKTA } from './projekt.faze.ts'
import { projektStatuses } from './projekt.statuses.ts'

const STATUSI = Object.fromEntries(Object.values(projektStatuses).map(({ id, label }) => [String(id), label]))
/** Statuses an applicant meets before selection has its own screens. */
const { uIzradi, spremno, podnesen, povucena } = projektStatuses
const BRZI = [uIzradi, spremno, podnesen, povucena].map(({ id }) => String(id))

const NAZIV = { naziv: 'Naziv', vrijednost: ({ naziv }: { naziv: string }) => naziv }
const SIFRA = { naziv: 'Šifra', vrijednost: ({ sifra }: { sifra: string | null }) => sifra ?? 'nacrt' }
const STATUS = { naziv: 'Status', vrijednost: ({ status }: Pick<ProjektPrijavitelja, 'status'>) => status.naziv }
const POZIV = {
  naziv: 'Poziv',
  vrijednost: ({ poziv }: Pick<ProjektPrijavitelja, 'poziv'>) => poziv.oznaka ?? poziv.naziv,
}
const IZMIJENJENO = {
  naziv: 'Zadnja izmjena',
  tip: 'trenutak',
  poredak: true,
  vrijednost: ({ izmijenjeno }: Pick<ProjektPrijavitelja, 'izmijenjeno'>) => izmijenjeno,
} as const

/** The last changed first; what only the device has stands among them, so that nobody chooses another order. */
export const POPIS_MOJIH_PROJEKATA: Popis<ProjektPrijavitelja> = {
  kljuc: 'moji-projekti',
  vrsta: 'projekt',
  naziv: 'Projekti',
  stupci: {
    naziv: { ...NAZIV, sirina: '16rem' },
    status: STATUS,
    naRedu: STUPAC_NA_REDU,
    rok: { naziv: 'Sljedeći rok', tip: 'trenutak', prazno: '–', vrijednost: ({ rok }) => rok },
    neprocitano: { naziv: 'Nepročitano', tip: 'broj', siroko: true, vrijednost: ({ neprocitano }) => neprocitano },
    sifra: { ...SIFRA, uRetku: true, siroko: true },
    poziv: { ...POZIV, skriven: true },
    izmijenjeno: { ...IZMIJENJENO, siroko: true },
  },
  poredak: '-izmijenjeno',
  jedanPoredak: true,
  filtri: {
    status: { naziv: 'Status', parametar: 'statusId', brzi: BRZI, opcije: STATUSI },
    zastavice: FILTAR_ZASTAVICA,
  },
  brziFiltri: 'Status projekta',
}

/** The same projects where their documents are fetched. */
export const POPIS_ZA_PDF: Popis<ProjektPrijavitelja> = {
  ...POPIS_MOJIH_PROJEKATA,
  kljuc: 'projekti-pdf',
  vrsta: 'projekt',
  stupci: { naziv: { ...NAZIV, sirina: '18rem' }, sifra: SIFRA, status: STATUS, izmijenjeno: IZMIJENJENO },
  filtri: {
    status: { naziv: 'Status', parametar: 'statusId', brzi: [], opcije: STATUSI },
    zastavice: FILTAR_ZASTAVICA,
  },
}

const IZNOS = { tip: 'iznos', prazno: '–' } as const

export const POPIS_PROJEKATA_INSTITUCIJE: Popis<ProjektInstitucije> = {
  kljuc: 'projekti-institucije',
  vrsta: 'projekt',
  naziv: 'Projekti',
  stupci: {
    sifra: { ...SIFRA, uRetku: true, poredak: true },
    naziv: { ...NAZIV, sirina: '16rem' },
    status: STATUS,
    naRedu: STUPAC_NA_REDU,
    rok: {
      naziv: 'Rok odluke',
      tip: 'datum',
      prazno: '–',
      poredak: true,
      vrijednost: ({ rokOdluke }) => rokOdluke,
    },
    prijavitelj: {
      naziv: 'Prijavitelj',
      sirina: '12rem',
      siroko: true,
      vrijednost: ({ prijavitelj }) => prijavitelj.naziv,
    },
    trazeno: {
      ...IZNOS,
      naziv: 'Traženo',
      siroko: true,
      zbroj: true,
      vrijednost: ({ trazenaBespovratna }) => trazenaBespovratna,
    },
    zaduzen: { ...STUPAC_ZADUZEN, siroko: true },
    vrijemePodnosenja: {
      naziv: 'Vrijeme podnošenja',
      tip: 'trenutak',
      prazno: '–',
      poredak: true,
      skriven: true,
      vrijednost: ({ vrijemePodnosenja }) => vrijemePodnosenja,
    },
    poziv: { ...POZIV, skriven: true },
    oib: { naziv: 'OIB', uRetku: true, skriven: true, vrijednost: ({ prijavitelj }) => prijavitelj.oib },
    ugovoreno: {
      ...IZNOS,
      naziv: 'Ugovoreno',
      skriven: true,
      vrijednost: ({ ugovorenaBespovratna }) => ugovorenaBespovratna,
    },
    odobreno: { ...IZNOS, naziv: 'Odobreno ZNS', skriven: true, vrijednost: ({ odobrenoZns }) => odobrenoZns },
    isplaceno: { ...IZNOS, naziv: 'Isplaćeno', skriven: true, vrijednost: ({ isplaceno }) => isplaceno },
    ostvarenje: {
      naziv: '% ostvarenja',
      tip: 'postotak',
      prazno: '–',
      skriven: true,
      vrijednost: ({ postotakOstvarenja }) => postotakOstvarenja,
    },
    zavrsetak: {
      naziv: 'Završetak provedbe',
      tip: 'datum',
      prazno: '–',
      skriven: true,
      vrijednost: ({ zavrsetakProvedbe }) => zavrsetakProvedbe,
    },
    oznake: { naziv: 'Oznake', prazno: '–', skriven: true, vrijednost: ({ oznake }) => oznake.join(', ') },
  },
  poredak: 'vrijemePodnosenja',
  filtri: {
    moje: { naziv: 'Čeka moju radnju', brzi: true, zastavica: true, parametar: 'cekaMene' },
    drugi: { naziv: 'Na redu su drugi', brzi: true, zastavica: true, parametar: 'kodDrugih' },
    faza: { naziv: 'Faza', prazno: 'Sve faze', opcije: FAZE_PROJEKTA },
    status: { naziv: 'Status', prazno: 'Svi statusi', parametar: 'statusId', opcije: STATUSI },
    zaduzen: FILTAR_ZADUZEN,
    poziv: { naziv: 'Poziv', prazno: 'Svi pozivi', parametar: 'pozivId', citaj: brojZapisa },
    zupanija: { naziv: 'Županija', prazno: 'Sve županije', parametar: 'zupanijaId', citaj: brojZapisa },
    vrsta: { naziv: 'Vrsta prijavitelja', prazno: 'Sve vrste', parametar: 'vrstaPrijavitelja', citaj: brojZapisa },
    od: { naziv: 'Traženo od', parametar: 'iznosOd', citaj: iznosFiltra },
    do: { naziv: 'Traženo do', parametar: 'iznosDo', citaj: iznosFiltra },
    zastavice: FILTAR_ZASTAVICA,
  },
}
