import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { keptBy, keptOn } from './kept-edits.ts'
import { useKept } from './use-kept.ts'

afterEach(() => {
  cleanup()
  keptBy(undefined)
})

const PRAZNO = { tekst: '', broj: 0 }
const form = (initial = PRAZNO, key = 'pokus') => renderHook(() => useKept(key, initial))

test('what was typed is there after a reload, and gone once it was sent', () => {
  const first = form()
  act(() => first.result.current[1]({ tekst: 'Piše', broj: 0 }))
  act(() => first.result.current[1]((before) => ({ ...before, broj: 2 })))
  first.unmount()
  const second = form()
  expect(second.result.current[0]).toEqual({ tekst: 'Piše', broj: 2 })
  act(() => second.result.current[2]())
  expect(second.result.current[0]).toEqual(PRAZNO)
  expect(sessionStorage).toHaveLength(0)
})

test('what began from something else is no continuation', () => {
  const first = form()
  act(() => first.result.current[1]({ tekst: 'Piše', broj: 0 }))
  first.unmount()
  expect(form({ tekst: 'Predložak', broj: 0 }).result.current[0].tekst).toBe('Predložak')
})

test('what one person typed is not shown to whoever signs in next, and is theirs again when they come back', () => {
  keptBy(1)
  const first = form()
  act(() => first.result.current[1]({ tekst: 'Anino', broj: 0 }))
  first.unmount()
  keptBy(2)
  expect(form().result.current[0]).toEqual(PRAZNO)
  keptBy(1)
  expect(form().result.current[0].tekst).toBe('Anino')
})

test('what a device answers between the drawing of a form and its first effects is shown in it', async () => {
  keptBy(7)
  let answer: () => void = () => undefined
  const od = JSON.stringify(PRAZNO)
  const read = new Promise<Record<string, object>>((done) => {
    answer = () => done({ 'pokus@7': { od, value: { tekst: 'Piše', broj: 2 } } })
  })
  const arriving = keptOn({ read: () => read, keep: () => undefined })
  const shown = document.createElement('p')
  const root = createRoot(shown)
  function Obrazac() {
    const [value] = useKept('pokus', PRAZNO)
    useLayoutEffect(() => {
      answer()
      // A slow machine: effects wait for the next turn, and the answer does not.
      for (const until = performance.now() + 50; performance.now() < until; );
    }, [])
    return value.tekst
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root.render(<Obrazac />)
  await arriving
  await expect.poll(() => shown.textContent).toBe('Piše')
  root.unmount()
  vi.unstubAllGlobals()
  await keptOn('tab')
})

test('broken leavings in the storage are nothing', () => {
  sessionStorage.setItem('pokus', '{"od":')
  expect(form().result.current[0]).toEqual(PRAZNO)
})
