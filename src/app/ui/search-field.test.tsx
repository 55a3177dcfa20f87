import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoadingProgress } from './loading-bar.tsx'
import { SearchField } from './search-field.tsx'

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
