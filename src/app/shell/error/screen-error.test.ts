import { expect, test } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { ScreenError, statusOf, textOf } from './screen-error.ts'

test('the status comes from statusCode, status or the response, else it is 500', () => {
  expect(statusOf({ statusCode: 418, status: 400 })).toBe(418)
  expect(statusOf(new ApiProblem({ statusCode: 403, kod: 'zabranjeno', poruka: 'x' }))).toBe(403)
  expect(statusOf({ response: { status: 404 } })).toBe(404)
  expect(statusOf(new Error('x'))).toBe(500)
  expect(statusOf('x')).toBe(500)
})

test('the message ends with exactly one full stop', () => {
  expect(textOf(new ScreenError('Nedovoljno podataka za dohvacanje projekta'))).toBe(
    'Nedovoljno podataka za dohvacanje projekta.',
  )
  expect(textOf(new ScreenError('Gotovo.'))).toBe('Gotovo.')
})

test('a text that was not written for people is not shown', () => {
  expect(textOf(new TypeError('x is not a function'))).toBe('Dogodila se greška, pokušajte ponovo.')
})
