import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ActionBar } from './action-bar.tsx'
import { ToastRegion } from './toast.tsx'
import { clearToasts, toast } from './toast-store.ts'
import { riseOver } from './use-above-bars.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(clearToasts)
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = (...args: Parameters<typeof toast>) => act(() => void toast(...args))

it('leaves after 2500 ms', () => {
  render(<ToastRegion />)
  show('Promjene pohranjene', { tone: 'success' })
  pass(2499)
  expect(screen.getByText('Promjene pohranjene')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Promjene pohranjene')).toBeNull()
})

it('waits while the pointer or focus is on it', () => {
  render(<ToastRegion />)
  show('Trenutni prijavitelj: Grad', { duration: 10_000 })
  fireEvent.pointerEnter(screen.getByRole('region', { hidden: true }))
  pass(60_000)
  expect(screen.getByText('Trenutni prijavitelj: Grad')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('region', { hidden: true }))
  pass(10_000)
  expect(screen.queryByText('Trenutni prijavitelj: Grad')).toBeNull()
})

it('keeps an error until it is closed, in an alert', () => {
  render(<ToastRegion />)
  show('Dogodila se greška, pokušajte ponovo.', { tone: 'danger' })
  pass(600_000)
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Dogodila se greška')
  fireEvent.click(screen.getByRole('button', { name: 'Zatvori poruku', hidden: true }))
  expect(screen.queryByText('Dogodila se greška, pokušajte ponovo.')).toBeNull()
})

it('lies over no button of the bar or of a dialog at the bottom of the screen', () => {
  const at = (top: number, bottom: number) => () => ({ top, bottom }) as DOMRect
  const { container } = render(
    <>
      <ActionBar>
        <button type="button">Provjeri i podnesi</button>
      </ActionBar>
      <ToastRegion />
    </>,
  )
  const region = screen.getByRole('region', { hidden: true })
  const bar = screen.getByRole('group', { name: 'Radnje' })
  bar.getBoundingClientRect = at(700, 800)
  region.getBoundingClientRect = at(730, 784)
  show('Spremljeno')
  expect(region.style.marginBlockEnd).toBe('92px')
  cleanup()
  expect(container.textContent).toBe('')
})

it.each([
  ['nothing there', [], 0],
  ['a bar higher up', [{ top: 100, bottom: 200 }], 0],
  [
    'two bars one above the other',
    [
      { top: 640, bottom: 690 },
      { top: 700, bottom: 800 },
    ],
    152,
  ],
  ['a bar as high as the screen', [{ top: 0, bottom: 800 }], 722],
] as const)('rises over %s', (_what, bars, rise) => {
  expect(riseOver({ top: 730, bottom: 784 }, bars)).toBe(rise)
})

it('does not show the same text twice', () => {
  render(<ToastRegion />)
  show('Upit uspješno poslan')
  show('Upit uspješno poslan')
  expect(screen.getAllByText('Upit uspješno poslan')).toHaveLength(1)
})
