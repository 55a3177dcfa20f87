import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

/** As a browser closes it by itself: Escape pressed again and again, or the back gesture of a tablet; nothing may prevent that. */
const closedByBrowser = (dialog: HTMLDialogElement) =>
  act(() => {
    dialog.open = false
    dialog.dispatchEvent(new Event('close'))
  })

it('a dialog that must not be interrupted stays when the browser closes it by itself, with the focus where it was', () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Spremanje" dismissable={false}>
      <input aria-label="Naziv" />
      <input aria-label="Opis" />
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const opis = screen.getByLabelText('Opis')
  opis.focus()
  closedByBrowser(dialog)
  expect(dialog.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(opis)
})

it('another one is given up, as by Escape, and opens again', () => {
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Nova uloga</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Uloga" />
      </>
    )
  }
  render(<Screen />)
  fireEvent.click(screen.getByRole('button', { name: 'Nova uloga' }))
  closedByBrowser(screen.getByRole<HTMLDialogElement>('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Nova uloga' }))
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})

it('the second press of a double click that opened it does not give it up, one press beside it does', () => {
  const onClose = vi.fn()
  render(<Dialog open onClose={onClose} title="Novi zahtjev" />)
  const dialog = screen.getByRole('dialog')
  fireEvent.click(dialog, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog, { detail: 1 })
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('one with nothing to fill in begins with the way on that it names, not with the cross', () => {
  render(
    <Dialog open onClose={() => undefined} title="Potvrdite da ste to vi">
      <a href="/prijava-odabir">Prijavi se ponovno</a>
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

it('Escape in a dialog over another closes that one alone, and a file that was not chosen after all closes none', () => {
  const onClose = vi.fn()
  const onCloseGornji = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Potpis">
      <input type="file" aria-label="Datoteka" />
      <Dialog open onClose={onCloseGornji} title="Kamera" />
    </Dialog>,
  )
  const event = (bubbles: boolean) => new Event('cancel', { cancelable: true, bubbles })
  fireEvent(screen.getByRole('dialog', { name: 'Kamera' }), event(false))
  expect([onCloseGornji.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  fireEvent(screen.getByLabelText('Datoteka'), event(true))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog', { name: 'Potpis' }), event(false))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('gives the focus to the heading where the button that opened it is gone', async () => {
  function Screen() {
    const [stanje, setStanje] = useState<'prije' | 'pita' | 'poslije'>('prije')
    return (
      <main>
        <h1>Prigovor</h1>
        {stanje !== 'poslije' && <Button onClick={() => setStanje('pita')}>Zaključi</Button>}
        <Dialog open={stanje === 'pita'} onClose={() => setStanje('prije')} title="Zaključenje">
          <Button onClick={() => setStanje('poslije')}>Potvrdi</Button>
        </Dialog>
      </main>
    )
  }
  render(<Screen />)
  const zakljuci = screen.getByRole('button', { name: 'Zaključi' })
  zakljuci.focus()
  fireEvent.click(zakljuci)
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  const naslov = screen.getByRole('heading', { name: 'Prigovor' })
  await waitFor(() => expect(document.activeElement).toBe(naslov))
})
