/** Statuses are called by their names: a number of the specification stands in its kind's table of statuses and nowhere else. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Names of what holds the number of a status; `status` alone is also an answer of HTTP and counts with its `.id` only. */
const HOLDS = /^(?:\w*[sS]tatusId|statusPrije\w+|baseStatus|osnovniStatus|uStatus|izStatusa|osnova)$/
const KEYS = /^(?:\w*[sS]tatusId|statusi|statusPrije\w+|baseStatus|uStatus|izStatusa)$/
const IN_SQL = /\b(?:\w*status_id|u_status|iz_statusa)\b\s*(?:=|<>|!=|<=?|>=?|(?:not )?in\b|,)\s*\(?\s*\d/i
const IN_ADDRESS = /[?&]status(?:Id)?=\d/
const COMPARES = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>='])

/** Any node; what is asked of it is asked after its type. */
type Expression =
  | Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['Property']>>[0]['value']
  | ESTree.Argument
  | ESTree.Expression
  | ESTree.BinaryExpression['left']
  | null
  | undefined

const isNumber = (node: Expression): boolean => node?.type === 'Literal' && typeof node.value === 'number'

function isStatus(node: Expression): boolean {
  if (node === null || node === undefined) return false
  if (node.type === 'ChainExpression') return isStatus(node.expression)
  if (node.type === 'CallExpression') return isStatus(node.callee)
  if (node.type === 'Identifier') return HOLDS.test(node.name)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false
  const { object, property } = node
  const name =
    object.type === 'Identifier'
      ? object.name
      : 'property' in object && 'name' in object.property && object.property.name
  return (property.name === 'id' && name === 'status') || HOLDS.test(property.name)
}

/** True for `[1, 2]`, `new Set([1, 2])` and the same under a type. */
function isListOfNumbers(node: Expression): boolean {
  if (node?.type === 'TSAsExpression') return isListOfNumbers(node.expression)
  if (node?.type === 'NewExpression') return isListOfNumbers(node.arguments[0] ?? null)
  return node?.type === 'ArrayExpression' && node.elements.length > 0 && node.elements.every((one) => isNumber(one))
}

function literals(file: string, source: string): string[] {
  const found: number[] = []
  const lists = new Set<string>()
  const constants = new Set<string>()
  const isFixed = (node: Expression) => isNumber(node) || (node?.type === 'Identifier' && constants.has(node.name))
  const { program } = parseSync(file, source)
  const text = (value: string, start: number) => {
    if (IN_SQL.test(value) || IN_ADDRESS.test(value)) found.push(start)
  }
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier') return
      if (isListOfNumbers(node.init)) lists.add(node.id.name)
      // The number before a record exists is no status.
      if (isNumber(node.init) && node.id.name !== 'NOVO_ID') constants.add(node.id.name)
    },
  }).visit(program)
  new Visitor({
    BinaryExpression(node) {
      if (!COMPARES.has(node.operator)) return
      const { left, right } = node
      if ((isFixed(left) && isStatus(right)) || (isFixed(right) && isStatus(left))) found.push(node.start)
    },
    CallExpression({ callee, arguments: given, start }) {
      const [first] = given
      if (callee.type !== 'MemberExpression' || first === undefined || !isStatus(first)) return
      const named = callee.object.type === 'Identifier' && lists.has(callee.object.name)
      if (named || isListOfNumbers(callee.object)) found.push(start)
    },
    Property(node) {
      if (node.key.type !== 'Identifier' || !KEYS.test(node.key.name)) return
      if (isNumber(node.value) || isListOfNumbers(node.value)) found.push(node.start)
    },
    TemplateElement: ({ value, start }) => text(value.raw, start),
    Literal({ value, start }) {
      if (typeof value === 'string') text(value, start)
    },
  }).visit(program)
  return found.map((at) => `${file}:${source.slice(0, at).split('\n').length}`)
}

test('the scan sees a number wherever a status is asked, and no other number', () => {
  const seen = (source: string) => literals('a.ts', source).length
  const asked = [
    'statusId === 3',
    '14 <= poziv.statusId',
    'row?.status.id !== 2',
    'const NACRTI = new Set([1, 10]); NACRTI.has(projekt.statusId)',
    '[6, 7].includes(statusId)',
    'const x = { statusId: 1 }',
    'const x = { oznaka: "Otvoren", statusi: [15, 17] }',
    'sql`select from poziv p where p.status_id in (15, 17)`',
    'sql`coalesce(p.osnovni_status_id, 19)`',
    'const a = "/pitanja?status=6"',
    'const CEKA = 13; if (row.statusId !== CEKA) stop()',
  ]
  expect(asked.filter((source) => seen(source) !== 1)).toEqual([])
  const other = [
    'error.status === 404',
    'reply.statusCode >= 400',
    'const x = { redniBroj: 1 }',
    'sql`status_id = any(x)`',
  ]
  expect(other.filter((source) => seen(source) !== 0)).toEqual([])
})

test('no source compares a status with a number', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    // Tests and fixtures carry the specification's numbers on purpose: they are what the names are checked against.
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|\/gallery\/|routeTree/.test(file))
  const found = files.flatMap((file) => {
    try {
      return literals(file, readFileSync(join(ROOT, file), 'utf8'))
    } catch (error) {
      // Deleted in the work tree and not yet committed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
  expect(found).toEqual([])
})
