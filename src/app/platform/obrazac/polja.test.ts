import { expect, test } from 'vitest'
import { fieldsOf } from './polja.ts'

interface Typed {
  naziv: string
  napomena: string | null
  pravo: 'pregled' | 'uredivanje' | null
  programId: number | null
}

function form(typed: Partial<Typed> = {}) {
  const kept: Partial<Typed>[] = []
  const now: Typed = { naziv: '', napomena: null, pravo: null, programId: null, ...typed }
  const fields = fieldsOf(
    now,
    (changes) => kept.push(changes),
    (name) => (name === 'naziv' ? 'Obavezno polje' : undefined),
  )
  return { fields, kept }
}
const PRAVA = [{ value: 'pregled', label: 'Pregled' }]
const PROGRAMI = [{ value: '2', label: 'KK' }]

test('a field is given its name, its value and the refusal that names it', () => {
  const { fields } = form({ napomena: 'piše' })
  expect(fields.value('napomena')).toMatchObject({ name: 'napomena', value: 'piše', error: undefined })
  expect(fields.text('naziv')).toMatchObject({ name: 'naziv', value: null, error: 'Obavezno polje' })
})

test('a change is kept under the name of its field, as the form holds it', () => {
  const { fields, kept } = form({ naziv: 'Vodovod', programId: 1 })
  fields.text('naziv').onChange(null)
  fields.value('napomena').onChange(null)
  fields.id('programId', PROGRAMI).onChange('2')
  fields.id('programId', PROGRAMI).onChange(null)
  expect(kept).toEqual([{ naziv: '' }, { napomena: null }, { programId: 2 }, { programId: null }])
  expect(fields.id('programId', PROGRAMI).value).toBe('1')
})

test('a word that is no choice of the list is no choice', () => {
  const { fields, kept } = form()
  fields.choice('pravo', PRAVA).onChange('pregled')
  fields.choice('pravo', PRAVA).onChange('sve')
  expect(kept).toEqual([{ pravo: 'pregled' }, { pravo: null }])
})
