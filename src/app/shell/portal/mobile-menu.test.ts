import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMobileMenu } from './mobile-menu.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function resize(width: number) {
  vi.stubGlobal('innerWidth', width)
  act(() => void dispatchEvent(new Event('resize')))
  act(() => vi.advanceTimersByTime(250))
}

test('an open mobile menu closes at 1280 px and not before', () => {
  const { result } = renderHook(() => useMobileMenu('/pozivi'))
  act(() => result.current.toggle())
  resize(1279)
  expect(result.current.open).toBe(true)
  resize(1280)
  expect(result.current.open).toBe(false)
})

test('it closes when a link of it was followed', () => {
  const { result, rerender } = renderHook(({ pathname }) => useMobileMenu(pathname), {
    initialProps: { pathname: '/' },
  })
  act(() => result.current.toggle())
  rerender({ pathname: '/nabave' })
  expect(result.current.open).toBe(false)
})
