import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { untilLine } from '../platform/pwa/screen-load-failure.ts'
import { lazyPart, onMissingCode } from './lazy-part.ts'

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js')
let online = false
const listeners = new Set<() => void>()
const line = {
  check: async () => online,
  isOnline: () => online,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
afterEach(() => {
  cleanup()
  onMissingCode((error) => Promise.reject(error))
})

test('a part whose code does not come without a line leaves the page as it is, and comes with the line', async () => {
  onMissingCode((error) => untilLine(error, line))
  const load = vi.fn<() => Promise<ComponentType>>()
  load.mockRejectedValueOnce(MISSING).mockResolvedValue(() => <p>Zvono</p>)
  const Part = lazyPart(load)
  render(
    <>
      <input aria-label="Sjedište" defaultValue="Osijek" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  )
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  expect(screen.getByLabelText<HTMLInputElement>('Sjedište').value).toBe('Osijek')
  online = true
  for (const tell of [...listeners]) tell()
  expect(await screen.findByText('Zvono')).toBeTruthy()
  expect([load.mock.calls.length, listeners.size]).toEqual([2, 0])
})

test('with a line, and for any other error, the page says what is wrong', async () => {
  online = true
  await expect(untilLine(MISSING, line)).rejects.toBe(MISSING)
  online = false
  const broken = new TypeError('x is undefined')
  await expect(untilLine(broken, line)).rejects.toBe(broken)
})
