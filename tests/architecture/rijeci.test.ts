/** Comments say first what a thing is, in one short sentence of the industry's words. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|routeTree/.test(file) && existsSync(join(ROOT, file)),
  )

const MOST_WORDS = 20

/** A comment without its marks and the beginnings of its lines. */
const plain = (comment: string) =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The first sentence; a dot inside a name, a number or an abbreviation ends none. */
function firstSentence(comment: string): string {
  const text = plain(comment).replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[.:;?!]/g, '_'))
  const end = /(?<!\b(?:e\.g|i\.e|cf|npr|tj|no|art|čl|st|rd|d))[.?!](?=\s+[A-Z„`[(]|$)/.exec(text)
  return end === null ? text : text.slice(0, end.index)
}

const words = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Docstrings of a file that somebody else reads: of the file, of what it exports, and of their members. */
function publicDocs(file: string, source: string): { line: number; text: string }[] {
  const { program, comments } = parseSync(file, source)
  const exported: [number, number][] = []
  new Visitor({
    ExportNamedDeclaration({ start, end, declaration }) {
      if (declaration === null) return
      const inside = declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'ClassDeclaration'
      exported.push([start, inside ? end : start])
    },
  }).visit(program)
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .filter(({ start, end }, index) => {
      const next = end + (/\S/.exec(source.slice(end))?.index ?? 0)
      return (index === 0 && start === 0) || exported.some(([from, to]) => from === next || (from < start && end < to))
    })
    .map(({ value, start }) => ({ line: source.slice(0, start).split('\n').length, text: value.slice(1) }))
}

const KEPT_SHORT = /^src\/(?:contract\/kernel|server\/platform|app\/platform)\//

test('the first sentence of a public docstring of kernel and platform has at most twenty words', () => {
  const long = files
    .filter((file) => KEPT_SHORT.test(file))
    .flatMap((file) =>
      publicDocs(file, readFileSync(join(ROOT, file), 'utf8'))
        .map(({ line, text }) => ({ at: `${file}:${line}`, sentence: firstSentence(text) }))
        .filter(({ sentence }) => words(sentence) > MOST_WORDS)
        .map(({ at, sentence }) => `${at} (${words(sentence)}) ${sentence}`),
    )
  expect(long).toEqual([])
})

/** What the house calls by a picture; a newcomer finds each of these in the glossary, or in no comment. */
const PICTURES = ['desk', 'lane', 'seat', 'hat', 'ledger', 'envelope', 'ballast']
/** Words of our own for what the industry has a word for. */
const INSTEAD: readonly { ours: RegExp; say: string }[] = [
  { ours: /\bhats?\b/i, say: 'context' },
  { ours: /\b(?:session (?:may|can) rest|rest of a session|session's rest)\b/i, say: 'idle' },
  { ours: /\bwaiting loop\b/i, say: 'retry loop' },
]

const comments = (file: string) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return parseSync(file, source).comments.map(({ value, start }) => ({
    at: `${file}:${source.slice(0, start).split('\n').length}`,
    text: plain(value),
  }))
}

test('a picture of the house stands in the glossary, or in no comment', () => {
  const glossary =
    /## Glossary\n([\s\S]*?)\n## /.exec(`${readFileSync(join(ROOT, 'README.md'), 'utf8')}\n## `)?.[1] ?? ''
  const terms = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term).join(' ')
  expect(terms).toContain('envelope')
  const unknown = PICTURES.filter((word) => !new RegExp(`\\b${word}\\b`).test(terms))
  const said = new RegExp(`\\b(?:${unknown.join('|')})s?\\b`, 'i')
  expect(
    files
      .flatMap(comments)
      .filter(({ text }) => said.test(text))
      .map(({ at }) => at),
  ).toEqual([])
})

test("comments use the industry's word where there is one", () => {
  const found = files
    .flatMap(comments)
    .flatMap(({ at, text }) => INSTEAD.filter(({ ours }) => ours.test(text)).map(({ say }) => `${at}: say „${say}”`))
  expect(found).toEqual([])
})

test('no identifier is a picture for a context', () => {
  const named = (file: string) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    let found = false
    const look = ({ name }: { name: string }) => {
      found ||= /^hats?$|[a-z]Hats?$|^hats?[A-Z]/.test(name)
    }
    new Visitor({ Identifier: look, JSXIdentifier: look }).visit(parseSync(file, source).program)
    return found
  }
  expect(files.filter(named)).toEqual([])
})

test('a first sentence ends at its dot, and not at one inside a name or a number', () => {
  expect(firstSentence('* Reads `a.b` at 10.5 once. Then more.')).toBe('Reads `a_b` at 10.5 once')
  expect(firstSentence('* What it is\n * over two lines. Why.')).toBe('What it is over two lines')
  expect(words('one `two_three` – 4')).toBe(3)
})
