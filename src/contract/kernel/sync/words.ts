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

/** Changes of both sides that touch one another. */
interface Cluster {
  start: number
  end: number
  mine: Hunk[]
  theirs: Hunk[]
}

function clustersOf(mine: Hunk[], theirs: Hunk[]): Cluster[] {
  const all = [...mine.map((hunk) => ({ hunk, isMine: true })), ...theirs.map((hunk) => ({ hunk, isMine: false }))]
  all.sort((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end)
  const result: Cluster[] = []
  for (const { hunk, isMine } of all) {
    let last = result.at(-1)
    // Also when they only touch: which of the two comes first is not for us to say.
    if (last === undefined || hunk.start > last.end) {
      last = { start: hunk.start, end: hunk.end, mine: [], theirs: [] }
      result.push(last)
    }
    last.end = Math.max(last.end, hunk.end)
    last[isMine ? 'mine' : 'theirs'].push(hunk)
  }
  return result
}

/** The words of a stretch as one side has them. */
function stretch(words: string[], { start, end }: Cluster, changes: Hunk[]): string[] {
  let at = start
  const result = changes.flatMap((hunk) => {
    const before = words.slice(at, hunk.start)
    at = hunk.end
    return [...before, ...hunk.now]
  })
  return [...result, ...words.slice(at, end)]
}

/** Both texts in one; `settle` says what stands where they clash, null when nobody may. */
function join(
  base: string,
  mine: string,
  theirs: string,
  settle: (mine: string, theirs: string) => string | null,
): string | null {
  const words = wordsOf(base)
  const [one, other] = [hunks(words, wordsOf(mine)), hunks(words, wordsOf(theirs))]
  if (one === null || other === null) return settle(mine, theirs)
  let text = ''
  let at = 0
  for (const cluster of clustersOf(one, other)) {
    const [a, b] = [cluster.mine, cluster.theirs].map((changes) => stretch(words, cluster, changes).join(''))
    const isOneSided = cluster.mine.length === 0 || cluster.theirs.length === 0
    const taken = isOneSided ? (cluster.mine.length > 0 ? a : b) : a === b ? a : settle(a ?? '', b ?? '')
    if (taken == null) return null
    text += words.slice(at, cluster.start).join('') + taken
    at = cluster.end
  }
  const joined = text + words.slice(at).join('')
  return joined.length > LONGEST_TEXT ? null : joined
}

/**
 * The text with the changes of both; null when they touch one another, which only a person can settle. The same for
 * `mine` and `theirs` exchanged; what only one side changed is taken whole, and nothing comes in that neither wrote.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  return join(base, mine, theirs, () => null)
}

/** A text to start from where two clash. It holds one's own words and the other's, for a person to go over. */
export function proposedText(base: string, mine: string, theirs: string): string {
  const both = join(base, mine, theirs, (a, b) => (a === '' || b === '' ? a + b : `${a.trimEnd()} ${b}`))
  return both ?? mine
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
