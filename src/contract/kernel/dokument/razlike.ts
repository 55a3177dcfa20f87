/** A draft as a flat list of labelled answers. It serves the page of checking, the PDF and the differences of versions. */
import { formatDecimal } from '../broj.ts'
import { formatDatum, isIsoDatum } from '../datum.ts'
import { NO_MEMORY } from '../memory.ts'
import { formatMjesec } from '../mjesec.ts'
import { formatEur, formatPercent, formatQuantity } from '../money.ts'
import { sameJson } from '../sync/patch.ts'
import { formatTelefon } from '../telefon.ts'
import type { Dokument, Kontekst } from './dokument.ts'
import { opcijePolja } from './izbori.ts'
import { type PrilogDokumenta, priloziOd } from './manifest.ts'
import { type Mjesto, mjesta } from './obilazak.ts'
import type { Polje } from './polje.ts'
import { decimaleOf, skaliraniBroj } from './provjera-polja.ts'
import { prazno, type Sadrzaj } from './vrijednosti.ts'

export const NIJE_UNESENO = 'Nije uneseno'

/** Names of reference lists' items; undefined when the name is not at hand, then the value itself is shown. */
export type Nazivi = (popis: string, value: string) => string | undefined

export interface Odgovor {
  path: string
  tab: string
  oznaka: string
  /** Rows the field stands in: `['Stavka 2']`. */
  redci: readonly string[]
  prikaz: string
  uneseno: boolean
  /** Of a field for files: those it names. */
  datoteke?: readonly PrilogDokumenta[]
}

/** A typed answer as people write it: an amount, a share, a quantity, a number with its unit, a day. */
export function prikazTeksta(polje: Pick<Polje<never>, 'tip' | 'decimale' | 'jedinica'>, text: string): string {
  if (polje.tip === 'datum') return isIsoDatum(text) ? formatDatum(text) : text
  if (polje.tip === 'mjesec') return formatMjesec(text)
  if (polje.tip === 'telefon') return formatTelefon(text)
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

/** What answers are read with: the choices of a field now, and names of the portal's lists. */
interface Citac {
  opcije: (polje: Mjesto['polje']) => ReturnType<typeof opcijePolja>
  nazivi: Nazivi
}

function choice({ polje, value }: Mjesto, { opcije, nazivi }: Citac): string {
  const options = opcije(polje)
  const name = (item: string) =>
    (polje.izvor?.vrsta === 'popis'
      ? nazivi(polje.izvor.naziv, item)
      : options?.find((option) => option.value === item)?.label) ?? item
  return (Array.isArray(value) ? value : [value]).map((item) => name(String(item))).join(', ')
}

const datotekeOf = ({ value }: Mjesto): PrilogDokumenta[] => priloziOd({ value }, 'value')

function shown(mjesto: Mjesto, citac: Citac): string {
  const { polje, value } = mjesto
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (polje.izvor !== undefined) return choice(mjesto, citac)
  if (polje.tip === 'prilog')
    return datotekeOf(mjesto)
      .map(({ naziv }) => naziv)
      .join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return prikazTeksta(polje, String(value))
}

/** Every visible field with its answer, in the order of display; an empty table is one unanswered line. */
export function odgovori<U extends object, K extends Kontekst, R>(
  dokument: Dokument<string, U, K, R>,
  sadrzaj: Sadrzaj,
  ctx: K,
  nazivi: Nazivi = () => undefined,
): Odgovor[] {
  const computed = dokument.izvedeno?.(sadrzaj, ctx, dokument.racun(sadrzaj, ctx, NO_MEMORY), NO_MEMORY)
  const citac: Citac = { opcije: (polje) => opcijePolja(dokument, polje, sadrzaj, ctx), nazivi }
  return mjesta(dokument, sadrzaj, dokument.uvjeti(ctx)).flatMap((mjesto) => {
    const { polje, path, tab, redci, value } = mjesto
    if (polje.tip === 'izracun' && dokument.bezOdgovora?.includes(polje.kljuc)) return []
    if (polje.tip === 'tablica' && !prazno(value)) return []
    const typed = prazno(value) ? null : shown(mjesto, citac)
    const text = polje.tip === 'izracun' ? (computed?.(mjesto) ?? null) : typed
    const files = polje.tip === 'prilog' && text !== null ? { datoteke: datotekeOf(mjesto) } : {}
    return [{ path, tab, redci, oznaka: polje.oznaka, prikaz: text ?? NIJE_UNESENO, uneseno: text !== null, ...files }]
  })
}

export interface Razlika {
  path: string
  tab: string
  oznaka: string
  redci: readonly string[]
  /** Null when the row did not exist on that side. */
  prije: string | null
  poslije: string | null
  /** Somebody answered it: in the newer version, or in the older one where the newer has it no more. */
  uneseno: boolean
}

/** A version of a document with what its rules knew. */
export interface Inacica<K> {
  sadrzaj: Sadrzaj
  ctx: K
}

/** What differs between two versions of a document, in the order of the newer one, then what is gone. */
export function razlike<U extends object, K extends Kontekst, R>(
  dokument: Dokument<string, U, K, R>,
  prije: Inacica<K>,
  poslije: Inacica<K>,
  nazivi?: Nazivi,
): Razlika[] {
  if (sameJson(prije.sadrzaj, poslije.sadrzaj) && prije.ctx === poslije.ctx) return []
  const old = new Map(odgovori(dokument, prije.sadrzaj, prije.ctx, nazivi).map((one) => [one.path, one]))
  const now = odgovori(dokument, poslije.sadrzaj, poslije.ctx, nazivi)
  const changed = now.flatMap(({ path, tab, oznaka, redci, prikaz, uneseno }) => {
    const before = old.get(path)
    old.delete(path)
    return before?.prikaz === prikaz
      ? []
      : [{ path, tab, oznaka, redci, prije: before?.prikaz ?? null, poslije: prikaz, uneseno }]
  })
  const gone = [...old.values()].map(({ path, tab, oznaka, redci, prikaz, uneseno }) => ({
    path,
    tab,
    oznaka,
    redci,
    prije: prikaz,
    poslije: null,
    uneseno,
  }))
  return [...changed, ...gone]
}
