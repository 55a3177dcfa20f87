import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
