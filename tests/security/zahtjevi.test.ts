import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const rows = table.split('\n').filter((line) => line.startsWith('| R-'))

it('every requirement of the table names tests that exist, or says what is open', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const [, , proven = '', open = ''] = row.split('|').map((cell) => cell.trim())
    const files = [...proven.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect(files.length > 0 || open !== '', row).toBe(true)
    for (const file of files) expect(existsSync(join(import.meta.dirname, '../..', file)), file).toBe(true)
  }
})
