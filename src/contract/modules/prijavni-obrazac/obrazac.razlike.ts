/** A draft as a flat list of labelled answers: for the page of checking, the PDF and the differences of versions. */
import { formatDecimal } from '#contract/kernel/broj.ts'
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { formatEur, formatPercent, formatQuantity } from '#contract/kernel/money.ts'
import { sameJson } from '#contract/kernel/sync/patch.ts'
import { izvedenePolja } from './obrazac.izvedeno.ts'
import type { KontekstObrasca } from './obrazac.kontekst.ts'
import { type PrilogObrasca, priloziOd } from './obrazac.manifest.ts'
import { type Mjesto, mjesta } from './obrazac.obilazak.ts'
import type { Polje, ReferentniPopis, Tab } from './obrazac.polje.ts'
import { opcijePolja } from './obrazac.schema.ts'
import { type Obrazac, prazno } from './obrazac.vrijednosti.ts'
import { decimaleOf, skaliraniBroj } from './validacija/polja.ts'

export const NIJE_UNESENO = 'Nije uneseno'

/** Names of reference lists' items; undefined when the name is not at hand, then the value itself is shown. */
export type Nazivi = (popis: ReferentniPopis, value: string) => string | undefined

export interface Odgovor {
  path: string
  tab: Tab
  oznaka: string
  /** Rows the field stands in: `['Stavka 2']`. */
  redci: readonly string[]
  prikaz: string
  uneseno: boolean
  /** Of a field for files: those it names. */
  datoteke?: readonly PrilogObrasca[]
}

/** A typed answer as people write it: an amount, a share, a quantity, a number with its unit, a day. */
export function prikazTeksta(polje: Polje, text: string): string {
  if (polje.tip === 'datum') return isIsoDatum(text) ? formatDatum(text) : text
  if (!['broj', 'iznos', 'postotak', 'kolicina'].includes(polje.tip)) return text
  const scaled = skaliraniBroj(polje, text)
  if (scaled === null) return text
  switch (polje.tip) {
    case 'iznos':
      return formatEur(scaled)
    case 'postotak':
      return formatPercent(scaled)
    case 'kolicina':
      return formatQuantity(scaled)
    default: {
      const shown = formatDecimal(scaled, decimaleOf(polje)).replace(/,0+$/, '')
      return polje.jedinica === undefined ? shown : `${shown} ${polje.jedinica}`
    }
  }
}

function choice(mjesto: Mjesto, obrazac: Obrazac, ctx: KontekstObrasca, nazivi: Nazivi): string {
  const { polje, value } = mjesto
  const options = opcijePolja(polje, obrazac, ctx)
  const name = (item: string) =>
    (polje.izvor?.vrsta === 'popis'
      ? nazivi(polje.izvor.naziv, item)
      : options?.find((option) => option.value === item)?.label) ?? item
  return (Array.isArray(value) ? value : [value]).map((item) => name(String(item))).join(', ')
}

const datotekeOf = ({ value }: Mjesto): PrilogObrasca[] => priloziOd({ value }, 'value')

function shown(mjesto: Mjesto, obrazac: Obrazac, ctx: KontekstObrasca, nazivi: Nazivi): string {
  const { polje, value } = mjesto
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (polje.izvor !== undefined) return choice(mjesto, obrazac, ctx, nazivi)
  if (polje.tip === 'prilog')
    return datotekeOf(mjesto)
      .map(({ naziv }) => naziv)
      .join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return prikazTeksta(polje, String(value))
}

const SUMMARY_TABLES = ['matrica', 'poNositelju', 'poVrstiPotpore', 'poGodini']

/** Every visible field with its answer, in the order of display; an empty table is one unanswered line. */
export function odgovori(obrazac: Obrazac, ctx: KontekstObrasca, nazivi: Nazivi = () => undefined): Odgovor[] {
  const computed = izvedenePolja(obrazac, ctx)
  return mjesta(obrazac, ctx.definicija).flatMap((mjesto) => {
    const { polje, path, tab, redci, value } = mjesto
    if (polje.tip === 'izracun' && SUMMARY_TABLES.includes(polje.kljuc)) return []
    if (polje.tip === 'tablica' && !prazno(value)) return []
    const text = polje.tip === 'izracun' ? computed(mjesto) : prazno(value) ? null : shown(mjesto, obrazac, ctx, nazivi)
    const files = polje.tip === 'prilog' && text !== null ? { datoteke: datotekeOf(mjesto) } : {}
    return [{ path, tab, redci, oznaka: polje.oznaka, prikaz: text ?? NIJE_UNESENO, uneseno: text !== null, ...files }]
  })
}

export interface Razlika {
  path: string
  tab: Tab
  oznaka: string
  redci: readonly string[]
  /** Null when the row did not exist on that side. */
  prije: string | null
  poslije: string | null
}

/** What differs between two versions of a form, in the order of the newer one, then what is gone. */
export function razlike(
  prije: { obrazac: Obrazac; ctx: KontekstObrasca },
  poslije: { obrazac: Obrazac; ctx: KontekstObrasca },
  nazivi?: Nazivi,
): Razlika[] {
  if (sameJson(prije.obrazac, poslije.obrazac) && prije.ctx === poslije.ctx) return []
  const old = new Map(odgovori(prije.obrazac, prije.ctx, nazivi).map((one) => [one.path, one]))
  const now = odgovori(poslije.obrazac, poslije.ctx, nazivi)
  const changed = now.flatMap(({ path, tab, oznaka, redci, prikaz }) => {
    const before = old.get(path)
    old.delete(path)
    return before?.prikaz === prikaz
      ? []
      : [{ path, tab, oznaka, redci, prije: before?.prikaz ?? null, poslije: prikaz }]
  })
  const gone = [...old.values()].map(({ path, tab, oznaka, redci, prikaz }) => ({
    path,
    tab,
    oznaka,
    redci,
    prije: prikaz,
    poslije: null,
  }))
  return [...changed, ...gone]
}
