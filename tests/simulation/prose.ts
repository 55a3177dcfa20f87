/** A long text and a choice of several, at which two people work at once; what must become of both (merge by words and items). */
import { type Json, type JsonObject, type PatchOp, sameJson, valueAt } from '#contract/kernel/sync/patch.ts'
import type { Prng } from './prng.ts'

/** What every typed text contains, so that it is found where it does not belong. */
export const TYPED = 'tajna'

export const TEXT = 'opis'
export const CHOICE = 'oznake'
const WORDS = Array.from({ length: 16 }, (_, index) => `riječ${index}`)
const ITEMS = Array.from({ length: 6 }, (_, index) => `oznaka${index}`)

function nextText(before: Json, rng: Prng, mark: string): string {
  const words = typeof before === 'string' ? before.split(' ') : [...WORDS]
  const at = rng.int(words.length)
  const word = `${TYPED}-${mark}`
  return (rng.chance(0.3) && words.length > 8 ? words.toSpliced(at, 1, word) : words.toSpliced(at, 0, word)).join(' ')
}

function nextChoice(before: Json, rng: Prng): string[] {
  const chosen = Array.isArray(before) ? before.map(String) : []
  const item = rng.pick(ITEMS) ?? ''
  return chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]
}

/** An edit of one of them by somebody who sees `content`; `mark` is a word of theirs. */
export function proseEdit(content: JsonObject, rng: Prng, mark: string): PatchOp & { kind: 'set' } {
  const path = rng.chance(0.7) ? TEXT : CHOICE
  const was = valueAt(content, path) ?? null
  return { kind: 'set', path, was, now: path === TEXT ? nextText(was, rng, mark) : nextChoice(was, rng) }
}

function partsOf(value: Json): Set<string> {
  if (Array.isArray(value)) return new Set(value.map(String))
  return new Set(typeof value === 'string' ? value.split(' ') : [])
}

/** What an edit made of a value that had meanwhile changed: everything of both, nothing that either took out, nothing else. */
export function isJoined(typed: PatchOp & { kind: 'set' }, there: Json, joined: Json): boolean {
  const [was, mine, theirs] = [partsOf(typed.was), partsOf(typed.now), partsOf(there)]
  const stay = [...theirs].filter((part) => mine.has(part) || !was.has(part))
  const come = [...mine].filter((part) => !was.has(part))
  const wanted = new Set([...stay, ...come])
  return sameJson([...partsOf(joined)].sort(), [...wanted].sort())
}
