import { expect, test } from 'vitest'
import { partyOfScope } from './scope.ts'

test('a scope is never read as one of another party', () => {
  expect(partyOfScope('prijavitelj:12', ['prijavitelj', 'osoba'])).toEqual({ vrsta: 'prijavitelj', id: 12 })
  for (const scope of [
    'institucija:4',
    'javno',
    'prijavitelj:',
    'prijavitelj:4x',
    'prijavitelj:-4',
    'prijavitelj:04',
    ':4',
    '4',
  ])
    expect(partyOfScope(scope, ['prijavitelj', 'osoba'])).toBeUndefined()
})
