import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PORUKE } from '#contract/kernel/messages.ts'

const ROOT = join(import.meta.dirname, '../..')

function literals(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(literals) : []
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|kernel\/poruke\//.test(file))

describe('texts of the specification', () => {
  test('stand in the catalogue alone: no source repeats a sentence of it', () => {
    const sentences = literals(PORUKE).filter((text) => text.length > 25)
    const repeated = sources.flatMap((file) => {
      let source: string
      try {
        source = readFileSync(join(ROOT, file), 'utf8')
      } catch {
        return []
      }
      return sentences.filter((text) => source.includes(`'${text}'`)).map((text) => `${file}: ${text}`)
    })
    expect(repeated).toEqual([])
  })
})
