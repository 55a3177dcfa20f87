import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-5'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Forms that write nothing at a desk, each with what it does instead. */
const DRUGI = new Map([
  ['src/app/platform/obrazac/obrazac.tsx', 'the element of every form'],
  ['src/app/ui/search-field.tsx', 'a search goes into the address'],
  ['src/app/modules/naslovnica/naslovnica-page.tsx', 'a search goes into the address'],
  ['src/app/modules/tehnicko-pitanje/upit-dialog.tsx', 'an inquiry lives on the device'],
  ['src/app/modules/projekt/novi-nacrt.tsx', 'an application is begun on the device'],
  ['src/app/modules/odlazna-posta/prijenos-rada.tsx', 'a pass-phrase of a file, never sent'],
  ['src/app/modules/uredaj/pin-uredaja.tsx', 'a secret of the device, never sent'],
  ['src/app/modules/uredaj/zastita-uredaja.tsx', 'a secret of the device, never sent'],
  ['src/app/modules/uredaj/otkljucavanje.tsx', 'a secret of the device, never sent'],
  ['src/app/shell/session/zaslon.tsx', 'a secret of the device, never sent'],
])

/** Names of the elements and hooks that a source writes. */
function upotrijebljeno(file: string, text: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.add(`<${node.tagName.getText()}`)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) found.add(node.expression.text)
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const izvori = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/gallery\//.test(file))
const upotrebe = new Map(
  izvori.flatMap((file) => {
    try {
      return [[file, upotrijebljeno(file, readFileSync(join(ROOT, file), 'utf8'))] as const]
    } catch {
      return []
    }
  }),
)
const gdje = (ime: string) => [...upotrebe].filter(([, imena]) => imena.has(ime)).map(([file]) => file)

test('a form is written by the house hook: no other source has an element of a form, but for those of the device and of searches', () => {
  expect(gdje('<form').sort()).toEqual([...DRUGI.keys()].sort())
})

test('what people type is kept by the house hook, or where the outbox of the device has it', () => {
  expect(gdje('keepEdits').filter((file) => file.startsWith('src/app/modules/'))).toEqual([])
  expect(gdje('useKept').sort()).toEqual([
    'src/app/modules/registracija/slanje.tsx',
    'src/app/modules/tehnicko-pitanje/zapoceti-upit.ts',
    'src/app/platform/record/use-podnesak.ts',
  ])
})

test('the reader of sources sees a form, a hook, and no words in a text', () => {
  const found = upotrijebljeno('x.tsx', "const A = () => { useKept('k', {}); return <p><form>{'<input'}</form></p> }")
  expect([...found].sort()).toEqual(['<form', '<p', 'useKept'])
})
