/** Text that PostgreSQL cannot hold: the zero character and halves of surrogate pairs. JSON and every form field let them through. */

const REPLACEMENT = '\u{fffd}'
const UNSTORABLE = /\0|\p{Surrogate}/u

/** The same value with those characters replaced, so that a refused payload can be kept. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', REPLACEMENT).replace(/\p{Surrogate}/gu, REPLACEMENT) as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storable(item)])) as T
}

/** Dotted paths of the texts in a JSON value, keys too, that the database cannot hold. */
export function unstorablePaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  const inside = (key: string): string => (path === '' ? key : `${path}.${key}`)
  return Object.entries(value).flatMap(([key, item]) =>
    UNSTORABLE.test(key) ? [inside(storable(key))] : unstorablePaths(item, inside(key)),
  )
}

/** True when the database can hold every text in the JSON value. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item))
}
