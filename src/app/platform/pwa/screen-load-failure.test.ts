import { beforeEach, expect, test, vi } from 'vitest'
import { isScreenLoadFailure, onScreenLoadFailure, watchScreenLoads } from './screen-load-failure.ts'

const reload = vi.fn()
const ports = (now: number, reachable = true) => ({
  now: () => now,
  storage: sessionStorage,
  isReachable: async () => reachable,
  reload,
})
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

test('a screen that cannot be loaded reloads the page once, and again only after 60 seconds', async () => {
  expect(await onScreenLoadFailure(ports(1_000))).toBe('ponovno')
  expect(await onScreenLoadFailure(ports(60_999))).toBe('greska')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await onScreenLoadFailure(ports(61_000))).toBe('ponovno')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without the portal nothing is reloaded and no attempt is used up', async () => {
  expect(await onScreenLoadFailure(ports(1_000, false))).toBe('offline')
  expect(reload).not.toHaveBeenCalled()
  expect(await onScreenLoadFailure(ports(1_001))).toBe('ponovno')
})

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'error loading dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('knows the words of each browser: %s', (message) => {
  expect(isScreenLoadFailure(new TypeError(message))).toBe(true)
})

test('another error is not a failed load', () => {
  expect(isScreenLoadFailure(new TypeError('x is undefined'))).toBe(false)
})

test('the router is kept from reloading on its own', () => {
  watchScreenLoads()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('no a.js') }))
  expect(sessionStorage.getItem('tanstack_router_reload:no a.js')).toBe('1')
})
