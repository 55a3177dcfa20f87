/** Text as people see it: length without markup, search without diacritics, Croatian order, initials. */
import { PORUKE } from './messages.ts'

/** Longest single-line text unless a field says otherwise. */
export const SAFE_MAX_TEXT = 250

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(entity: string, body: string): string {
  if (!body.startsWith('#')) return ENTITIES[body] ?? entity
  const code = body[1]?.toLowerCase() === 'x' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/**
 * Drops tags and comments and turns character references into characters. For counting and plain display only:
 * the result may contain `<` again, so it makes nothing safe to insert as markup.
 */
export function stripMarkup(markup: string): string {
  return markup
    .replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, '')
    .replace(/&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z]+);/g, decode)
}

/** How many characters a reader counts: markup does not, a composed letter or an emoji is one code point. */
export function visibleLength(markup: string): number {
  return [...stripMarkup(markup).normalize('NFC')].length
}

/** The counter under a field: "12/4000 ZNAKOVA". */
export function znakova(markup: string, max: number): string {
  return PORUKE.polje.znakova(visibleLength(markup), max)
}

/** The beginning of a text, cut at the end of a word; a text that fits stays whole. */
export function ukratko(tekst: string, najvise: number): string {
  return tekst.length <= najvise ? tekst : `${tekst.slice(0, najvise).replace(/\s+\S*$/, '')}…`
}

/** Lower case without diacritics, for search: "Šibenik", "šibenik" and "sibenik" are one. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}

/** True when every word of the query occurs in the text, whatever the case and diacritics. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const collator = new Intl.Collator('hr', { numeric: true })

/** Croatian alphabetical order (č after c, ć after č, dž and đ after d, lj, nj, š, ž). Digits by value. */
export function compareHr(a: string, b: string): number {
  return collator.compare(a, b)
}

/** First letters of the first and the last word: "Ana Marija Horvat" → "AH". */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last].map((word) => (word === undefined ? '' : ([...word][0] ?? '').toLocaleUpperCase('hr'))).join('')
}
