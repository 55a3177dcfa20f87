/** Text that PostgreSQL cannot hold: the zero character and halves of surrogate pairs. JSON and every form field let them through. */

const REPLACEMENT = '\u{fffd}'

/** The same value with those characters replaced, so that a refused payload can be kept. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', REPLACEMENT).replace(/\p{Surrogate}/gu, REPLACEMENT) as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storable(item)])) as T
}

/** True when the database can hold every text in the JSON value. */
export function isStorable(value: unknown): boolean {
  const text = JSON.stringify(value)
  return !text.includes('\\u') || JSON.stringify(storable(value)) === text
}
