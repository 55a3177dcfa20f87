import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Files over 300 lines, each with the reason why it is one idea. */
const ALLOWED: Record<string, string> = {}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|css)$/.test(file) && !/routeTree\.gen\.ts$|\.test\.tsx?$|\.fixture\.ts$|\/migrations\//.test(file),
  )
  .flatMap((file) => {
    try {
      return [{ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length }]
    } catch {
      // Deleted in the work tree and not yet committed.
      return []
    }
  })

describe('files stay small', () => {
  test('no source file is longer than 300 lines', () => {
    expect(sources.filter(({ file, lines }) => lines > 300 && !(file in ALLOWED))).toEqual([])
  })

  test('the median stays near sixty lines, so that a concept is looked for by its name and not inside a file', () => {
    const lines = sources.map((source) => source.lines).sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(90)
  })

  test('the engine stays a library: record kind, moves, consequences, ledger, log and versions together under 1,600 lines', () => {
    const engine = sources.filter(({ file }) =>
      /kernel\/(record-kind|razlog|prijelaz)\.ts$|platform\/workflow\/(?!stol\.)|app\/platform\/record\/action-bar/.test(
        file,
      ),
    )
    expect(engine.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(1600)
  })

  test('the desk stays a library: its calls, their binding, the row behind them, its hooks and its page together under 830 lines', () => {
    const desk = sources.filter(({ file }) =>
      /(?:kernel|workflow|platform\/record)\/(?:stol|stol\.repository|zapis-page)\.tsx?$/.test(file),
    )
    expect(desk.map(({ file }) => file)).toHaveLength(5)
    expect(desk.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(830)
  })
})
