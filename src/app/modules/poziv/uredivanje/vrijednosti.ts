/** Between the record of a call and what people type: read for a form, written back for the server. Pure. */

import { localMoment } from '#app/platform/record/move-input.ts'
import { isIsoDatum, toIsoInstant, zagrebTime } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parseEur, parsePercent, percentToWire, toWire } from '#contract/kernel/money.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PoljePoziva } from './polje.types.ts'

/** What of a call may be edited now: columns as on the wire and the definition in force, or those of a pending change. */
export type Izvor = JsonObject
/** Typed values by path; what is not in it stands as in the record. */
export type Promjene = Readonly<Record<string, Json>>

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function atPath(source: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), source)
}

/** A copy with the value at the path; `undefined` takes the key away, and what becomes empty by that. */
export function withPath(source: JsonObject, path: string, value: Json | undefined): JsonObject {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return value === undefined ? withoutKey(source, key) : { ...source, [key]: value }
  const child = source[key]
  if (value === undefined && !isObject(child)) return source
  const next = withPath(isObject(child) ? child : {}, rest.join('.'), value)
  return value === undefined && Object.keys(next).length === 0 ? withoutKey(source, key) : { ...source, [key]: next }
}

function withoutKey(source: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([name]) => name !== key))
}

/** The form's value of a stored one. */
export function zaObrazac(polje: PoljePoziva, value: Json | undefined): Json {
  if (value === undefined || value === null) return polje.vrsta === 'vise' || polje.vrsta === 'tablica' ? [] : null
  switch (polje.vrsta) {
    case 'iznos':
      return typeof value === 'number' ? toWire(value) : value
    case 'postotak':
      return typeof value === 'number' ? percentToWire(value) : value
    case 'broj':
      return String(value)
    case 'vrijeme':
      return typeof value === 'string' ? localMoment(Date.parse(value)) : null
    case 'odabir':
      return String(value)
    case 'vise':
      return Array.isArray(value) ? value.map(String) : []
    case 'retci-teksta':
      return Array.isArray(value) ? value.join('\n') : null
    case 'tablica':
      return Array.isArray(value) ? value.map((row) => redakZaObrazac(polje, row)) : []
    default:
      return value
  }
}

function redakZaObrazac({ polja = [] }: PoljePoziva, row: Json): Json {
  if (!isObject(row)) return row
  return { ...row, ...Object.fromEntries(polja.map((one) => [one.put, zaObrazac(one, row[one.put])])) }
}

/** A new row as the form holds it: the values a row begins with, and the next number where rows are numbered. */
export function noviRedak(polje: PoljePoziva, rows: readonly JsonObject[]): JsonObject {
  const novi = (polje.novi ?? {}) as JsonObject
  const next = rows.reduce((most, { id }) => Math.max(most, typeof id === 'number' ? id : 0), 0) + 1
  const row = redakZaObrazac(polje, novi) as JsonObject
  return polje.bezBroja ? row : { ...row, id: next }
}

export type Zapis = { ok: true; value: Json } | { ok: false; greske: Record<string, string> }

const good = (value: Json): Zapis => ({ ok: true, value })
const bad = (put: string, poruka: string): Zapis => ({ ok: false, greske: { [put]: poruka } })
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The stored value of a typed one, or the messages by path. Amounts are texts in columns and cents in the definition. */
export function zaZapis(polje: PoljePoziva, typed: Json, put = polje.put): Zapis {
  const { vrsta, prazno = false, maxLength } = polje
  if (vrsta === 'kvacica') return good(typed === true)
  if (vrsta === 'vise') return good(list(typed).map((one) => (polje.brojcano ? Number(one) : one)))
  if (vrsta === 'tablica') return tablica(polje, list(typed), put)
  if (vrsta === 'retci-teksta') return good(lines(typed))
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') {
    if (prazno) return good(null)
    return vrsta === 'tekst' || vrsta === 'dugi' ? good('') : bad(put, PORUKE.polje.obavezno)
  }
  if (maxLength !== undefined && [...text].length > maxLength) return bad(put, PORUKE.polje.maxDuljina(maxLength))
  return jedno(polje, text, put)
}

function jedno({ vrsta, brojcano }: PoljePoziva, text: string, put: string): Zapis {
  switch (vrsta) {
    case 'iznos': {
      const parsed = parseEur(text)
      if (!parsed.ok) return bad(put, PORUKE.polje.broj)
      return good(put.startsWith('definicija.') ? parsed.cents : toWire(parsed.cents))
    }
    case 'postotak': {
      const parsed = parsePercent(text)
      return parsed.ok && parsed.hundredths <= 10_000 ? good(parsed.hundredths) : bad(put, PORUKE.polje.postotak)
    }
    case 'broj':
      return /^\d{1,9}$/.test(text) ? good(Number(text)) : bad(put, PORUKE.polje.decimale(0))
    case 'datum':
      return isIsoDatum(text) ? good(text) : bad(put, PORUKE.polje.datum('21.11.2026.'))
    case 'vrijeme':
      return MOMENT.test(text) && isIsoDatum(text.slice(0, 10))
        ? good(toIsoInstant(zagrebTime(text)))
        : bad(put, PORUKE.polje.datum('21.11.2026. 12:00'))
    case 'odabir':
      return good(brojcano ? Number(text) : text)
    default:
      return good(text)
  }
}

const list = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const lines = (value: Json): string[] =>
  (typeof value === 'string' ? value : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function tablica({ polja = [] }: PoljePoziva, rows: readonly Json[], put: string): Zapis {
  const greske: Record<string, string> = {}
  const value = rows.map((row, at) => {
    if (!isObject(row)) return row
    const out: JsonObject = { ...row }
    for (const one of polja) {
      const written = zaZapis(one, row[one.put] ?? null, `${put}.${at}.${one.put}`)
      if (written.ok) out[one.put] = written.value
      else Object.assign(greske, written.greske)
    }
    return out
  })
  return Object.keys(greske).length === 0 ? good(value) : { ok: false, greske }
}

/** What a control shows: what was typed, also when it was emptied, else the record. */
export function vrijednostPolja(polje: PoljePoziva, izvor: Izvor, promjene: Promjene): Json {
  const typed = promjene[polje.put]
  return typed === undefined ? zaObrazac(polje, atPath(izvor, polje.put)) : typed
}

export type TijeloSpremanja = { ok: true; tijelo: JsonObject } | { ok: false; greske: Record<string, string> }

/** What to send of the typed values: changed columns, and the whole definition when any part of it changed. */
export function tijeloSpremanja(izvor: Izvor, polja: readonly PoljePoziva[], promjene: Promjene): TijeloSpremanja {
  const greske: Record<string, string> = {}
  let definicija = izvor.definicija
  const tijelo: JsonObject = {}
  for (const polje of polja) {
    const typed = promjene[polje.put]
    if (typed === undefined) continue
    const written = zaZapis(polje, typed)
    if (!written.ok) Object.assign(greske, written.greske)
    else if (!polje.put.startsWith('definicija.')) tijelo[polje.put] = written.value
    else if (isObject(definicija)) {
      // A cell of the intensities that is empty does not exist.
      const gone = written.value === null && polje.put.startsWith('definicija.intenzitet.')
      definicija = withPath(definicija, polje.put.slice('definicija.'.length), gone ? undefined : written.value)
      tijelo.definicija = definicija
    }
  }
  return Object.keys(greske).length === 0 ? { ok: true, tijelo } : { ok: false, greske }
}
