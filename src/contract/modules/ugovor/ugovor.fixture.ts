/** Contracts and their changes for tests, on the worked example of domain rules 2.4 and 2.9. */
import { ispravanProjekt } from '#contract/modules/projekt/projekt.fixture.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { IzmjenaUgovora } from './izmjena-ugovora.schema.ts'
import type { ProjektSRaskidom } from './raskid.cinjenice.ts'
import { UOBICAJENE_GRANICE } from './razvrstavanje.ts'
import type { GraniceIzmjene, Razvrstavanje, StanjeUgovora, StavkaStanja } from './razvrstavanje.types.ts'
import { BEZ_PROVJERA, type PripremaUgovora } from './ugovor.cinjenice.ts'

export const GRANICE: GraniceIzmjene = { ...UOBICAJENE_GRANICE, najkasnijiZavrsetak: '2027-12-31', najviseMjeseci: 24 }

export const stavka = (id: string, prihvatljivo: number, stopa: number, mjera = `e:${id}`): StavkaStanja => ({
  id,
  put: `proracun.stavke.${id}`,
  naziv: id.toUpperCase(),
  namjena: mjera,
  mjera,
  prihvatljivo,
  bespovratna: Math.floor((prihvatljivo * stopa) / 10_000),
  stopa,
})

/** S1 to S6 of the worked claim. */
export const PRIMJER: readonly StavkaStanja[] = [
  stavka('s1', 320_000_00, 7000),
  stavka('s2', 48_500_00, 7000),
  stavka('s3', 14_000_00, 5000),
  stavka('s4', 24_000_00, 5000),
  stavka('s5', 3_600_00, 5000),
  stavka('s6', 2_250_00, 5000),
]

export const stanje = (changes: Partial<StanjeUgovora> = {}): StanjeUgovora => ({
  korisnik: '90000010112',
  pocetak: '2026-01-01',
  trajanje: 18,
  zavrsetak: '2027-06-30',
  stavke: PRIMJER,
  mjere: Object.fromEntries(PRIMJER.map(({ mjera, naziv }) => [mjera, naziv])),
  sastav: { 'aktivnosti.elementi.e': 'Ulaganje', 'aktivnosti.popis.a1': 'Nabava', 'partneri.popis.p1': 'Partner' },
  polja: {},
  redci: {},
  ...changes,
})

/** The same lines with other amounts; a grant follows its line. */
export const prenesi = (stavke: readonly StavkaStanja[], razlike: Readonly<Record<string, number>>): StavkaStanja[] =>
  stavke.map((one) => stavka(one.id, one.prihvatljivo + (razlike[one.id] ?? 0), one.stopa, one.mjera))

const nista = { potpisano: 0, novo: 0, razlika: 0 }
export const razvrstano = (changes: Partial<Razvrstavanje> = {}): Razvrstavanje => ({
  vrsta: 'mala',
  promjene: [],
  elementi: [],
  ukupnaPromjena: 0,
  prihvatljivo: nista,
  bespovratna: nista,
  zapreke: [],
  trazi: { obrazlozenje: false, uvjeti: false, dodatak: false, suglasnostDrf: false, dokazRacuna: false },
  putovi: [],
  ...changes,
})

export const VELIKA = razvrstano({
  vrsta: 'velika',
  trazi: { obrazlozenje: true, uvjeti: true, dodatak: true, suglasnostDrf: false, dokazRacuna: false },
})

/** A change that may be taken through its whole table: what each move asks for is there. */
export function izmjena(changes: Partial<IzmjenaUgovora> = {}): IzmjenaUgovora {
  return {
    id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    projekt: { id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c', naziv: 'CNC', sifra: 'KK.03.2.1.21.0001', statusId: 6 },
    prijavitelj: 'Panonska',
    prijaviteljId: 12,
    programId: 2,
    impId: 3,
    statusId: 16,
    verzijaRetka: 1,
    sadrzaj: {
      izmjena: {
        povod: 'propis',
        obrazlozenje: 'Cijena opreme je pala.',
        nepredvidivo: true,
        nuzno: true,
        bezPovecanja: true,
        bezKrivnje: true,
      },
    },
    podneseno: null,
    brojInacice: 1,
    runda: [],
    greske: [],
    neprovjereneDatoteke: 0,
    vrsta: 'mala',
    broj: 1,
    razvrstavanje: razvrstano(),
    zavrsetakProvedbe: '2028-06-30',
    rok: null,
    rokOd: null,
    otvorenih: 0,
    izravnaDodjela: true,
    noviDokazRacuna: false,
    provjereno: true,
    bodujeSe: false,
    bodovi: null,
    suglasnostDrf: false,
    odlukaDrf: true,
    potpisi: { korisnik: '2027-03-01', tijelo: '2027-03-01' },
    potpisaniDodatak: true,
    ocitovano: true,
    ...changes,
  }
}

const priprema: PripremaUgovora = {
  greske: [],
  potpisi: { korisnik: ['2027-03-01'], tijelo: ['2027-03-02'] },
  potpisanaDatoteka: true,
  neprovjereneDatoteke: 0,
  rsv: { razlikuje: false },
  provjere: {
    ...BEZ_PROVJERA,
    poduzeceUTeskocama: false,
    poreznaPotvrda: '2027-02-20',
    porezniDug: false,
    sudskiRegistarProvjeren: '2027-02-20T09:00:00Z',
    sankcije: false,
  },
  osiguranja: ['2029-01-01'],
  traziOsiguranje: true,
  bespovratna: 100_000_00,
  bespovratnaOdluke: 100_000_00,
  prelaziDeMinimis: false,
  slobodnaAlokacija: 100_000_00,
}

export type CinjeniceSvega = ProjektSRaskidom['ugovor']
const cinjenice: CinjeniceSvega = {
  krajMirovanja: '2027-01-01',
  obrazacOdobren: true,
  pokrenuto: '2027-01-04',
  priprema,
  otvorenihIzmjena: 0,
  otvorenihPreporuka: 0,
  upozorenje: null,
  raskid: null,
  trajnostDo: null,
  cuvanjeDo: null,
  otvorenihPovrata: 0,
  uStatusuOd: '2026-10-01',
  rokPrigovora: null,
}

export function sUgovorom(
  statusId: number,
  ugovor: Partial<CinjeniceSvega> = {},
  rest: Partial<Projekt> = {},
): ProjektSRaskidom {
  const projekt = ispravanProjekt({ statusId, ...rest })
  const poziv = rest.poziv ?? { ...projekt.poziv, baseStatus: 19 }
  return { ...projekt, poziv, ugovor: { ...cinjenice, ...ugovor } }
}

export const uPripremi = (changes: Partial<PripremaUgovora>): ProjektSRaskidom =>
  sUgovorom(5, { priprema: { ...priprema, ...changes } })

export const uProvjerama = (changes: Partial<PripremaUgovora['provjere']>): ProjektSRaskidom =>
  uPripremi({ provjere: { ...priprema.provjere, ...changes } })
