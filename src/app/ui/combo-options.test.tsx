import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'
import { filterOptions, type LoadOptions, useOptions } from './combo-options.ts'
import { ToastRegion } from './toast.tsx'

afterEach(cleanup)

const TOWNS = ['Čakovec', 'Đakovo', 'Šibenik', 'Žminj'].map((label) => ({ value: label, label }))
const labels = (query: string) => filterOptions(TOWNS, query, 20).options.map((option) => option.label)

it('finds towns typed without diacritics', () => {
  expect(labels('cak')).toEqual(['Čakovec'])
  expect(labels('da')).toEqual(['Đakovo'])
  expect(labels('ŠIB')).toEqual(['Šibenik'])
  expect(labels('zm')).toEqual(['Žminj'])
})

it('shows 20 at once and says that there are more', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ value: String(at), label: `Grad ${at}` }))
  expect(filterOptions(many, '', 20)).toMatchObject({ more: true, options: { length: 20 } })
})

it('loads page after page', async () => {
  const load: LoadOptions = vi.fn(async (_query, offset) => ({
    options: [{ value: `${offset}`, label: `${offset}` }],
    more: offset < 1,
  }))
  const { result } = renderHook(() => useOptions({ options: undefined, load, query: '', active: true }))
  await waitFor(() => expect(result.current.options).toHaveLength(1))
  result.current.loadMore()
  await waitFor(() => expect(result.current.options).toHaveLength(2))
  expect(result.current.more).toBe(false)
})

function Held({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  const take = (next: string | null) => {
    onChange(next)
    setValue(next)
  }
  return <ComboBox name="grad" label="Grad" value={value} options={TOWNS} onChange={take} />
}
const input = () => screen.getByRole('combobox', { name: 'Grad' }) as HTMLInputElement
const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)

it('is a combo box that filters while one types and takes the active option with Enter', () => {
  const onChange = vi.fn()
  render(<Held onChange={onChange} />)
  fireEvent.change(input(), { target: { value: 'cak' } })
  expect(options()).toEqual(['Čakovec'])
  const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Čakovec')
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('Čakovec')
  expect(input().value).toBe('Čakovec')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

it('offers everything when opened with the arrow and says when nothing matches', () => {
  render(<Held onChange={() => undefined} />)
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(options()).toHaveLength(4)
  fireEvent.change(input(), { target: { value: 'xyz' } })
  expect(screen.getAllByText('Nema rezultata').length).toBeGreaterThan(0)
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(input().value).toBe('')
})

it('takes a fully typed name on leaving and forgets half a name', () => {
  const onChange = vi.fn()
  render(<Held onChange={onChange} />)
  fireEvent.change(input(), { target: { value: 'sibenik' } })
  fireEvent.blur(input())
  expect(onChange).toHaveBeenLastCalledWith('Šibenik')
  fireEvent.change(input(), { target: { value: 'Đak' } })
  fireEvent.blur(input())
  expect(onChange).toHaveBeenCalledOnce()
  expect(input().value).toBe('Šibenik')
  fireEvent.change(input(), { target: { value: '' } })
  fireEvent.blur(input())
  expect(onChange).toHaveBeenLastCalledWith(null)
})

it('tells for three seconds that options did not come, and asks again when told to', async () => {
  const load: LoadOptions = vi.fn()
  vi.mocked(load).mockRejectedValueOnce(new Error('Neuspješno dohvaćanje županija'))
  vi.mocked(load).mockResolvedValueOnce({ options: [{ value: '1', label: 'Zagrebačka' }], more: false })
  render(
    <>
      <ComboBox name="zupanija" label="Županija" value={null} onChange={() => undefined} load={load} />
      <ToastRegion />
    </>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Županija' }))
  const told = await screen.findByText('Neuspješno dohvaćanje županija')
  expect(told).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await screen.findByRole('option', { name: 'Zagrebačka' })).toBeTruthy()
})
