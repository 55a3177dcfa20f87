/**
 * The embedded court and craft register: the demo's applicants, and entities the portal does not know yet. Everybody is
 * invented; OIBs, MBS and MBO have the right shape and, where there is one, the right check digit.
 */
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import { type DemoPrijavitelj, OSOBE, PRIJAVITELJI } from './applicants.ts'
import { oibOf } from './ids.ts'

export interface DemoSubjekt extends SubjektRegistra {
  zastupnici: readonly string[]
}

const OIB_OSOBE = (id: number) => oibOf(8, id)

/** Law governs which register has whom: companies and institutions, crafts, associations, farms. */
const REGISTAR = { pravnaOsoba: 'sudski', obrt: 'obrtni', udruga: 'udruga', djelatnost: 'opg' } as const
type Oblik = keyof typeof REGISTAR

/** Numbers of the registers from a running number: MB for all, MBS for the court register, MBO for crafts and farms. */
function brojevi(pravniOblik: Oblik, broj: number): Pick<SubjektRegistra, 'mb' | 'mbs' | 'mbo'> {
  return {
    mb: String(4_000_000 + broj * 137).padStart(8, '0'),
    mbs: pravniOblik === 'pravnaOsoba' ? String(30_000_000 + broj * 1117).padStart(9, '0') : null,
    mbo: pravniOblik === 'obrt' || pravniOblik === 'djelatnost' ? String(97_000_000 + broj * 211) : null,
  }
}

/** Days of entry between 1998 and 2024, by a running number. */
function osnovan(broj: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1998 + ((broj * 7) % 27)}-${two(1 + (broj % 12))}-${two(1 + ((broj * 5) % 28))}`
}

function izPrijavitelja({ id, naziv, oib, pravniOblik, sjediste, zupanijaId, nkd }: DemoPrijavitelj): DemoSubjekt {
  const oblik = pravniOblik as Oblik
  return {
    oib,
    naziv,
    pravniOblik,
    registar: REGISTAR[oblik],
    ...brojevi(oblik, id),
    sjediste,
    zupanijaId,
    nkd,
    adresa: `Trg hrvatskih branitelja ${id}, ${sjediste}`,
    stanje: 'aktivan',
    brisanDana: null,
    osnovan: osnovan(id),
    // Whoever holds a power of attorney stands in no register.
    zastupnici: OSOBE.filter(({ prava }) =>
      prava.some((one) => one.prijaviteljId === id && one.razina === 'ZAS' && one.istjece !== true),
    ).map((osoba) => OIB_OSOBE(osoba.id)),
  }
}

type Redak = [
  ...[broj: number, naziv: string, oblik: Oblik, sjediste: string, adresa: string, zupanijaId: number, nkd: string],
  zastupnici: readonly number[],
  ...rest: [stanje?: 'uLikvidaciji' | 'brisan'],
]

// biome-ignore format: one entity a line
const NOVI: readonly Redak[] = [
  [21, 'Novosel Inženjering d.o.o.', 'pravnaOsoba', 'Varaždin', 'Ulica Augusta Cesarca 12', 5, '71', [127]],
  [22, 'Međimurska Mehatronika d.o.o.', 'pravnaOsoba', 'Čakovec', 'Zagrebačka ulica 44', 20, '28', [127, 110]],
  [23, 'Lonjsko Drvo d.o.o.', 'pravnaOsoba', 'Sisak', 'Ulica kralja Tomislava 9', 3, '16', [105]],
  [24, 'Kvarner Digital d.o.o.', 'pravnaOsoba', 'Rijeka', 'Korzo 18', 8, '62', [109]],
  [25, 'Solarna Zadruga Istra', 'pravnaOsoba', 'Pazin', 'Šetalište Pazinske gimnazije 3', 18, '35', [118]],
  [26, 'Ravni Kotari Prerada d.d.', 'pravnaOsoba', 'Benkovac', 'Obrtnička ulica 1', 13, '10', [105]],
  [27, 'Keramika Luka, obrt za izradu keramike', 'obrt', 'Samobor', 'Trg kralja Tomislava 5', 1, '23', [127]],
  [28, 'Autoservis Galić, obrt', 'obrt', 'Slavonski Brod', 'Osječka ulica 77', 12, '45', [126]],
  [29, 'Pekara Devčić, obrt', 'obrt', 'Gospić', 'Budačka ulica 21', 9, '10', [116]],
  [30, 'OPG Posavec', 'djelatnost', 'Koprivnica', 'Dravska 8', 6, '01', [112]],
  [31, 'Udruga Plavi Obzor', 'udruga', 'Dubrovnik', 'Ulica od Puča 30', 19, '94', [122]],
  [32, 'Centar za cirkularno gospodarstvo, ustanova', 'pravnaOsoba', 'Karlovac', 'Riječka 14', 4, '72', [120]],
  [33, 'Stara Tvornica d.o.o. u likvidaciji', 'pravnaOsoba', 'Požega', 'Industrijska 2', 11, '25', [110], 'uLikvidaciji'],
  [34, 'Bivša Gradnja d.o.o.', 'pravnaOsoba', 'Vukovar', 'Dunavska 6', 16, '41', [127], 'brisan'],
  [35, 'Horvatić Robotika d.o.o.', 'pravnaOsoba', 'Velika Gorica', 'Zagrebačka cesta 101', 1, '28', [128]],
  [36, 'Limarija Jurlina, obrt', 'obrt', 'Šibenik', 'Ulica bana Josipa Jelačića 14', 15, '25', [129]],
  [37, 'OPG Šimunović', 'djelatnost', 'Đakovo', 'Vijenac 6', 14, '01', [130]],
]

function novi([broj, naziv, oblik, sjediste, ulica, zupanijaId, nkd, zastupnici, stanje]: Redak): DemoSubjekt {
  return {
    oib: oibOf(7, broj),
    naziv,
    pravniOblik: oblik,
    registar: REGISTAR[oblik],
    ...brojevi(oblik, broj),
    sjediste,
    adresa: `${ulica}, ${sjediste}`,
    zupanijaId,
    nkd,
    stanje: stanje ?? 'aktivan',
    brisanDana: stanje === 'brisan' ? '2024-11-29' : null,
    osnovan: osnovan(broj),
    zastupnici: zastupnici.map(OIB_OSOBE),
  }
}

export const SUBJEKTI: readonly DemoSubjekt[] = [...PRIJAVITELJI.map(izPrijavitelja), ...NOVI.map(novi)]
