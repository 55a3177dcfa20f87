/**
 * Filters of a list live in the address, so that a list can be shared, bookmarked and walked back to. The router hands
 * over whatever the address holds: these readers take what is meant and drop the rest, they never throw.
 */

import { IMENA_FILTARA } from '#contract/kernel/popis.filtri.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { idFrom } from '#contract/kernel/record-number.ts'

/** What the router read from the address. */
export type RawSearch = Record<string, unknown>

/** A text of the address (a number is one too, because `?search=12` is read as a number). Empty is left out. */
export function textParam(value: unknown, max = 250): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text.slice(0, max)
}

/** A database id of the address. */
export function idParam(value: unknown): number | undefined {
  // The router reads `?program=2` as a number, and hands over as text what is written otherwise.
  return idFrom(typeof value === 'number' ? String(value) : value)
}

/** One of a closed list of words. */
export function oneOfParam<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

/** A day `2026-11-21`. */
export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}

/** A switch: present or left out. */
export function flagParam(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined
}

/** An object without its undefined members: a filter that is not set does not stand in the address. */
export function compact<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** The filters after a change; `undefined` takes a filter away. */
export function withFilters<T extends object>(search: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  return compact({ ...search, ...changes }) as T
}

/** How many filters are set, the typed words not counted. */
export function countFilters(search: object, ...apart: readonly string[]): number {
  return Object.entries(search).filter(([key, value]) => value !== undefined && !apart.includes(key)).length
}

/** A filter as it stands in the address: the router writes a number or a switch back without quotation marks. */
function filterParam(value: unknown): string | number | boolean | undefined {
  if (value === true || (typeof value === 'number' && Number.isFinite(value))) return value
  return textParam(value, 60)
}

/**
 * What an address says of a list. Every filter that lists know is read and the list drops what is none of its own
 * (`PopisPage`): its declaration stays out of the first load, and no address can forget one of its filters.
 */
export const popisSearch = (raw: RawSearch): UpitPopisa =>
  compact({
    search: textParam(raw.search),
    sort: textParam(raw.sort, 60),
    stupci: textParam(raw.stupci, 500),
    prikaz: textParam(raw.prikaz, 60),
    ...Object.fromEntries(IMENA_FILTARA.map((filtar) => [filtar, filterParam(raw[filtar])])),
  }) as UpitPopisa
