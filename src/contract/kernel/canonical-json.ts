/** One text for one value, so that equal contents have equal hashes. Keys are sorted by code unit, and there are no blanks (after RFC 8785). */

function refuse(value: unknown): never {
  throw new TypeError(`No canonical JSON for ${typeof value === 'object' ? 'this object' : String(value)}`)
}

/** Texts of objects that do not change any more. A form with one changed field is mostly the form of before. */
export type KnownTexts = WeakMap<object, string>

function objectText(value: object, known: KnownTexts | undefined): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) refuse(value)
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const item: unknown = (value as Record<string, unknown>)[key]
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item, known)}`
  }
  return `{${text}}`
}

function arrayText(value: readonly unknown[], known: KnownTexts | undefined): string {
  let text = ''
  // By index: `map` would skip the holes of a sparse array.
  for (let i = 0; i < value.length; i++) text += `${i === 0 ? '' : ','}${canonicalJson(value[i], known)}`
  return `[${text}]`
}

/**
 * Canonical JSON of a plain value. A property that is undefined is left out, as it would be on the wire. Throws a
 * TypeError on what JSON cannot say: undefined elsewhere, NaN, infinities, bigint, functions, dates, class instances.
 * Objects in `known` are not looked at again, and those met are added to it: none of them may change afterwards.
 */
export function canonicalJson(value: unknown, known?: KnownTexts): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : refuse(value)
  if (typeof value !== 'object') return refuse(value)
  const before = known?.get(value)
  if (before !== undefined) return before
  const text = Array.isArray(value) ? arrayText(value, known) : objectText(value, known)
  known?.set(value, text)
  return text
}
