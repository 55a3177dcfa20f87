/** Small verbs are written once: lengths of time, the form of a noun after a number, and the address of a list. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|routeTree/.test(file) && existsSync(join(ROOT, file)))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))

/** An hour and a day, in milliseconds and in seconds. */
const LENGTHS = new Set([3_600_000, 86_400_000, 86_400])
const PRODUCT = /\b24 \* 60\b|\b60 \* 60(?:_000)?\b|\b60 \* 1_?000\b/

/** Numbers of a source that are an hour or a day, written out. */
function lengths(source: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal({ value, raw }) {
      if (typeof value === 'number' && LENGTHS.has(value)) found.push(raw ?? String(value))
    },
    BinaryExpression({ start, end }) {
      const text = source.slice(start, end)
      if (PRODUCT.test(text)) found.push(text)
    },
  }).visit(parseSync('a.tsx', source).program)
  return found
}

test('the scan sees an hour and a day however they are written', () => {
  expect(
    ['60 * 60_000', '24 * 60 * 60 * 1000', '3_600_000', '7 * 86400000'].filter((text) => lengths(text).length === 0),
  ).toEqual([])
  expect(lengths('const page = { limit: 60, seconds: 3600 * 2 }')).toEqual([])
})

const places = (hit: (source: string) => boolean) => sources.filter(({ source }) => hit(source)).map(({ file }) => file)

test('an hour and a day are `SAT` and `DAN`', () => {
  expect(places((source) => lengths(source).length > 0)).toEqual([])
})

test('the form of a noun after a number is chosen by `plural` alone', () => {
  expect(
    places(
      (source) => /% 100\b/.test(source) && /% 10\b/.test(source) && /['"`]/.test(source) && !/oib|uskrs/i.test(source),
    ),
  ).toEqual(['src/contract/kernel/plural.ts'])
})

test('a route hands its list the address by `useUpit`', () => {
  const whole = /upit=\{(?:Route\.useSearch\(\)|search)\}|const (?:upit|search) = Route\.useSearch\(\)/
  const replaces = /onUpit=\{\(\w+\) => void navigate\(\{ search(?:: \w+)?, replace: true, resetScroll: false \}\)\}/
  expect(places((source) => whole.test(source) && replaces.test(source))).toEqual([])
})
