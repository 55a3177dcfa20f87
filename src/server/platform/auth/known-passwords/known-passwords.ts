/** Whether a password is among those everybody tries first: breached ones, words of English and Croatian, names, places (R-AUT-2). */
import { decode, holds, mark } from './code.ts'
import { fold } from './fold.ts'
import list from './list.json' with { type: 'json' }

/** Shorter words are too many to say anything about what stands around them. */
const SHORTEST = 4
/** More numbers and marks than this around a word are a secret of their own. */
const MOST_AROUND = 8

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

let marks: Uint32Array | undefined

/**
 * The spellings a password is looked for under. Itself, without the numbers and marks people put around a word, the same with
 * letters for the signs that look like them, and the half of what is written twice.
 */
export function spellings(password: string): string[] {
  const whole = fold(password).trim()
  const letters = (text: string) => text.replace(/[013457@$!€]/g, (sign) => LOOKS_LIKE[sign] ?? sign)
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const tail = whole.replace(/[^\p{L}]+$/u, '')
  const half = (text: string) => (text.slice(text.length / 2).repeat(2) === text ? text.slice(text.length / 2) : text)
  const all = [whole, core, half(core), letters(whole), letters(core), letters(tail)]
  const shortest = Math.max(SHORTEST, whole.length - MOST_AROUND)
  return [...new Set(all)].filter((one) => one.length >= shortest || one === half(core))
}

/** Of known spellings none is missed. Of others one in 40,000 (marks in the list : 2^32) is taken for a known one. */
export function isKnownPassword(password: string): boolean {
  marks ??= decode({ ...list, podaci: Buffer.from(list.podaci, 'base64') })
  const known = marks
  return spellings(password).some((one) => holds(known, mark(one)))
}
