import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  applyIzgled,
  IZGLED_KEY,
  type Izgled,
  parseIzgled,
  readIzgled,
  saveIzgled,
  watchIzgled,
  ZADANI_IZGLED,
} from './izgled.ts'

afterEach(() => {
  localStorage.clear()
  applyIzgled(ZADANI_IZGLED)
})

const izgled = fc.record<Izgled>({
  slova: fc.constantFrom(1, 2, 3),
  disleksija: fc.boolean(),
  kontrast: fc.boolean(),
  tema: fc.constantFrom('sustav', 'svijetla', 'tamna'),
  prostrano: fc.boolean(),
})

test('what was kept is what is read, whatever was chosen', () => {
  fc.assert(
    fc.property(izgled, (one) => {
      saveIzgled(one)
      expect(readIzgled()).toEqual(one)
    }),
  )
})

test('what cannot be understood is the default, never a failure', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { slova, disleksija, kontrast } = parseIzgled(text)
      expect([1, 2, 3]).toContain(slova)
      expect([typeof disleksija, typeof kontrast]).toEqual(['boolean', 'boolean'])
    }),
  )
  for (const text of [null, '', 'null', '[]', '{"slova":4,"kontrast":1}', '"3"'])
    expect(parseIzgled(text)).toEqual(ZADANI_IZGLED)
})

test('the page has the modes of this device from the start, and follows another window of it', () => {
  const { dataset } = document.documentElement
  saveIzgled({ slova: 3, disleksija: true, kontrast: false, tema: 'tamna', prostrano: true })
  watchIzgled()
  expect([dataset.slova, dataset.disleksija, dataset.kontrast, dataset.theme, dataset.prostrano]).toEqual([
    '3',
    '',
    undefined,
    'dark',
    '',
  ])
  const newValue = JSON.stringify({ slova: 1, disleksija: false, kontrast: true, tema: 'svijetla' })
  dispatchEvent(new StorageEvent('storage', { key: IZGLED_KEY, newValue }))
  expect([dataset.slova, dataset.disleksija, dataset.kontrast, dataset.theme]).toEqual(['1', undefined, '', 'light'])
})

test('the script that runs before the first drawing sets the same attributes as the application', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../../public/izgled.js'), 'utf8')
  const attributes = () => {
    const { slova = '1', disleksija, kontrast, theme, prostrano } = document.documentElement.dataset
    return { slova, disleksija, kontrast, theme, prostrano }
  }
  fc.assert(
    fc.property(izgled, (one) => {
      saveIzgled(one)
      applyIzgled(one)
      const expected = attributes()
      for (const name of ['slova', 'disleksija', 'kontrast', 'theme', 'prostrano'])
        delete document.documentElement.dataset[name]
      new Function('localStorage', 'document', script)(localStorage, document)
      expect(attributes()).toEqual(expected)
    }),
  )
  localStorage.setItem(IZGLED_KEY, 'nije JSON')
  expect(() => new Function('localStorage', 'document', script)(localStorage, document)).not.toThrow()
})
