/** How well a text answers what was typed: beginnings of words, their forms, one slip of a finger, initials. */
import { korijen } from '#contract/kernel/korijen.ts'
import { fold } from '#contract/kernel/tekst.ts'

const rijeci = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const NAJKRACA_ZA_PROPUST = 4

/** True when one letter is missing, too much, another, or two have changed places. */
function jedanPropust(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [left, right] = [a.slice(at), b.slice(at)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}

const propust = (word: string, typed: string): boolean =>
  typed.length >= NAJKRACA_ZA_PROPUST &&
  [-1, 0, 1].some((more) => jedanPropust(word.slice(0, typed.length + more), typed))

/** What one typed word costs in a text; undefined when it does not stand in it. */
function cijena(words: readonly string[], whole: string, typed: string): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0
  if (whole.includes(typed)) return 1
  const stem = korijen(typed)
  if (words.some((word) => korijen(word) === stem)) return 1
  const initials = words.map((word) => word[0]).join('')
  return words.some((word) => propust(word, typed)) || (typed.length > 1 && initials.startsWith(typed)) ? 3 : undefined
}

/** The smaller the better; undefined when a word of the query is not in the text. */
export function ocjena(text: string, query: string): number | undefined {
  const [words, whole] = [rijeci(text), fold(text)]
  let sum = whole.startsWith(fold(query).trim()) ? 0 : 1
  // „KK.03.2.1.25” is one thing and not five.
  if (/\d/.test(query) && whole.includes(fold(query).trim())) return sum
  for (const typed of rijeci(query)) {
    const one = cijena(words, whole, typed)
    if (one === undefined) return undefined
    sum += one
  }
  return sum
}
