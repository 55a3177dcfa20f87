import { describe, expect, it } from 'vitest'
import { rowAround } from './both.ts'

const rows = (...ids: string[]) => ({ popis: ids.map((id) => ({ id, dio: [{ id: 'd' }] })) })

describe('the row that both sides have', () => {
  it('is the innermost one around the path, or the row itself', () => {
    expect(rowAround(rows('a'), rows('a'), 'popis.a.iznos')).toEqual({ list: 'popis', id: 'a' })
    expect(rowAround(rows('a'), rows('a'), 'popis.a')).toEqual({ list: 'popis', id: 'a' })
    expect(rowAround(rows('a'), rows('a'), 'popis.a.dio.d.x')).toEqual({ list: 'popis.a.dio', id: 'd' })
  })

  it('is none outside of lists, and none that one side has removed', () => {
    expect(rowAround({ a: 'x' }, { a: 'y' }, 'a')).toBeUndefined()
    expect(rowAround(rows(), rows('a'), 'popis.a.iznos')).toBeUndefined()
  })
})
