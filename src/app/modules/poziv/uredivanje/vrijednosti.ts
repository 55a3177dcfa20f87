/** Between the record of a call and what people type: read for a form, written back for the server. Pure. */

import { procitajTrenutak, zaUpis } from '#app/platform/obrazac/trenutak.ts'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parseEur, parsePercent, percentToWire, toWire } from '#contract/kernel/money.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { brojRetka, zadnjiBroj } from '#contract/modules/poziv/poziv.brojevi.ts'
import { opcijeZaZapis } from './opcije-polja.ts'
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
  if (value === undefined || value === null) return praznoZaObrazac(polje.vrsta)
  switch (polje.vrsta) {
    case 'iznos':
      return typeof value === 'number' ? toWire(value) : value
    case 'postotak':
      return typeof value === 'number' ? percentToWire(value) : value
    case 'broj':
      return String(value)
    case 'vrijeme':
      return typeof value === 'string' ? zaUpis(value) : null
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

function praznoZaObrazac(vrsta: PoljePoziva['vrsta']): Json {
  if (vrsta === 'obrazac') return {}
  return vrsta === 'vise' || vrsta === 'tablica' ? [] : null
}

/** Stored values that a choice brings into its row, as the form holds them. */
export function donesenoRetku({ polja = [] }: PoljePoziva, stored: JsonObject): JsonObject {
  const brought = polja.filter(({ put }) => put in stored)
  return Object.fromEntries(brought.map((one) => [one.put, zaObrazac(one, stored[one.put])]))
}

function redakZaObrazac({ polja = [] }: PoljePoziva, row: Json): Json {
  if (!isObject(row)) return row
  return { ...row, ...Object.fromEntries(polja.map((one) => [one.put, zaObrazac(one, row[one.put])])) }
}

/** The last number a row of the field has had in the call, also one that was removed since. */
export function zadnjiBrojPolja({ put, vrsta }: PoljePoziva, { definicija }: Izvor): number {
  if (vrsta !== 'tablica' || !put.startsWith(DEFINICIJA) || !isObject(definicija)) return 0
  return zadnjiBroj(definicija as unknown as PozivDefinicija, put.slice(DEFINICIJA.length))
}

const DEFINICIJA = 'definicija.'

/** A new row as the form holds it: the values a row begins with, and where rows are numbered a number nobody has had. */
export function noviRedak(polje: PoljePoziva, rows: readonly JsonObject[], zadnji = 0): JsonObject {
  const novi = (polje.novi ?? {}) as JsonObject
  const row = redakZaObrazac(polje, novi) as JsonObject
  if (polje.bezBroja) return row
  const start = polje.kljucRetka ?? ''
  const next = rows.reduce((most, { id }) => Math.max(most, brojRetka(id)), zadnji) + 1
  return { ...row, id: polje.kljucRetka === undefined ? next : `${start}${next}` }
}

export type Zapis = { ok: true; value: Json } | { ok: false; greske: Record<string, string> }

const good = (value: Json): Zapis => ({ ok: true, value })
const bad = (put: string, poruka: string): Zapis => ({ ok: false, greske: { [put]: poruka } })

/** The stored value of a typed one, or the messages by path. Amounts are texts in columns and cents in the definition. */
export function zaZapis(polje: PoljePoziva, typed: Json, put = polje.put): Zapis {
  const { vrsta, prazno = false, maxLength } = polje
  if (vrsta === 'obrazac') return opcijeZaZapis(typed, put)
  if (vrsta === 'kvacica') return good(typed === true)
  if (vrsta === 'datoteka') return good(isObject(typed) ? typed : null)
  if (vrsta === 'vise') return good(list(typed).map((one) => (polje.brojcano ? Number(one) : one)))
  if (vrsta === 'tablica') return tablica(polje, list(typed), put)
  if (vrsta === 'retci-teksta') return retci(polje, lines(typed), put)
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') {
    if (prazno) return good(null)
    return vrsta === 'tekst' || vrsta === 'dugi' ? good('') : bad(put, PORUKE.polje.obavezno)
  }
  if (maxLength !== undefined && [...text].length > maxLength) return bad(put, PORUKE.polje.maxDuljina(maxLength))
  return jedno(polje, text, put)
}

