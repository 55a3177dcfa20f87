import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import type { Potezi } from '#contract/kernel/dokazi/potezi.ts'
import { Potpis } from './potpis.tsx'
import { SlikaPotpisa } from './slika-potpisa.tsx'

const context = {
  setTransform: vi.fn(),
  clearRect: vi.fn(),
  beginPath: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(),
  stroke: vi.fn(),
}
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 200))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

let zadnji: Potezi = []
function Zaslon({ pocetak = [], disabled = false }: { pocetak?: Potezi; disabled?: boolean }) {
  const [potezi, setPotezi] = useState<Potezi>(pocetak)
  zadnji = potezi
  return (
    <>
      <Potpis
        oznaka="Potpis: Ana Anić"
        value={potezi}
        onChange={setPotezi}
        disabled={disabled}
        drugiNacin={<Button>Odbija potpisati</Button>}
      />
      <SlikaPotpisa potezi={potezi} opis="Spremljeni potpis" />
    </>
  )
}

const polje = () => screen.getByRole('img', { name: /^Potpis: Ana Anić/ })
function povuci(
  tocke: readonly (readonly [number, number])[],
  pointerId = 1,
  kraj: 'pointerUp' | 'pointerCancel' = 'pointerUp',
) {
  const [[clientX, clientY] = [0, 0], ...dalje] = tocke
  fireEvent.pointerDown(polje(), { pointerId, button: 0, clientX, clientY })
  for (const [x, y] of dalje) fireEvent.pointerMove(polje(), { pointerId, clientX: x, clientY: y })
  fireEvent[kraj](polje(), { pointerId })
}

test('a stroke is kept in the space of a signature, by the points that it needs, and drawn from them', () => {
  render(<Zaslon />)
  expect(polje().getAttribute('aria-label')).toBe('Potpis: Ana Anić: prazno polje za potpis')
  povuci([
    [10, 10],
    [20, 20],
    [30, 30],
    [60, 10],
  ])
  expect(zadnji).toEqual([[20, 20, 60, 60, 120, 20]])
  expect(polje().getAttribute('aria-label')).toBe('Potpis: Ana Anić: 1 potez')
  const slika = screen.getByRole('img', { name: 'Spremljeni potpis' })
  expect(slika.querySelector('path')?.getAttribute('d')).toBe('M20 20L60 60L120 20')
  expect(context.stroke).toHaveBeenCalled()
})

test('the last stroke is taken back, then all of them', () => {
  render(<Zaslon />)
  povuci([
    [10, 10],
    [60, 10],
  ])
  povuci([[90, 90]])
  povuci([
    [10, 50],
    [60, 50],
  ])
  expect(zadnji).toHaveLength(3)
  expect(zadnji[1]).toEqual([180, 180])
  fireEvent.click(screen.getByRole('button', { name: 'Poništi zadnji potez' }))
  expect(zadnji).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Obriši potpis' }))
  expect(zadnji).toEqual([])
  expect(screen.getByRole('button', { name: 'Obriši potpis' }).getAttribute('aria-disabled')).toBe('true')
})

test('the palm draws nothing beside the pen, and what the system interrupts stays', () => {
  render(<Zaslon />)
  fireEvent.pointerDown(polje(), { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerDown(polje(), { pointerId: 2, button: 0, clientX: 400, clientY: 190 })
  fireEvent.pointerMove(polje(), { pointerId: 2, clientX: 410, clientY: 190 })
  fireEvent.pointerUp(polje(), { pointerId: 2 })
  fireEvent.pointerMove(polje(), { pointerId: 1, clientX: 60, clientY: 10 })
  fireEvent.pointerCancel(polje(), { pointerId: 1 })
  expect(zadnji).toEqual([[20, 20, 120, 20]])
})

test('a stroke that would not fit into the record is left out and told', () => {
  const pun = Array.from({ length: 1_999 }, (_, i) => [100 + (i % 9), 100])
  render(<Zaslon pocetak={pun} />)
  povuci([
    [10, 10],
    [60, 10],
  ])
  expect(zadnji).toHaveLength(1_999)
  expect(screen.getByRole('alert').textContent).toContain('Potpis je predug')
  fireEvent.click(screen.getByRole('button', { name: 'Obriši potpis' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a closed pad takes nothing; whoever cannot sign by hand is told of the other way, which the caller offers', () => {
  render(<Zaslon disabled />)
  povuci([
    [10, 10],
    [60, 10],
  ])
  expect(zadnji).toEqual([])
  expect(screen.getByText(/Upisano ime nije potpis/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Odbija potpisati' })).toBeTruthy()
})

test('where nothing can be drawn, paper is the way', () => {
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
  render(<Zaslon />)
  expect(screen.getByText(/ne može crtati potpis/)).toBeTruthy()
})
