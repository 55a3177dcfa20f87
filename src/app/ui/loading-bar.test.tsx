import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const SIRINA = /scaleX\(([0-9.]+)\)/
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const bar = () => screen.queryByRole('progressbar', { name: 'Učitavanje...' })
const part = () => screen.getByRole('progressbar').innerHTML.match(SIRINA)?.[1]

test('nothing is shown for what takes less than 200 ms', () => {
  const { rerender } = render(<LoadingBar loading />)
  pass(199)
  expect(bar()).toBeNull()
  rerender(<LoadingBar loading={false} />)
  pass(1000)
  expect(bar()).toBeNull()
})

test('it grows every 100 ms towards 5000 ms, is full when done, and is gone 500 ms later', () => {
  const { rerender } = render(<LoadingBar loading />)
  pass(200)
  expect(part()).toBe('0')
  pass(100)
  expect(part()).toBe('0.02')
  pass(2400)
  expect(part()).toBe('0.5')
  pass(10_000)
  expect(part()).toBe('0.95')
  rerender(<LoadingBar loading={false} />)
  expect(part()).toBe('1')
  pass(499)
  expect(bar()).not.toBeNull()
  pass(1)
  expect(bar()).toBeNull()
})