function retci({ maxLength, uzorak }: PoljePoziva, typed: readonly string[], put: string): Zapis {
  const long = maxLength !== undefined && typed.some((line) => [...line].length > maxLength)
  if (long) return bad(put, PORUKE.polje.maxDuljina(maxLength))
  const odd = uzorak === undefined ? undefined : typed.find((line) => !uzorak.izraz.test(line))
  return odd === undefined ? good([...typed]) : bad(put, `${odd}: ${uzorak?.poruka ?? ''}`)
}

/** Bounds are told in the unit in which people type. */
function uGranicama({ vrsta, najmanje, najvise }: PoljePoziva, value: number, put: string): Zapis {
  const shown = (bound: number) => (vrsta === 'postotak' ? `${bound / 100} %` : String(bound))
  if (najmanje !== undefined && value < najmanje) return bad(put, PORUKE.polje.minVrijednost(shown(najmanje)))
  if (najvise !== undefined && value > najvise) return bad(put, PORUKE.polje.maxVrijednost(shown(najvise)))
  return good(value)
}

const STO_POSTO = 10_000

function jedno(polje: PoljePoziva, text: string, put: string): Zapis {
  const { vrsta, brojcano, uzorak } = polje
  switch (vrsta) {
    case 'iznos': {
      const parsed = parseEur(text)
      if (!parsed.ok) return bad(put, PORUKE.polje.broj)
      return good(put.startsWith('definicija.') ? parsed.cents : toWire(parsed.cents))
    }
    case 'postotak': {
      const parsed = parsePercent(text)
      if (!parsed.ok || parsed.hundredths > (polje.najvise ?? STO_POSTO)) return bad(put, PORUKE.polje.postotak)
      return uGranicama(polje, parsed.hundredths, put)
    }
    case 'broj':
      return /^\d{1,9}$/.test(text) ? uGranicama(polje, Number(text), put) : bad(put, PORUKE.polje.decimale(0))
    case 'datum':
      return isIsoDatum(text) ? good(text) : bad(put, PORUKE.polje.datum('21.11.2026.'))
    case 'vrijeme': {
      const read = procitajTrenutak(text)
      return read.ok ? good(read.trenutak) : bad(put, read.poruka)
    }
    case 'odabir':
      return good(brojcano ? Number(text) : text)
    default:
      return uzorak === undefined || uzorak.izraz.test(text) ? good(text) : bad(put, uzorak.poruka)
  }
}

const list = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const lines = (value: Json): string[] =>
  (typeof value === 'string' ? value : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function tablica({ polja = [], jedinstveno }: PoljePoziva, rows: readonly Json[], put: string): Zapis {
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
  if (jedinstveno !== undefined) Object.assign(greske, ponovljeni(value, jedinstveno, put))
  return Object.keys(greske).length === 0 ? good(value) : { ok: false, greske }
}

/** A message at every row that repeats the key of an earlier one. */
function ponovljeni(rows: readonly Json[], { put: key, poruka }: NonNullable<PoljePoziva['jedinstveno']>, put: string) {
  const keys = rows.map((row) => (isObject(row) ? row[key] : undefined))
  return Object.fromEntries(
    keys.flatMap((one, at) => (one !== undefined && keys.indexOf(one) < at ? [[`${put}.${at}.${key}`, poruka]] : [])),
  )
}

/** What a control shows of the record. */
export const vrijednostPolja = (polje: PoljePoziva, izvor: Izvor): Json => zaObrazac(polje, atPath(izvor, polje.put))

export type TijeloSpremanja = { ok: true; tijelo: JsonObject } | { ok: false; greske: Record<string, string> }

/** The choices of a field that offers the rows of another, as they stand typed. */
export function opcijeIzRedaka(put: string, unos: Promjene): { value: string; label: string }[] {
  const rows = unos[put]
  if (!Array.isArray(rows)) return []
  return rows.filter(isObject).map(({ id, naziv }) => ({ value: String(id), label: String(naziv || `Stavka ${id}`) }))
}

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
