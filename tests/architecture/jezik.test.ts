/** The style sheet's list of replaced words holds: none of them is said any more, but in sentences of the specification. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tekstoviIzvora } from '../support/tekstovi-izvora.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The left column of the table at the end of the style sheet. */
const zamijenjene = (list: string): string[] =>
  (list.split('## Zamijenjene riječi')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|--'))
    .map((line) => (line.split('|')[1] ?? '').trim())
    .slice(1)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|routeTree/.test(file))
  // Its sentences are the specification's, letter for letter.
  .filter((file) => !file.startsWith('src/contract/kernel/poruke/') && existsSync(join(ROOT, file)))

/** A text that people read has a blank or begins with a capital letter; keys and addresses do neither. */
const zaLjude = (text: string) => /\p{L}/u.test(text) && (text.includes(' ') || /^\p{Lu}/u.test(text))

/** Whether a text says a word, at its beginning; a word in small letters is meant in large ones as well. */
function uzorak(rijec: string): RegExp {
  const doslovno = rijec.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}-])${doslovno}`, /^\p{Lu}/u.test(rijec) ? 'u' : 'iu')
}

test('no text says a word that the style sheet has replaced', () => {
  const rijeci = zamijenjene(read('docs/jezik.md')).map((rijec) => ({ rijec, uzorak: uzorak(rijec) }))
  expect(rijeci.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    tekstoviIzvora(file, read(file))
      .filter(zaLjude)
      .flatMap((text) =>
        rijeci.filter((one) => one.uzorak.test(text)).map(({ rijec }) => `${file}: „${rijec}” in „${text}”`),
      ),
  )
  expect(found).toEqual([])
})

test('a replaced word is found in any text that people read, and in no key', () => {
  expect(zamijenjene('## Zamijenjene riječi\n\n| Ne piše se | Piše se |\n|---|---|\n| ponovo | ponovno |\n')).toEqual([
    'ponovo',
  ])
  expect(uzorak('ponovo').test('Pokušajte ponovo.')).toBe(true)
  expect(uzorak('ponovo').test('Pokušajte ponovno.')).toBe(false)
  expect(uzorak('greška').test('Dogodila se pogreška')).toBe(false)
  expect(['Pokušajte ponovo.', 'E-pošta', 'greska', '/v1/greska'].map(zaLjude)).toEqual([true, true, false, false])
})
