/** Reading a draft: whatever stands in the document, these give a text, a row or null and never throw. */
import type { Json, JsonObject } from '../sync/patch.ts'
import type { Kartica, Polje, Uvjet } from './polje.ts'

/** What a document holds: answers by tab and field, rows with their ids. */
export type Sadrzaj = JsonObject
export type Redak = JsonObject & { id: string }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a dotted key of a row or tab; null where there is nothing. */
export function vrijednost(object: Json | undefined, kljuc: string): Json {
  // Keys of rows have no dots, and rows are many.
  if (!kljuc.includes('.')) return isObject(object) && Object.hasOwn(object, kljuc) ? (object[kljuc] ?? null) : null
  let value: Json | undefined = object
  for (const part of kljuc.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, part)) return null
    value = value[part]
  }
  return value ?? null
}

/** A text field's content, trimmed; anything that is no text is empty. */
export function tekstOd(object: Json | undefined, kljuc: string): string {
  const value = vrijednost(object, kljuc)
  return typeof value === 'string' ? value.trim() : ''
}

export function tekstoviOd(object: Json | undefined, kljuc: string): string[] {
  const value = vrijednost(object, kljuc)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function retciOd(object: Json | undefined, kljuc: string): Redak[] {
  const value = vrijednost(object, kljuc)
  return Array.isArray(value) ? value.filter((row): row is Redak => isObject(row) && typeof row.id === 'string') : []
}

export function tabOd(sadrzaj: Sadrzaj, tab: string): Json | undefined {
  return Object.hasOwn(sadrzaj, tab) ? sadrzaj[tab] : undefined
}

type Mjesno = Pick<Kartica<string>, 'kljuc' | 'uKorijenu'>

/** What the fields of a tab stand in. */
export function okvirKartice(sadrzaj: Sadrzaj, { kljuc, uKorijenu }: Mjesno): Json | undefined {
  return uKorijenu ? sadrzaj : tabOd(sadrzaj, kljuc)
}

/** Path of a field of a tab, by its key. */
export function putPolja({ kljuc, uKorijenu }: Mjesno, polje: string): string {
  return uKorijenu ? polje : `${kljuc}.${polje}`
}

/** Null, blank text and empty lists are unanswered; `false` is an answer. */
export function prazno(value: Json | undefined): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** True when the condition holds and the field it asks about is itself shown. */
export function uvjetVrijedi(
  uvjet: Uvjet | undefined,
  object: Json | undefined,
  susjedi: readonly Pick<Polje, 'kljuc' | 'vidljivoAko'>[],
): boolean {
  if (uvjet === undefined) return true
  const asked = susjedi.find(({ kljuc }) => kljuc === uvjet.polje)
  if (asked !== undefined && !uvjetVrijedi(asked.vidljivoAko, object, susjedi)) return false
  const value = vrijednost(object, uvjet.polje)
  return uvjet.jedno.some((one) => one === value)
}
