/** The law in `docs/pravila` and the code that cites it: what is cited exists, and every rule of the portal has a test by its number. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds.ts'

const ROOT = join(import.meta.dirname, '../..')
const LAW = join(ROOT, 'docs/pravila')

const law = readdirSync(LAW).map((file) => ({ file, text: readFileSync(join(LAW, file), 'utf8') }))
const anchorsOf = (text: string) => [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id)
const anchors = law.flatMap(({ text }) => anchorsOf(text))
/** The rules that the portal itself has numbered; a kind that is not built has none yet. */
const register = law.find(({ file }) => file === 'pravila-portala.md')?.text ?? ''
const rules = anchorsOf(register)

interface Source {
  file: string
  source: string
  /** Without the beginnings of a comment's lines, over whose end a citation may go. */
  flat: string
}
/** This test itself, and the throw-away kind, whose rule is no rule of the portal. */
const UNLAWFUL = /^tests\/(?:architecture\/(?:pravila|nova-vrsta)\.test\.ts|support\/nova-vrsta\/)/
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'README.md', 'src', 'sw', 'tests'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:[mc]?[jt]sx?|md|sql)$/.test(file) && !UNLAWFUL.test(file))
  .flatMap((file): Source[] => {
    try {
      const source = readFileSync(join(ROOT, file), 'utf8')
      return [{ file, source, flat: source.replaceAll(/\n\s*(?:\*|\/\/|--)? ?/g, '\n') }]
    } catch {
      return []
    }
  })
const isTest = ({ file }: Source) => /\.(?:test|spec)\.[mt]sx?$/.test(file)

const NUMBER = String.raw`\d{1,2}(?:\.\d{1,2})*`
const LIST = String.raw`${NUMBER}(?:(?:,|\sand|\sto|;)?\s${NUMBER}|–${NUMBER})*`
const prefixes = [...new Set(rules.map((id) => id.replace(/-.*/, '')))].filter((one) => one !== 'R').join('|')
const numbers = ([, list = '']: RegExpMatchArray) => list.match(new RegExp(NUMBER, 'g')) ?? []

/** The forms of citation, by an example; what is found stands for these anchors. */
const FORMS: Readonly<Record<string, [form: string, anchors: (found: RegExpMatchArray) => string[]]>> = {
  'domain rules 3.5': [String.raw`\bdomain\s(?:rules,?|chapters?)\s(?:chapters?\s)?(${LIST})`, numbers],
  'domain rules 3.1, rule 3': [String.raw`\bdomain\srules\s(${NUMBER}), rule (\d)`, ([, at, n]) => [`${at}.${n}`]],
  'rule 1.2.2': [String.raw`\brule\s(\d+\.\d+(?:\.\d+)?)`, numbers],
  'the worked claim (2.4)': [String.raw` \((\d{1,2}\.\d{1,2})\)`, numbers],
  'specification, section 6': [String.raw`\bsections?\s(${LIST})`, (found) => numbers(found).map((n) => `spec-${n}`)],
  'R-4E, R-AUT-6': [String.raw`\bR-[A-Z0-9]+(?:-\d+)?\b`, ([id]) => [id]],
  'F-04, FS-15': [String.raw`\bFS?-\d{1,2}\b`, ([id]) => [id]],
  'POZ-55': [String.raw`\b(?:${prefixes})-(?:\d{1,2}|[A-Z]+(?:-[A-Z]+)*)\b(?!-)`, ([id]) => [id]],
  'pravilo: ‘POZ-55’': [String.raw`\b(?:pravilo|id): '([A-Z]{2,5}-\d{1,2})'`, ([, id = '']) => [id]],
}

type Tables = ReadonlyMap<string, ESTree.Node | null>

function words(node: ESTree.Node | null | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw) : []
}

/** Texts of a test's table, as far as its name shows them: the first `shown` cells of each row. */
function cells(table: ESTree.Node | null | undefined, shown: number, tables: Tables): string[] {
  if (table?.type === 'Identifier') return cells(tables.get(table.name), shown, tables)
  if (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression')
    return cells(table.expression, shown, tables)
  if (table?.type !== 'ArrayExpression') return []
  return table.elements.flatMap((row) =>
    (row?.type === 'ArrayExpression' ? row.elements : [row]).slice(0, shown).flatMap(words),
  )
}

/** What the names of the tests of a file say, with what they show of their tables. */
function names({ file, source }: Source): string[] {
  const tables = new Map<string, ESTree.Node | null>()
  const found: string[] = []
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') tables.set(id.name, init)
    },
    CallExpression({ callee, arguments: [first] }) {
      const table = callee.type === 'CallExpression' ? callee.arguments[0] : undefined
      const called = callee.type === 'CallExpression' ? callee.callee : callee
      if (!/^(?:test|it|describe)\b/.test(source.slice(called.start, called.end))) return
      const name = words(first)
      found.push(...name, ...cells(table, name.join(' ').match(/%[sdijo]/g)?.length ?? 0, tables))
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

const says = (texts: readonly string[], id: string) => {
  const whole = new RegExp(String.raw`\b${id}\b(?!-[A-Z0-9])`)
  return texts.some((text) => whole.test(text))
}

describe('the law that the code cites', () => {
  test.each(Object.entries(FORMS))('exists where it is cited as „%s”', (_example, [form, anchorsFor]) => {
    const cited = sources.flatMap(({ file, flat }) =>
      [...flat.matchAll(new RegExp(form, 'g'))].flatMap((found) =>
        anchorsFor(found).map((id) => ({ id, file, found })),
      ),
    )
    expect(cited.length).toBeGreaterThan(0)
    const missing = cited.filter(({ id }) => !anchors.includes(id))
    expect(missing.map(({ id, file, found: [text] }) => `${file}: „${text}”, docs/pravila has no ${id}`)).toEqual([])
  })

  test('gives a number once', () => {
    expect(anchors.filter((id, at) => anchors.indexOf(id) !== at)).toEqual([])
  })
})

describe('a rule of the portal', () => {
  const code = sources.filter((one) => !isTest(one) && one.file.startsWith('src/'))

  test('stands in the register in the words that people read', () => {
    const ofKinds = Object.values(kinds).flatMap(({ moves }) => moves.flatMap((move) => [...(move.rules ?? [])]))
    expect(ofKinds.length).toBeGreaterThan(100)
    const rows = ofKinds.map(({ id, poruka }) => `</a>${id} | ${poruka.replace('(1)', '({N})')} |`)
    expect(rows.filter((row) => !register.includes(row))).toEqual([])
  })

  test('is in the code', () => {
    const texts = code.map(({ source }) => source)
    expect(rules.filter((id) => !says(texts, id))).toEqual([])
  })

  test('stands in the name of a test', () => {
    const texts = sources.filter(isTest).flatMap(names)
    expect(rules.filter((id) => !says(texts, id))).toEqual([])
  })
})
