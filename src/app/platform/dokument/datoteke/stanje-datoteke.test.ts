import { describe, expect, it } from 'vitest'
import { napomena } from './stanje-datoteke.ts'

const ROW = { naziv: 'IMG_1.HEIC', sent: { bytes: 1, sha256: 'a' }, thumb: false, whole: false }

describe('a HEIC photo [X5]', () => {
  it('that this browser cannot decode is sent as it is, and its author is told in plain words', () => {
    expect(napomena(ROW)).toMatch(/ne može prikazati ni smanjiti.*Šalje se izvornik.*JPEG/)
  })

  it.each([
    ['which was decoded', { ...ROW, thumb: true }],
    ['that is still being looked at', { ...ROW, sent: null }],
    ['brought as it is from another device', { ...ROW, whole: true }],
    ['of another kind', { ...ROW, naziv: 'IMG_1.pdf' }],
  ])('%s says nothing', (_name, row) => {
    expect(napomena(row)).toBeNull()
    expect(napomena(undefined)).toBeNull()
  })
})
