import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoadingProgress } from './loading-bar.tsx'
import { SEARCH_DEBOUNCE_MS, SearchField } from './search-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('searches 300 ms after the last key, once', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Pretraga" value="" onSearch={onSearch} />)
  const input = screen.getByRole('searchbox', { name: 'Pretraga' })
  fireEvent.change(input, { target: { value: 'ob' } })
  pass(299)
  fireEvent.change(input, { target: { value: 'obnova ' } })
  pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch.mock.calls).toEqual([['obnova']])
})

it('goes out with what the page has become while it waited, so that a filter chosen meanwhile stays', () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { rerender } = render(<SearchField label="Pretraga" value="staro" onSearch={before} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  pass(100)
  rerender(<SearchField label="Pretraga" value="staro" onSearch={after} />)
  pass(200)
  expect([before.mock.calls, after.mock.calls]).toEqual([[], [['']]])
})

it('searches at once with Enter', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Pretraga" value="" onSearch={onSearch} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vrtić' } })
  fireEvent.submit(screen.getByRole('searchbox'))
  pass(1000)
  expect(onSearch.mock.calls).toEqual([['vrtić']])
})

it('shows no bar for what takes less than 200 ms, and hides it 500 ms after the end', () => {
  const { result, rerender } = renderHook(({ loading }) => useLoadingProgress(loading), {
    initialProps: { loading: true },
  })
  pass(199)
  expect(result.current).toBeNull()
  pass(1001)
  expect(result.current).toBeCloseTo(20, 0)
  rerender({ loading: false })
  expect(result.current).toBe(100)
  pass(499)
  expect(result.current).toBe(100)
  pass(1)
  expect(result.current).toBeNull()
})

const input = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const wait = () => pass(SEARCH_DEBOUNCE_MS)

/** A page that takes what is searched for whenever the test says so, as one whose code is still on its way. */
function slowPage() {
  const sought: string[] = []
  const field = (value: string) => <SearchField label="Pretraga" value={value} onSearch={(text) => sought.push(text)} />
  const { rerender } = render(field(''))
  return { sought, arrives: (value: string) => rerender(field(value)) }
}

it('keeps what is typed while the page is still taking the search, however late the page is', () => {
  const { sought, arrives } = slowPage()
  type('osposob')
  wait()
  expect([sought, input().value]).toEqual([['osposob'], 'osposob'])
  type('osposobl')
  arrives('osposob')
  expect(input().value).toBe('osposobl')
  wait()
  type('osposoblj')
  wait()
  arrives('osposobl')
  arrives('osposoblj')
  expect([sought, input().value]).toEqual([['osposob', 'osposobl', 'osposoblj'], 'osposoblj'])
})

it('follows a page that skips what was replaced meanwhile', () => {
  const { arrives } = slowPage()
  type('a')
  wait()
  type('ab')
  wait()
  arrives('ab')
  expect(input().value).toBe('ab')
  arrives('a')
  expect(input().value).toBe('a')
})

it('shows what the page itself changes: back, forward, a cleared filter', () => {
  const { arrives } = slowPage()
  type('most')
  wait()
  arrives('most')
  for (const value of ['', 'most', 'cesta', '']) {
    arrives(value)
    expect(input().value).toBe(value)
  }
})

it('looks once more with Enter for what the page did not take', () => {
  const { sought } = slowPage()
  type('most')
  wait()
  fireEvent.submit(input())
  expect(sought).toEqual(['most', 'most'])
})
