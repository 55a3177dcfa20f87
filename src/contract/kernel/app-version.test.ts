import { expect, test } from 'vitest'
import { isOlderApp } from './app-version.ts'

test.each([
  ['0.1.0', '0.1.1', true],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.10.0', false],
  ['0.1.0', '0.1.0', false],
  ['0.2.0-proba', '0.2.0', false],
  ['razvoj', '9.9.9', false],
  ['', '9.9.9', false],
])('%s before %s: %s', (version, than, older) => {
  expect(isOlderApp(version, than)).toBe(older)
})
