/** Deadlines of the portal. Each has its words, its holder, and days on which the holder is warned (domain rules 10). */
import * as z from 'zod/mini'
import { addDays, diffDays, type IsoDatum } from './datum.ts'
import { dan, trenutak } from './upit.ts'

export const STRANE_ROKA = ['prijavitelj', 'institucija'] as const
export type StranaRoka = (typeof STRANE_ROKA)[number]

interface OpisRoka {
  /** What a calendar calls it. */
  naziv: string
  /** What is to be done until then, in the accusative: „Rok za … istječe”. */
  zaSto: string
  strana: StranaRoka
  /** Who of that side holds it, as both sides read it. */
  nosi: string
  /** Something opens or closes with it and nobody owes anything: it passes and is not late. */
  prolazi?: true
}

const prijavitelj = { strana: 'prijavitelj', nosi: 'prijavitelj' } as const
const tijelo = (nosi: string) => ({ strana: 'institucija', nosi }) as const
const IZRADUJE = tijelo('tijelo koje izrađuje poziv')
const PROLAZI = { prolazi: true } as const

/** A module declares where each of them stands (`rokovi` of its manifest). */
export const ROKOVI = {
  otvaranjePoziva: { naziv: 'Otvaranje poziva', zaSto: 'otvaranje poziva', ...IZRADUJE, ...PROLAZI },
  zatvaranjePoziva: { naziv: 'Zatvaranje poziva', zaSto: 'prijave na poziv', ...IZRADUJE, ...PROLAZI },
  pitanjaPoziva: { naziv: 'Zadnji dan za pitanja', zaSto: 'pitanja o pozivu', ...IZRADUJE, ...PROLAZI },
  odgovorNaPitanje: { naziv: 'Odgovor na pitanje', zaSto: 'odgovor na pitanje', ...IZRADUJE },
  podnosenjePrijave: { naziv: 'Podnošenje prijave', zaSto: 'podnošenje prijave', ...prijavitelj, ...PROLAZI },
  doradaPrijave: { naziv: 'Dorada prijave', zaSto: 'doradu prijave', ...prijavitelj },
  odabirPrijave: { naziv: 'Odluka o prijavi', zaSto: 'odluku o prijavi', ...tijelo('tijelo koje provodi odabir') },
  ponuda: { naziv: 'Odgovor na ponudu', zaSto: 'odgovor na ponudu umanjenog iznosa', ...prijavitelj },
  korekcijaProracuna: {
    naziv: 'Odgovor na korekciju proračuna',
    zaSto: 'odgovor na korekciju proračuna',
    ...prijavitelj,
  },
  prigovor: { naziv: 'Prigovor na odluku', zaSto: 'prigovor', ...prijavitelj, ...PROLAZI },
  odlukaOPrigovoru: {
    naziv: 'Odluka o prigovoru',
    zaSto: 'odluku o prigovoru',
    ...tijelo('komisija koja rješava prigovor'),
  },
  potpisUgovora: { naziv: 'Potpis ugovora', zaSto: 'potpis ugovora', ...prijavitelj },
  potpisNakonOpomene: {
    naziv: 'Potpis ugovora nakon opomene',
    zaSto: 'potpis ugovora nakon opomene',
    ...prijavitelj,
  },
  pregledPlana: {
    naziv: 'Pregled plana nabave',
    zaSto: 'pregled plana nabave',
    ...tijelo('tijelo koje provodi projekt'),
  },
  doradaPlana: { naziv: 'Dorada plana nabave', zaSto: 'doradu plana nabave', ...prijavitelj },
  rokZaPonude: {
    naziv: 'Rok za ponude',
    zaSto: 'dostavu ponuda',
    strana: 'prijavitelj',
    nosi: 'naručitelj',
    ...PROLAZI,
  },
  posjet: {
    naziv: 'Posjet na licu mjesta',
    zaSto: 'posjet na licu mjesta',
    ...tijelo('tijelo koje provodi projekt'),
  },
  zapisnikProvjere: {
    naziv: 'Slanje zapisnika provjere',
    zaSto: 'slanje zapisnika provjere',
    ...tijelo('tijelo koje provodi projekt'),
  },
  ocitovanje: { naziv: 'Očitovanje o zapisniku', zaSto: 'očitovanje o zapisniku provjere', ...prijavitelj },
  preporuka: { naziv: 'Provedba preporuke', zaSto: 'provedbu preporuke', ...prijavitelj },
  pojasnjenje: {
    naziv: 'Odgovor na zahtjev za pojašnjenjem',
    zaSto: 'odgovor na zahtjev za pojašnjenjem',
    ...prijavitelj,
  },
  odgovorPrijavitelju: {
    naziv: 'Odgovor prijavitelju',
    zaSto: 'odgovor prijavitelju',
    ...tijelo('tijelo kojem je prijavitelj pisao'),
  },
  dopunaZahtjeva: { naziv: 'Dopuna zahtjeva', zaSto: 'dopunu zahtjeva', strana: 'prijavitelj', nosi: 'podnositelj' },
} as const satisfies Record<string, OpisRoka>
export type VrstaRoka = keyof typeof ROKOVI

/** Whether it passes by itself, and nobody is late with it. */
export const prolazi = (vrsta: VrstaRoka): boolean => 'prolazi' in ROKOVI[vrsta]

export const VRSTE_ROKOVA = Object.keys(ROKOVI) as [VrstaRoka, ...VrstaRoka[]]

/** A deadline as a calendar shows it. */
export const rokKalendara = z.strictObject({
  vrsta: z.enum(VRSTE_ROKOVA),
  /** Of the record. */
  id: z.string(),
  naziv: z.string(),
  podnaslov: z.nullable(z.string()),
  kada: trenutak,
  /** Null for what belongs to none. */
  programId: z.nullable(z.int()),
  /** The screen on which it is kept; null where the reader has none. */
  adresa: z.nullable(z.string()),
  /** Days to come on which its holder is warned. */
  upozorenja: z.array(dan),
})
export type RokKalendara = z.output<typeof rokKalendara>

/** Days before a deadline as the parameter writes them, „30; 7; 1; 0”, the longest first. */
export const danaNajave = (postavka: string): number[] =>
  [...new Set(postavka.split(';').map((one) => Number(one.trim())))].sort((a, b) => b - a)

interface Trajanje {
  rok: IsoDatum
  /** The day on which it was set; null where it always stood. */
  od: IsoDatum | null
}

/** Days on which whoever is to act is still to be warned, today among them. */
export const danaUpozorenja = ({ rok, od }: Trajanje, najave: readonly number[], danas: IsoDatum): IsoDatum[] =>
  najave.map((one) => addDays(rok, -one)).filter((one) => one >= danas && (od === null || one > od))

/** A warning is told from its day on. One whose day came before the deadline was set is not told at all. */
export function najavaNaDan({ rok, od }: Trajanje, najave: readonly number[], danas: IsoDatum): number | undefined {
  const dana = diffDays(danas, rok)
  const prag = najave.findLast((one) => dana <= one)
  return dana < 0 || prag === undefined || (od !== null && addDays(rok, -prag) <= od) ? undefined : prag
}
