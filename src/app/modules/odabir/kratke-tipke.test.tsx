/** Keys of a check: heard wherever the focus is, and nothing of them where somebody types. */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKratkeTipke } from './kratke-tipke.ts'

beforeEach(() => localStorage.setItem('fondovi.odabir.tipke', 'da'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Two questions as cards show them; the second one is scored. */
function Lista() {
  const okvir = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [odgovor, setOdgovor] = useState('')
  const { ukljucene, ukljuci } = useKratkeTipke(okvir)
  return (
    <>
      <input aria-label="Traži" />
      <div ref={okvir}>
        <section key={at}>
          <h2 tabIndex={-1}>{`Pitanje ${at + 1}`}</h2>
          {at === 0 ? (
            ['da', 'ne'].map((one) => (
              <button
                key={one}
                type="button"
                data-odgovor={one}
                aria-pressed={odgovor === one}
                onClick={() => setOdgovor(one)}
              >
                {one}
              </button>
            ))
          ) : (
            <input aria-label="Bodovi" inputMode="decimal" defaultValue="3" />
          )}
          <textarea aria-label="Komentar" />
          <button type="button" data-listanje="-1" disabled={at === 0} onClick={() => setAt(0)}>
            Prethodno
          </button>
          <button type="button" data-listanje="1" disabled={at === 1} onClick={() => setAt(1)}>
            Sljedeće
          </button>
        </section>
      </div>
      <button type="button" onClick={() => ukljuci(!ukljucene)}>
        Kratke tipke
      </button>
    </>
  )
}

const naslov = () => screen.getByRole('heading').textContent
const pritisnut = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('a number answers and J goes on, also when nothing has the focus; the new question has it then', async () => {
  render(<Lista />)
  await userEvent.keyboard('2')
  expect(pritisnut('ne')).toBe('true')
  await userEvent.keyboard('j')
  expect(naslov()).toBe('Pitanje 2')
  await expect.poll(() => document.activeElement?.textContent).toBe('Pitanje 2')
  await userEvent.keyboard('k')
  expect(naslov()).toBe('Pitanje 1')
})

test('C leads into the comment, where letters are letters; Ctrl + Enter leads on, Escape out', async () => {
  render(<Lista />)
  await userEvent.keyboard('c')
  await userEvent.keyboard('jk 1')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Komentar').value).toBe('jk 1')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Pitanje 1')
  await userEvent.keyboard('c')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(naslov()).toBe('Pitanje 2')
})

test('a digit begins the points anew, and Enter leads from them to their reason', async () => {
  render(<Lista />)
  await userEvent.keyboard('j')
  await userEvent.keyboard('18')
  const bodovi = screen.getByLabelText<HTMLInputElement>('Bodovi')
  expect(document.activeElement).toBe(bodovi)
  expect(bodovi.value).toBe('18')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Komentar'))
})

test('who types on at once writes points and their reason, before the new question has been shown', async () => {
  const crta = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  render(<Lista />)
  await userEvent.keyboard('c')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('8')
  for (const [prikazi] of crta.mock.calls) prikazi(0)
  await userEvent.keyboard('{Enter}')
  for (const [prikazi] of crta.mock.calls) prikazi(0)
  await userEvent.keyboard('Dobro.')
  expect(screen.getByLabelText<HTMLInputElement>('Bodovi').value).toBe('8')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Komentar').value).toBe('Dobro.')
  crta.mockRestore()
})

test('a field of the page keeps its keys, and nobody who has not asked for them has any', async () => {
  render(<Lista />)
  await userEvent.click(screen.getByLabelText('Traži'))
  await userEvent.keyboard('j2')
  expect([naslov(), pritisnut('ne')]).toEqual(['Pitanje 1', 'false'])
  await userEvent.click(screen.getByRole('button', { name: 'Kratke tipke' }))
  await userEvent.keyboard('j2')
  expect([naslov(), pritisnut('ne')]).toEqual(['Pitanje 1', 'false'])
  expect(localStorage.getItem('fondovi.odabir.tipke')).toBe('ne')
})
