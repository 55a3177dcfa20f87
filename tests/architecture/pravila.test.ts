/** The law in `docs/pravila` and the code that cites it: what is cited exists, and what is built has a test by its number. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds.ts'

const ROOT = join(import.meta.dirname, '../..')
const LAW = join(ROOT, 'docs/pravila')
const REGISTER = 'pravila-portala.md'

/** Rules without a test, each with the reason. The list is exact: a test that comes takes its rule off. */
const NEMA_TESTA: Readonly<Record<string, string>> = {}

const law = readdirSync(LAW).map((file) => ({ file, text: readFileSync(join(LAW, file), 'utf8') }))
const anchorsOf = (text: string) => [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id)
const anchors = law.flatMap(({ text }) => anchorsOf(text))
const known = new Set(anchors)
const register = law.find(({ file }) => file === REGISTER)?.text ?? ''
const ruleIds = anchorsOf(register)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw', 'tests'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:[mc]?[jt]sx?|md|sql)$/.test(file) && file !== 'tests/architecture/pravila.test.ts')
  .flatMap((file) => {
    try {
      const source = readFileSync(join(ROOT, file), 'utf8')
      // A citation may go over the end of a comment's line.
      return [{ file, source, text: source.replaceAll(/\n\s*(?:\*|\/\/|--)? ?/g, '\n') }]
    } catch {
      return []
    }
  })
const isTest = (file: string) => /\.(?:test|spec)\.[mt]sx?$/.test(file)

const LIST = String.raw`(?:\s?(?:,|–|-|and|to)\s?\d{1,2}(?:\.\d{1,2})*)*`
const prefixes = [...new Set(ruleIds.map((id) => id.split('-')[0] ?? ''))].filter((one) => one !== 'R').join('|')

interface Citation {
  form: RegExp
  /** Anchors that the text found stands for. */
  anchors: (found: RegExpMatchArray) => string[]
}

const numbers = (text = '') => text.match(/\d+(?:\.\d+)*/g) ?? []
const FORMS: Readonly<Record<string, Citation>> = {
  'domain rules 3.1, rule 3': {
    form: /\bdomain rules (\d+\.\d+), rule (\d+)/g,
    anchors: ([, section, rule]) => [`${section}.${rule}`],
  },
  'domain rules 3.5': {
    form: new RegExp(String.raw`\bdomain\s(?:rules,?|chapters?)\s(?:chapters?\s)?(\d{1,2}(?:\.\d{1,2})*${LIST})`, 'g'),
    anchors: ([, list]) => numbers(list),
  },
  'the worked claim (2.4)': { form: / \((\d{1,2}\.\d{1,2})\)/g, anchors: ([, one]) => numbers(one) },
  'rule 1.2.2': { form: /\brule\s(\d+\.\d+(?:\.\d+)?)/g, anchors: ([, one]) => numbers(one) },
  'specification, section 6': {
    form: new RegExp(String.raw`\bsections?\s(\d{1,2}${LIST})`, 'g'),
    anchors: ([, list]) => numbers(list).map((one) => `spec-${one}`),
  },
  'R-4E, R-AUT-6': { form: /\bR-[A-Z0-9]+(?:-\d+)?\b/g, anchors: ([id]) => [id] },
  'F-04, FS-15': { form: /\bFS?-\d{1,2}\b/g, anchors: ([id]) => [id] },
  'POZ-55': { form: new RegExp(String.raw`\b(?:${prefixes})-(?:\d{1,2}|[A-Z]+(?:-[A-Z]+)*)\b(?!-)`, 'g'), anchors: ([id]) => [id] },
  'pravilo: ‘NOV-01’': { form: /\b(?:pravilo|id): '([A-Z]{2,5}-\d{1,2})'/g, anchors: ([, id = '']) => [id] },
}

/** Texts inside an expression of a test's table, as far as its name shows them: the first `shown` cells of a row. */
function cells(node: any, shown: number, tables: ReadonlyMap<string, any>): string[] {
  if (node?.type === 'Identifier') return cells(tables.get(node.name), shown, tables)
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return cells(node.expression, shown, tables)
  if (node?.type !== 'ArrayExpression') return []
  return node.elements.flatMap((row: any) => {
    const shownCells = row?.type === 'ArrayExpression' ? row.elements.slice(0, shown) : [row]
    return shownCells.flatMap((cell: any) => words(cell))
  })
}

function words(node: any): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi: any) => quasi.value.raw as string)
  return []
}

/** What the names of the tests in a file say, with the cells of their tables that the names show. */
function names({ file, source }: { file: string; source: string }): string[] {
  const tables = new Map<string, any>()
  const found: string[] = []
  const visitor = new Visitor({
    VariableDeclarator(node: any) {
      if (node.id.type === 'Identifier') tables.set(node.id.name, node.init)
    },
    CallExpression({ callee, arguments: [first] }: any) {
      const each = callee.type === 'CallExpression' && callee.callee.property?.name === 'each' ? callee : undefined
      const base = (each?.callee.object ?? callee) as any
      const name = base.type === 'MemberExpression' ? base.object.name : base.name
      if (!['test', 'it', 'describe'].includes(name)) return
      const own = words(first)
      const shown = (own.join(' ').match(/%[sdijo]/g) ?? []).length
      found.push(...own, ...(each === undefined ? [] : cells(each.arguments[0], shown, tables)))
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

describe('the law that the code cites', () => {
  test.each(Object.entries(FORMS))('exists where it is cited as „%s”', (_example, { form, anchors: of }) => {
    const cited = files.flatMap(({ file, text }) =>
      [...text.matchAll(form)].flatMap((found) => of(found).map((id) => ({ file, id, said: found[0] }))),
    )
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter(({ id }) => !known.has(id)).map(({ file, id, said }) => `${file}: ${said} → ${id}`)).toEqual([])
  })

  test('gives a number once', () => {
    expect(anchors.filter((id, at) => anchors.indexOf(id) !== at)).toEqual([])
  })
})

describe('a rule of the portal', () => {
  test('stands in the register with the message that people read', () => {
    const rules = Object.values(kinds).flatMap((kind) => kind.moves.flatMap(({ rules = [] }) => [...rules]))
    const said = new Map(rules.map(({ id, poruka }) => [`${id}</a>${id} | ${poruka}`, id]))
    expect(said.size).toBeGreaterThan(50)
    expect([...rules].filter(({ id, poruka }) => !register.includes(`</a>${id} | ${poruka.replace('(1)', '({N})')} |`)).map(({ id, poruka }) => `${id}: ${poruka}`)).toEqual([])
  })

  test('is in the code, and stands in the name of a test', () => {
    const code = files.filter(({ file }) => !isTest(file) && file.startsWith('src/')).map(({ text }) => text)
    const says = (texts: readonly string[], id: string) => texts.some((text) => new RegExp(`\\b${id}\\b(?!-[A-Z0-9])`).test(text))
    expect.soft(ruleIds.filter((id) => !says(code, id))).toEqual([])
    const said = files.filter(({ file }) => isTest(file)).flatMap(names)
    expect(ruleIds.filter((id) => !says(said, id))).toEqual(Object.keys(NEMA_TESTA))
  })
})
