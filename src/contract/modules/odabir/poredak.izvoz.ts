/** The ranking as two tables of cells. Whoever has them computes the same order and the same amounts again. */
import { parseDecimal, toDecimalText } from '#contract/kernel/broj.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { fromWire, percentToWire, quantityToWire, SAFE_MAX, toWire } from '#contract/kernel/money.ts'
import type { TipStupca } from '#contract/kernel/popis.ts'
import { ISHODI_PORETKA, type Poredak, type PoredakPoziva, type PrijavaPoretka, type RedakPoretka } from './poredak.ts'

/** Amounts and numbers as `1234.50`, moments with their milliseconds, nothing as null. */
export interface TablicaPoretka {
  list: string
  stupci: readonly { naziv: string; tip: TipStupca }[]
  redci: readonly (readonly (string | null)[])[]
}

export interface IzvozPoretka {
  prijave: TablicaPoretka
  poziv: TablicaPoretka
}

const NACINI = { bodovi: 'po bodovima', zaprimanje: 'po redu zaprimanja' } as const
const VEZANO = { odluka: 'odluka', prigovor: 'prigovor' } as const
const ODGOVORI = { ceka: 'čeka odgovor', prihvaceno: 'prihvaćeno', odbijeno: 'odbijeno' } as const
const DA_NE = { da: 'Da', ne: 'Ne' } as const

/** Points of one criterion are written as their mean, exactly: half a hundredth needs a third decimal. */
const prosjek = (dvostruko: number) => toDecimalText(dvostruko * 50, 4)

function broj(text: string, decimala: number): number {
  const parsed = parseDecimal(text, decimala, SAFE_MAX)
  if (!parsed.ok) throw new RangeError(`Not a number: ${text}`)
  return parsed.scaled
}

function rijec<K extends string>(words: Readonly<Record<K, string>>, text: string): K {
  const kljuc = kljuceviOd(words).find((one) => words[one] === text)
  if (kljuc === undefined) throw new RangeError(`Not one of the words: ${text}`)
  return kljuc
}

interface Stupac {
  naziv: string
  tip: TipStupca
  pisi: (prijava: PrijavaPoretka, redak: RedakPoretka) => string | null
  /** What the cell says of the application; absent where the column is computed. */
  citaj?: (text: string) => Partial<PrijavaPoretka>
}

const kriterij = (i: 0 | 1): Stupac => ({
  naziv: `Kriterij ${i + 1}`,
  tip: 'tekst',
  pisi: ({ kriteriji }) => (kriteriji[i] === undefined ? null : prosjek(kriteriji[i])),
})
const akoIma = <T>(value: T | null, pisi: (value: T) => string) => (value === null ? null : pisi(value))
const NOVAC = 'iznos' as const

const STUPCI: readonly Stupac[] = [
  { naziv: 'Rang', tip: 'broj', pisi: (_, { rang }) => akoIma(rang, String) },
  { naziv: 'Šifra', tip: 'tekst', pisi: ({ sifra }) => sifra, citaj: (sifra) => ({ sifra }) },
  { naziv: 'Ishod', tip: 'tekst', pisi: (_, { ishod }) => ISHODI_PORETKA[ishod] },
  { naziv: 'Dodijeljeno', tip: NOVAC, pisi: (_, { iznos }) => toWire(iznos) },
  { naziv: 'Od toga iz podalokacije', tip: NOVAC, pisi: (_, { odPodalokacije }) => toWire(odPodalokacije) },
  {
    naziv: 'Ispunjava uvjete',
    tip: 'tekst',
    pisi: ({ ispunjava }) => (ispunjava ? DA_NE.da : DA_NE.ne),
    citaj: (text) => ({ ispunjava: rijec(DA_NE, text) === 'da' }),
  },
  {
    naziv: 'Bodovi',
    tip: NOVAC,
    pisi: ({ bodovi }) => akoIma(bodovi, percentToWire),
    citaj: (text) => ({ bodovi: broj(text, 2) }),
  },
  kriterij(0),
  kriterij(1),
  {
    naziv: 'Pokazatelj',
    tip: 'tekst',
    pisi: ({ pokazatelj }) => akoIma(pokazatelj, quantityToWire),
    citaj: (text) => ({ pokazatelj: broj(text, 4) }),
  },
  {
    naziv: 'Zatraženo',
    tip: NOVAC,
    pisi: ({ trazeno }) => toWire(trazeno),
    citaj: (text) => ({ trazeno: fromWire(text) }),
  },
  {
    naziv: 'Zatraženo nakon ispravka',
    tip: NOVAC,
    pisi: ({ bespovratna }) => toWire(bespovratna),
    citaj: (text) => ({ bespovratna: fromWire(text) }),
  },
  {
    naziv: 'Podneseno',
    tip: 'tekst',
    pisi: ({ podneseno }) => new Date(podneseno).toISOString(),
    citaj: (text) => ({ podneseno: Date.parse(text) }),
  },
  {
    naziv: 'Redni broj zaprimanja',
    tip: 'broj',
    pisi: ({ redniBroj }) => String(redniBroj),
    citaj: (text) => ({ redniBroj: broj(text, 0) }),
  },
  {
    naziv: 'Ždrijeb',
    tip: 'broj',
    pisi: ({ zdrijeb }) => akoIma(zdrijeb, String),
    citaj: (text) => ({ zdrijeb: broj(text, 0) }),
  },
  {
    naziv: 'Podalokacija',
    tip: 'tekst',
    pisi: ({ podalokacija }) => podalokacija,
    citaj: (podalokacija) => ({ podalokacija }),
  },
  { naziv: 'Vezano zbog', tip: 'tekst', pisi: ({ vezano }) => akoIma(vezano, ({ zbog }) => VEZANO[zbog]) },
  { naziv: 'Vezani iznos', tip: NOVAC, pisi: ({ vezano }) => akoIma(vezano, ({ iznos }) => toWire(iznos)) },
  { naziv: 'Ponuđeno', tip: NOVAC, pisi: ({ ponuda }) => akoIma(ponuda, ({ iznos }) => toWire(iznos)) },
  {
    naziv: 'Odgovor na ponudu',
    tip: 'tekst',
    pisi: ({ ponuda }) => akoIma(ponuda, ({ odgovor }) => ODGOVORI[odgovor]),
  },
  { naziv: 'Oznaka zapisa', tip: 'tekst', pisi: ({ id }) => id, citaj: (id) => ({ id }) },
]

