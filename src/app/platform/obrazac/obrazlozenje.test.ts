import { expect, it } from 'vitest'
import { greskaObrazlozenja } from './obrazlozenje.tsx'

it('an explanation has 10 to 2000 characters', () => {
  expect(greskaObrazlozenja('', {})).toBe('Ovo polje je obavezno')
  expect(greskaObrazlozenja(null, {})).toBe('Ovo polje je obavezno')
  expect(greskaObrazlozenja('prekratko', {})).toBe('Minimalan unos: 10')
  expect(greskaObrazlozenja('a'.repeat(2001), {})).toBe('Maksimalan unos: 2.000')
  expect(greskaObrazlozenja('Rok je produljen.', {})).toBeUndefined()
  expect(greskaObrazlozenja('', { required: false })).toBeUndefined()
})
