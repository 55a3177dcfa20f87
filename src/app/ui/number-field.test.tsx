import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { MoneyField, NumberField, PercentField } from './number-field.tsx'

afterEach(cleanup)
const emitted = vi.fn()

function Held({ Control, first = null }: { Control: typeof MoneyField; first?: string | null }) {
  const [value, setValue] = useState<string | null>(first)
  const onChange = (next: string | null) => {
    emitted(next)
    setValue(next)
  }
  return <Control name="polje" label="Polje" value={value} onChange={onChange} />
}

const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Polje' }), { target: { value: text } })
const text = () => (screen.getByRole('textbox', { name: 'Polje' }) as HTMLInputElement).value

it.each([
  ['1234.5', '1234.50', '1.234,50'],
  ['1.234,5', '1234.50', '1.234,50'],
  ['1.234', '1234.00', '1.234,00'],
  ['0,07', '0.07', '0,07'],
])('reads the amount %s as %s and never as something ten times larger', (typed, value, shown) => {
  render(<Held Control={MoneyField} />)
  type(typed)
  expect(emitted).toHaveBeenLastCalledWith(value)
  expect(text()).toBe(typed)
  expect(screen.getByText(`= ${shown} €`)).toBeTruthy()
  fireEvent.blur(screen.getByRole('textbox'))
  expect(text()).toBe(shown)
})

it.each(['12,345.6', 'dvjesto', '1,234'])('keeps the text %s, which is no amount', (typed) => {
  render(<Held Control={MoneyField} />)
  type(typed)
  fireEvent.blur(screen.getByRole('textbox'))
  expect(emitted).toHaveBeenLastCalledWith(typed)
  expect(text()).toBe(typed)
})

it('shows a stored amount in the German way and gives null when emptied', () => {
  render(<Held Control={MoneyField} first="1234.50" />)
  expect(text()).toBe('1.234,50')
  type('')
  expect(emitted).toHaveBeenLastCalledWith(null)
})

it('shows a percentage without needless zeros and a whole number with its thousands', () => {
  const { unmount } = render(<Held Control={PercentField} first="85.00" />)
  expect(text()).toBe('85')
  unmount()
  render(<Held Control={NumberField} first="1200" />)
  expect(text()).toBe('1.200')
})

it('takes a date as people write it and keeps what is none', () => {
  render(<Held Control={DateField} />)
  type('1. 2. 2027.')
  expect(emitted).toHaveBeenLastCalledWith('2027-02-01')
  fireEvent.blur(screen.getByRole('textbox'))
  expect(text()).toBe('01.02.2027.')
  type('31.2.2027')
  fireEvent.blur(screen.getByRole('textbox'))
  expect(emitted).toHaveBeenLastCalledWith('31.2.2027')
  expect(text()).toBe('31.2.2027')
})

it('offers a calendar in Croatian, from Monday', async () => {
  render(<Held Control={DateField} first="2026-11-21" />)
  fireEvent.click(screen.getByRole('button', { name: 'Otvori kalendar: Polje' }))
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-label') ?? '').toContain('studeni 2026')
  expect(grid.querySelector('th')?.textContent?.toLowerCase()).toMatch(/^p/)
})

describe('a field whose value comes back a moment later, as from a store', () => {
  function Later() {
    const [stored, setStored] = useState<string | null>('1500.00')
    const [shown, setShown] = useState(stored)
    useLayoutEffect(() => setShown(stored), [stored])
    return (
      <>
        <MoneyField name="polje" label="Polje" value={shown} onChange={setStored} />
        <button type="button" onClick={() => setStored('1500.00')}>
          Poništi
        </button>
      </>
    )
  }

  it('is never set back to the old value in between, so that the cursor stays where one types', () => {
    const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
    render(<Later />)
    set.mockClear()
    type('1.5900,00')
    expect(set.mock.calls.flat()).not.toContain('1.500,00')
    expect(text()).toBe('1.5900,00')
    set.mockRestore()
  })

  it('shows the old value again when the edit is taken back', () => {
    render(<Later />)
    type('7')
    expect(text()).toBe('7')
    fireEvent.click(screen.getByRole('button', { name: 'Poništi' }))
    expect(text()).toBe('1.500,00')
  })
})
