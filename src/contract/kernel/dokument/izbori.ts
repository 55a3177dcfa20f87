/** What may be chosen in a field. Choices are constants, lists of the portal, what the circumstances offer, rows of the document itself. */
import type { Izvor, Opcija } from './polje.ts'
import type { Sadrzaj } from './vrijednosti.ts'

/** Choices by the name of their source. What is not answered here is no source: the document is refused as the portal starts. */
export interface Izbori<K> {
  kontekst?: Readonly<Record<string, (kontekst: K) => readonly Opcija[]>>
  sadrzaj?: Readonly<Record<string, (sadrzaj: Sadrzaj, kontekst: K) => readonly Opcija[]>>
}

/** The choices of a field right now, or null when they come from a reference list of the portal. */
export function opcijePolja<K>(
  { izbori }: { izbori?: Izbori<K> },
  { izvor }: { izvor?: Izvor },
  sadrzaj: Sadrzaj,
  kontekst: K,
): readonly Opcija[] | null {
  if (izvor === undefined) return []
  if (izvor.vrsta === 'stalni') return izvor.opcije
  if (izvor.vrsta === 'popis') return null
  if (izvor.vrsta === 'kontekst') return izbori?.kontekst?.[izvor.naziv]?.(kontekst) ?? []
  return izbori?.sadrzaj?.[izvor.naziv]?.(sadrzaj, kontekst) ?? []
}

/** Values that a field may have now, or null where they come from a list of the portal. Each source is read once. */
export interface IzboriSadrzaja {
  vrijednosti: (izvor: Izvor | undefined) => ReadonlySet<string> | null
  /** The values that come from the draft itself, as one text: what a choice stands on besides the circumstances. */
  izSadrzaja: string
}

export function izboriSadrzaja<K>(opis: { izbori?: Izbori<K> }, sadrzaj: Sadrzaj, kontekst: K): IzboriSadrzaja {
  const known = new Map<unknown, ReadonlySet<string> | null>()
  const vrijednosti = (izvor: Izvor | undefined) => {
    const key = izvor === undefined || izvor.vrsta === 'stalni' ? izvor : `${izvor.vrsta} ${izvor.naziv}`
    const found = known.get(key)
    if (found !== undefined) return found
    const options = opcijePolja(opis, izvor === undefined ? {} : { izvor }, sadrzaj, kontekst)
    const values = options === null ? null : new Set(options.map(({ value }) => value))
    known.set(key, values)
    return values
  }
  const own = Object.keys(opis.izbori?.sadrzaj ?? {}).map((naziv) => [
    ...(vrijednosti({ vrsta: 'sadrzaj', naziv }) ?? []),
  ])
  return { vrijednosti, izSadrzaja: JSON.stringify(own) }
}
