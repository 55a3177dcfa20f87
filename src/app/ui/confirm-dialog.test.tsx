import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmDialog, explanationError } from './confirm-dialog.tsx'

afterEach(cleanup)

it('asks with the texts of the specification', () => {
  const onClose = vi.fn()
  render(<ConfirmDialog open onClose={onClose} onConfirm={() => undefined} />)
  expect(screen.getByRole('alertdialog', { name: 'Nastavak' }).textContent).toContain(
    'Jeste li sigurni da želite nastaviti?',
  )
  expect(screen.getByRole('button', { name: 'Potvrdi' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('takes an explanation of 10 to 2000 characters', () => {
  expect(explanationError('', {})).toBe('Ovo polje je obavezno')
  expect(explanationError('prekratko', {})).toBe('Minimalan unos: 10')
  expect(explanationError('a'.repeat(2001), {})).toBe('Maksimalan unos: 2.000')
  expect(explanationError('Rok je produljen.', {})).toBeUndefined()
  expect(explanationError('', { required: false })).toBeUndefined()
})

it('does not confirm without the explanation and then passes it on', async () => {
  const onConfirm = vi.fn()
  render(<ConfirmDialog open onClose={() => undefined} onConfirm={onConfirm} explanation />)
  const confirm = screen.getByRole('button', { name: 'Potvrdi' })
  fireEvent.click(confirm)
  expect(screen.getByText('Ovo polje je obavezno')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '  Nedostaje dozvola.  ' } })
  await new Promise((resolve) => setTimeout(resolve, 360))
  fireEvent.click(confirm)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Nedostaje dozvola.'))
})

it('stays open with the reason when the step is refused', async () => {
  const onClose = vi.fn()
  render(
    <ConfirmDialog open onClose={onClose} onConfirm={() => Promise.reject(new Error('Prijava je već povučena.'))} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Prijava je već povučena.')
  expect(onClose).not.toHaveBeenCalled()
})

it('says what went wrong where nobody else does, on confirming and on leaving', async () => {
  const onClose = () => {
    throw new Error('anything')
  }
  render(<ConfirmDialog open onClose={onClose} onConfirm={() => Promise.reject(new Error(''))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  expect(await screen.findByText('Nešto je pošlo po zlu prilikom potvrde')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(await screen.findByText('Nešto je pošlo po zlu prilikom prekida')).toBeTruthy()
})

it('gives focus back where it was', () => {
  const { rerender } = render(<button type="button">Prije</button>)
  screen.getByRole('button', { name: 'Prije' }).focus()
  const page = (open: boolean) => (
    <>
      <button type="button">Prije</button>
      <ConfirmDialog open={open} onClose={() => undefined} onConfirm={() => undefined} />
    </>
  )
  rerender(page(true))
  rerender(page(false))
  expect(document.activeElement?.textContent).toBe('Prije')
})
