import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DAN } from '#contract/kernel/trajanje.ts'
import { Rok } from './rok.tsx'

afterEach(cleanup)

const SADA = Date.parse('2027-03-10T11:00:00Z')
const KRAJ = Date.parse('2027-03-20T22:59:59.999Z')

test.each([false, true])(
  'a deadline says how long there is and the day itself, to be read without pointing at it (%s)',
  (uRetku) => {
    const { container } = render(<Rok rok={KRAJ} sada={SADA} uRetku={uRetku} />)
    expect(container.textContent).toBe('još 10 dana 20.03.2027.')
    expect(container.querySelector('[title]')).toBeNull()
  },
)

test('a deadline that has passed keeps its day', () => {
  const { container } = render(<Rok rok={SADA - 9 * DAN} sada={SADA} uRetku />)
  expect(container.textContent).toBe('kasni 9 dana 01.03.2027. 12:00')
})
