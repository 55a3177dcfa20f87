import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrijePoslije } from './prije-poslije.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 300))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const prije = { slika: new Blob(['a'], { type: 'image/jpeg' }), opis: 'stroj 12. 3. 2026.' }
const poslije = { slika: '/slike/poslije.jpg', opis: 'stroj 27. 11. 2026.' }
const klizac = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Granica između ranije i nove slike' })
const ranija = () => screen.getByAltText('stroj 12. 3. 2026.')

test('both pictures have their words, and the slider says how much of each is seen', () => {
  render(<PrijePoslije prije={prije} poslije={poslije} />)
  expect(ranija().getAttribute('src')).toMatch(/^blob:/)
  expect(screen.getByAltText('stroj 27. 11. 2026.').getAttribute('src')).toBe('/slike/poslije.jpg')
  expect(screen.getByText('Prije: stroj 12. 3. 2026.')).toBeTruthy()
  expect(klizac().getAttribute('aria-valuetext')).toBe('Ranija slika 50 %, nova slika 50 %')
})

test('the keys of the slider move the edge', () => {
  render(<PrijePoslije prije={prije} poslije={poslije} oznaka="Skladište" />)
  // The browser's own slider turns arrows into this.
  fireEvent.change(screen.getByRole('slider', { name: 'Skladište' }), { target: { value: '52' } })
  expect(ranija().style.clipPath).toBe('inset(0 48% 0 0)')
})

test('the pointer moves it to where it is, also beyond the pictures, and one finger at a time', () => {
  render(<PrijePoslije prije={prije} poslije={poslije} />)
  const slike = ranija().parentElement as HTMLElement
  fireEvent.pointerMove(slike, { pointerId: 1, clientX: 120 })
  expect(klizac().value).toBe('50')
  fireEvent.pointerDown(slike, { pointerId: 1, button: 0, clientX: 200 })
  expect(ranija().style.clipPath).toBe('inset(0 75% 0 0)')
  expect(document.activeElement).toBe(klizac())
  fireEvent.pointerDown(slike, { pointerId: 2, button: 0, clientX: 480 })
  fireEvent.pointerMove(slike, { pointerId: 2, clientX: 480 })
  expect(ranija().style.clipPath).toBe('inset(0 75% 0 0)')
  fireEvent.pointerMove(slike, { pointerId: 1, clientX: 900 })
  expect(ranija().style.clipPath).toBe('inset(0 0% 0 0)')
  fireEvent.pointerUp(slike, { pointerId: 1 })
  fireEvent.pointerMove(slike, { pointerId: 1, clientX: 200 })
  expect(klizac().getAttribute('aria-valuetext')).toBe('Ranija slika 100 %, nova slika 0 %')
})
