/** One text for one value, so that equal contents have equal hashes: keys sorted by code unit, no blanks (after RFC 8785). */

function refuse(value: unknown): never {
  throw new TypeError(`No canonical JSON for ${typeof value === 'object' ? 'this object' : String(value)}`)
}

function objectText(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) refuse(value)
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const item: unknown = (value as Record<string, unknown>)[key]
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`
  }
  return `{${text}}`
}

/**
 * Canonical JSON of a plain value. A property that is undefined is left out, as it would be on the wire. Throws a
 * TypeError on what JSON cannot say: undefined elsewhere, NaN, infinities, bigint, functions, dates, class instances.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : refuse(value)
  // Not `map`: it would skip the holes of a sparse array.
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonicalJson(item)).join(',')}]`
  return typeof value === 'object' ? objectText(value) : refuse(value)
}
