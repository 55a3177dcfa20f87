import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PORUKE } from './messages.ts'

const PLACEHOLDERS = ['{N}', '{X}', '{name}', '{date}', '{email}']

function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (typeof node === 'function') {
    const make = node as (...args: string[]) => string
    if (make.length === 2) return [make('{n}', '{max}'), make('{date}', '{date}')]
    return PLACEHOLDERS.map((placeholder) => make(placeholder))
  }
  return Object.values(node as object).flatMap(texts)
}

const lines = readFileSync(new URL('../../../tests/data/messages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')

describe('the catalogue of messages', () => {
  const produced = new Set(texts(PORUKE))

  it.each(lines)('says, letter for letter: %s', (text) => {
    expect(produced).toContain(text)
  })

  it('holds every text of the specification, 113 of them', () => {
    expect(lines).toHaveLength(113)
  })

  it('shows numbers in the German way, but counts characters plainly', () => {
    expect(PORUKE.polje.maxDuljina(4000)).toBe('Maksimalan unos: 4.000')
    expect(PORUKE.polje.maxVrijednost('1.234,50 €')).toBe('Vrijednost ne smije prelaziti: 1.234,50 €')
    expect(PORUKE.polje.minVrijednost(-0.5)).toBe('Vrijednost ne smije biti niža od: -0,5')
    expect(PORUKE.polje.znakova(0, 4000)).toBe('0/4000 ZNAKOVA')
    expect(PORUKE.datoteka.prevelika(50)).toBe('Veličina datoteke prelazi dozvoljenih 50MB. Učitavanje nije moguće.')
  })
})
