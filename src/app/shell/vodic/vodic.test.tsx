import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { VodicProzor } from './vodic.tsx'
import { VODICI, vodiciZaslona } from './vodici.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.restoreAllMocks()
})

const POPIS = '/institucija/3/program/2/pozivi/popis'
const vodic = (id: string) => VODICI.find((one) => one.id === id) ?? VODICI[0]

/** A calls page without a table and without the right to make a call. */
const page = (more = '') => {
  document.body.innerHTML = `<main><search></search><div role="group" aria-label="Status poziva"></div>${more}</main>`
}
function walk(id: string) {
  const one = vodic(id)
  if (one === undefined) throw new Error('no tour')
  const onClose = vi.fn()
  render(
    <>
      <VodicProzor vodic={one} onClose={onClose} />
      <ToastRegion />
    </>,
  )
  return onClose
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the calls page has a tour of its own before the general one, every other screen the general one', () => {
  expect(vodiciZaslona(POPIS).map(({ id }) => id)).toEqual(['popis-poziva', 'portal'])
  expect(vodiciZaslona('/prijava/korisnik').map(({ id }) => id)).toEqual(['portal'])
})

test('a tour is walked forth and back, passes over what is not on the screen, and says its end', () => {
  page()
  const onClose = walk('popis-poziva')
  expect(screen.getByRole('heading', { name: 'Pronađite poziv' })).toBeTruthy()
  expect(screen.getByText('Korak 1 od 2')).toBeTruthy()
  press('Dalje')
  expect(screen.getByRole('heading', { name: 'Suzite popis' })).toBeTruthy()
  press('Natrag')
  press('Dalje')
  expect(screen.queryByText('Kreirajte poziv')).toBeNull()
  press('Završi')
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('Kreirajte poziv')).toBeTruthy()
})

test('a tour opens with the focus on the way forward, so that Enter does not leave it', () => {
  page()
  walk('popis-poziva')
  const [first] = screen.getAllByRole('button')
  expect(first?.textContent).toBe('Dalje')
})

test('the general tour ends with its own message; one that is left says nothing', () => {
  document.body.innerHTML = '<div id="izbornik"></div>'
  const onClose = walk('portal')
  press('Zatvori')
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByText('Uspješno završen vodič')).toBeNull()
  press('Završi')
  expect(screen.getByText('Uspješno završen vodič')).toBeTruthy()
})
