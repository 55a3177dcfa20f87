import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DAN } from '#contract/kernel/trajanje.ts'
import { Rok, RokUzDan } from './rok.tsx'

vi.mock('./server-clock.ts', () => ({ useServerClock: () => () => SADA }))
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

test.each([
  [{ rok: KRAJ }, '20.03.2027.još 10 dana'],
  [{ rok: KRAJ, tece: false }, '20.03.2027.'],
  [{ rok: SADA - 9 * DAN }, '01.03.2027. 12:00kasni 9 dana'],
  [{ rok: SADA - 9 * DAN, kasno: 'zakašnjeli odgovor' }, '01.03.2027. 12:00zakašnjeli odgovor'],
  [{ rok: null }, '–'],
])('in a list that is read by days the day comes first: %o', (props, text) => {
  expect(render(<RokUzDan {...props} />).container.textContent).toBe(text)
})