/** Rows of the call: its name, the key of a sub-allocation, the value. */
const PODACI = {
  nacin: 'Poredak',
  alokacija: 'Alokacija',
  najniza: 'Najniža bespovratna sredstva',
  preskakanje: 'Preskakanje',
  pragObustave: 'Prag obustave (%)',
  podalokacija: 'Podalokacija',
} as const
type Podatak = keyof typeof PODACI

export function izvezi(poziv: PoredakPoziva, prijave: readonly PrijavaPoretka[], { redci }: Poredak): IzvozPoretka {
  const odId = new Map(prijave.map((one) => [one.id, one]))
  const redak = (podatak: Podatak, vrijednost: string, kljuc: string | null = null) => [
    PODACI[podatak],
    kljuc,
    vrijednost,
  ]
  return {
    prijave: {
      list: 'Rang-lista',
      stupci: STUPCI.map(({ naziv, tip }) => ({ naziv, tip })),
      redci: redci.flatMap((one) => {
        const prijava = odId.get(one.id)
        return prijava === undefined ? [] : [STUPCI.map(({ pisi }) => pisi(prijava, one))]
      }),
    },
    poziv: {
      list: 'Poziv',
      stupci: ['Podatak', 'Ključ', 'Vrijednost'].map((naziv) => ({ naziv, tip: 'tekst' })),
      redci: [
        redak('nacin', NACINI[poziv.nacin]),
        redak('alokacija', toWire(poziv.alokacija)),
        redak('najniza', toWire(poziv.najniza)),
        redak('preskakanje', poziv.preskakanje ? DA_NE.da : DA_NE.ne),
        redak('pragObustave', percentToWire(poziv.pragObustave)),
        ...poziv.podalokacije.map(({ kljuc, iznos }) => redak('podalokacija', toWire(iznos), kljuc)),
      ],
    },
  }
}

type Citac = (naziv: string) => string | null

/** Cells of a row by the names of their columns, in whatever order the columns stand. */
function citac({ stupci }: TablicaPoretka, redak: readonly (string | null)[]): Citac {
  return (naziv) => {
    const i = stupci.findIndex((one) => one.naziv === naziv)
    if (i < 0) throw new RangeError(`No column: ${naziv}`)
    return redak[i] === '' ? null : (redak[i] ?? null)
  }
}

const PRAZNA: PrijavaPoretka = {
  id: '',
  sifra: '',
  bodovi: null,
  kriteriji: [],
  pokazatelj: null,
  trazeno: 0,
  bespovratna: 0,
  podneseno: 0,
  redniBroj: 0,
  zdrijeb: null,
  podalokacija: null,
  ispunjava: false,
  vezano: null,
  ponuda: null,
}

function prijavaIz(celija: Citac): PrijavaPoretka {
  const jednostavno: Partial<PrijavaPoretka> = {}
  for (const { naziv, citaj } of STUPCI) {
    const text = celija(naziv)
    if (citaj !== undefined && text !== null) Object.assign(jednostavno, citaj(text))
  }
  const [zbog, vezano] = [celija('Vezano zbog'), celija('Vezani iznos')]
  const [ponudeno, odgovor] = [celija('Ponuđeno'), celija('Odgovor na ponudu')]
  return {
    ...PRAZNA,
    ...jednostavno,
    kriteriji: ['Kriterij 1', 'Kriterij 2'].flatMap((naziv) => celija(naziv) ?? []).map((text) => broj(text, 4) / 50),
    vezano: zbog === null || vezano === null ? null : { zbog: rijec(VEZANO, zbog), iznos: fromWire(vezano) },
    ponuda:
      ponudeno === null || odgovor === null ? null : { iznos: fromWire(ponudeno), odgovor: rijec(ODGOVORI, odgovor) },
  }
}

function pozivIz(tablica: TablicaPoretka): PoredakPoziva {
  const redci = tablica.redci.map((redak) => citac(tablica, redak))
  const svi = (podatak: Podatak) => redci.filter((celija) => celija('Podatak') === PODACI[podatak])
  const jedan = (podatak: Podatak) => svi(podatak)[0]?.('Vrijednost') ?? ''
  return {
    nacin: rijec(NACINI, jedan('nacin')),
    alokacija: fromWire(jedan('alokacija')),
    najniza: fromWire(jedan('najniza')),
    preskakanje: rijec(DA_NE, jedan('preskakanje')) === 'da',
    pragObustave: broj(jedan('pragObustave'), 2),
    podalokacije: svi('podalokacija').map((celija) => ({
      kljuc: celija('Ključ') ?? '',
      iznos: fromWire(celija('Vrijednost') ?? ''),
    })),
  }
}

/** What was exported, as it went into the computation. Throws a RangeError on a cell or a column that says nothing. */
export const izIzvoza = ({ poziv, prijave }: IzvozPoretka): { poziv: PoredakPoziva; prijave: PrijavaPoretka[] } => ({
  poziv: pozivIz(poziv),
  prijave: prijave.redci.map((redak) => prijavaIz(citac(prijave, redak))),
})
