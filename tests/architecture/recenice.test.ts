/** A sentence that people read has one home: what two places say is one constant. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tekstoviIzvora } from '../support/tekstovi-izvora.ts'

const ROOT = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|routeTree|\/gallery\/|\/seed\//.test(file))
  .filter((file) => existsSync(join(ROOT, file)))

const LEAST_WORDS = 3

/** A text that begins with a capital letter, ends as a sentence does and has some words of its own. */
const jeRecenica = (text: string) =>
  /^[\p{Lu}„]/u.test(text) &&
  /[.?!]$/.test(text) &&
  text.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length >= LEAST_WORDS

/** Sentences of a source. */
const recenice = (file: string, source: string): string[] => tekstoviIzvora(file, source).filter(jeRecenica)

test('no sentence is written twice', () => {
  const places = new Map<string, string[]>()
  for (const file of files)
    for (const one of recenice(file, readFileSync(join(ROOT, file), 'utf8')))
      places.set(one, [...(places.get(one) ?? []), file])
  expect(places.size).toBeGreaterThan(1000)
  expect([...places].filter(([, at]) => at.length > 1).map(([one, at]) => `„${one}” in ${at.join(' and ')}`)).toEqual(
    [],
  )
})

test('the reader of sources sees a sentence in a text, on a page and in a template, and none in a name or a label', () => {
  const source = [
    "const a = 'Rok je istekao danas.'",
    'const b = <p>\n  Rok je istekao\n  danas.\n</p>',
    'const c = `Rok je istekao $'.concat('{kada}.`'),
    "const d = ['Rok je istekao danas', 'Spremi', 'rok.je.istekao.', 'Da.']",
  ].join('\n')
  expect(recenice('x.tsx', source)).toEqual(['Rok je istekao danas.', 'Rok je istekao danas.', 'Rok je istekao {}.'])
})
