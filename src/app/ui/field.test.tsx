import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { MultiSelect } from './multi-select.tsx'
import { RadioGroup, YesNo } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)
const nothing = () => undefined
const OPTIONS = [
  { value: 'a', label: 'Prvi' },
  { value: 'b', label: 'Drugi' },
]

it('ties the error and the hint to the control', () => {
  render(
    <TextField
      name="naziv"
      label="Naziv"
      value={null}
      onChange={nothing}
      hint="Kratko"
      error="Ovo polje je obavezno"
      required
    />,
  )
  const input = screen.getByRole('textbox', { name: /^Naziv/ })
  expect(input.id).toBe('naziv')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Kratko', 'Ovo polje je obavezno'])
})

it('gives null for an emptied text and keeps what exceeds the limit', () => {
  const onChange = vi.fn()
  const { rerender } = render(<TextField name="t" label="T" value="a" onChange={onChange} maxLength={2} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith(null)
  rerender(<TextField name="t" label="T" value="abc" onChange={onChange} maxLength={2} />)
  expect(screen.getAllByText('3/2 ZNAKOVA').length).toBeGreaterThan(0)
})

it('counts without markup when told', () => {
  render(<TextArea name="t" label="T" value="<p>šest&nbsp;</p>" onChange={nothing} maxLength={4000} stripMarkup />)
  expect(screen.getByText('5/4000 ZNAKOVA')).toBeTruthy()
})

it('shows a value that cannot be changed as text, and an empty one in words', () => {
  render(
    <>
      <Select name="s" label="Izbor" value="b" options={OPTIONS} onChange={nothing} readOnly />
      <TextField name="p" label="Prazno" value={null} onChange={nothing} readOnly />
    </>,
  )
  expect(screen.getByRole('group', { name: 'Izbor' }).textContent).toContain('Drugi')
  expect(screen.getByRole('group', { name: 'Prazno' }).textContent).toContain('Nije uneseno')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('keeps a value that is no longer offered', () => {
  render(<Select name="s" label="Izbor" value="stari" options={OPTIONS} onChange={nothing} />)
  expect((screen.getByRole('combobox', { name: 'Izbor' }) as HTMLSelectElement).value).toBe('stari')
})

it('answers yes, no or nothing', () => {
  const onChange = vi.fn()
  render(<YesNo name="pdv" label="PDV" value={null} onChange={onChange} />)
  expect(screen.getByRole('radiogroup', { name: 'PDV' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Ne' }))
  expect(onChange).toHaveBeenCalledWith(false)
})

it('keeps the order of the options when boxes are ticked in another', () => {
  const onChange = vi.fn()
  render(<MultiSelect name="m" label="Mjere" value={['b']} options={OPTIONS} onChange={onChange} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Prvi' }))
  expect(onChange).toHaveBeenCalledWith(['a', 'b'])
})

it('lists the errors, takes focus and leads to the field, also in a group', () => {
  render(
    <>
      <RadioGroup name="utjecaj" label="Utjecaj" value={null} options={OPTIONS} onChange={nothing} />
      <Checkbox name="privola" label="Privola" value={null} onChange={nothing} />
      <ErrorSummary errors={[{ name: 'utjecaj', label: 'Utjecaj', message: 'Ovo polje je obavezno' }]} />
    </>,
  )
  const summary = screen.getByRole('alert', { name: 'Postoji problem' })
  expect(document.activeElement).toBe(summary)
  fireEvent.click(screen.getByRole('link', { name: 'Utjecaj: Ovo polje je obavezno' }))
  expect(document.getElementById('utjecaj')?.contains(document.activeElement)).toBe(true)
})
