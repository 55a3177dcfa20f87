/**
 * Long texts by words: what two people made of one text, put together. Pure and symmetric, so that the server and every
 * device come to the same text. Only for prose; a number or a date is never put together from two (invariant I17).
 */
import { diffArrays } from 'diff'
import { LONGEST_TEXT } from './patch.ts'

/** Beyond so many words put in or taken out a comparison would take the server's time from others; the author decides. */
const MOST_EDITS = 600

/** A word with the space behind it, so that neighbouring words touch and two people who rewrote a phrase are asked. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/gu) ?? []
}

/** Words `[start, end)` of the base, and what stands there now. */
interface Hunk {
  start: number
  end: number
  now: string[]
}

/** What the side changed, first things first, no two of them touching; null when it is too much. */
function hunks(base: string[], side: string[]): Hunk[] | null {
  const changes = diffArrays(base, side, { maxEditLength: MOST_EDITS })
  if (changes === undefined) return null
  const result: Hunk[] = []
  let at = 0
  for (const { value, added, removed } of changes) {
    const last = result.at(-1)
    const hunk = last?.end === at ? last : { start: at, end: at, now: [] }
    if (!added) at += value.length
    if (!added && !removed) continue
    if (hunk !== last) result.push(hunk)
    hunk.end = at
    if (added) hunk.now.push(...value)
  }
  return result
}

function same(a: Hunk, b: Hunk): boolean {
  return a.start === b.start && a.end === b.end && a.now.join('') === b.now.join('')
}

/**
 * The text with the changes of both; null when they touch one another, which only a person can settle. The same for
 * `mine` and `theirs` exchanged; what only one side changed is taken whole, and nothing comes in that neither wrote.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const words = wordsOf(base)
  const [one, other] = [hunks(words, wordsOf(mine)), hunks(words, wordsOf(theirs))]
  if (one === null || other === null) return null
  const edits = [...one, ...other].sort((a, b) => a.start - b.start || a.end - b.end)
  const result: string[] = []
  let at = 0
  let last: Hunk | undefined
  for (const edit of edits) {
    if (last !== undefined && same(edit, last)) continue
    // Also when they only touch: which of the two comes first is not for us to say.
    if (last !== undefined && edit.start <= last.end) return null
    result.push(...words.slice(at, edit.start), ...edit.now)
    at = edit.end
    last = edit
  }
  const merged = [...result, ...words.slice(at)].join('')
  return merged.length > LONGEST_TEXT ? null : merged
}

/** A run of words; `isNew` where the second text differs from the first. */
export interface Part {
  text: string
  isNew: boolean
}

/** `text` cut into what it shares with `base` and what it does not, for showing. `gone`: `base` has words that it lacks. */
export function comparedWords(base: string, text: string): { parts: Part[]; gone: boolean } {
  const changes = diffArrays(wordsOf(base), wordsOf(text), { maxEditLength: MOST_EDITS })
  if (changes === undefined) return { parts: [{ text, isNew: true }], gone: true }
  const shown = changes.filter(({ removed }) => !removed)
  return {
    parts: shown.map(({ value, added }) => ({ text: value.join(''), isNew: added === true })),
    gone: shown.length < changes.length,
  }
}
