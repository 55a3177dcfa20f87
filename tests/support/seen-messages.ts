/** Messages of the specification, and which of them the screens of this run's tests have shown. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Carries the folder of this run from the global setup to the workers: a file for every test file that ran. */
export const SEEN_VARIABLE = 'PORTAL_SEEN'

/** Texts of the specification's list, `{x}` where it leaves something open. */
export const PORUKE_SPECIFIKACIJE: readonly string[] = readFileSync(join(ROOT, 'tests/data/messages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')

const isOpen = (message: string) => message.includes('{')
const EXACT = new Set(PORUKE_SPECIFIKACIJE.filter((message) => !isOpen(message)))
const OPEN = PORUKE_SPECIFIKACIJE.filter(isOpen).map((message) => {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [message, new RegExp(`^${escaped.replace(/\\\{\w+\\\}/g, '.{1,60}')}$`)] as const
})
/** With what stands before and behind a message. */
const LONGEST = Math.max(...PORUKE_SPECIFIKACIJE.map(({ length }) => length)) + 120

const known = (said: string) => (EXACT.has(said) ? said : OPEN.find(([, pattern]) => pattern.test(said))?.[0])

/**
 * The message that this text says, whole and letter for letter: alone, with the full stop of an error screen, after the name of its
 * field or file, or as the first sentence.
 */
export function porukaOd(text: string): string | undefined {
  const said = text.trim()
  if (said === '' || said.length > LONGEST) return undefined
  const [first = '', ...rest] = said.split('. ')
  const ways = [said, said.replace(/\.$/, ''), said.replace(/^[^:]+: /, ''), ...(rest.length > 0 ? [`${first}.`] : [])]
  return ways.map(known).find((poruka) => poruka !== undefined)
}

export interface Seen {
  poruka: string
  /** Test file and name of the test. */
  gdje: string
}

/** Leaves behind what a test file saw, also when that is nothing. */
export function recordSeen(file: string, seen: readonly Seen[]): void {
  const folder = process.env[SEEN_VARIABLE]
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const lines = seen.map((one) => `${JSON.stringify(one)}\n`)
  appendFileSync(join(folder, file.replaceAll(/[^\w.-]+/g, '_')), lines.join(''))
}

/** How many test files have run so far, and what they saw. */
export function readSeen(): { files: number; seen: Seen[] } {
  const folder = process.env[SEEN_VARIABLE] ?? ''
  const names = folder === '' ? [] : readdirSync(folder)
  const lines = names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  return { files: names.length, seen: lines.map((line) => JSON.parse(line) as Seen) }
}
