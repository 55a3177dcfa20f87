import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { IshodUpita } from './slanje.ts'
import { UpitDialog } from './upit-dialog.tsx'

const posalji = vi.fn<() => Promise<IshodUpita>>()
vi.mock('./slanje.ts', () => ({ useSlanjeUpita: () => ({ saDatotekama: false, posalji }) }))
afterEach(cleanup)

function open() {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpitDialog pitac={{ osobaId: 1 }} projektId={undefined} onClose={onClose} />
    </QueryClientProvider>,
  )
  return onClose
}
const field = (name: string) => screen.getByRole('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('an inquiry that could not be sent stays as it was written, with the reason', async () => {
  const onClose = open()
  write('Naslov', 'Prilog ne prolazi')
  write('Pitanje', 'Javlja se pogreška.')
  write('Telefon', '091 234 5678')
  posalji.mockRejectedValueOnce(new TypeError('anything'))
  fireEvent.submit(screen.getByRole('button', { name: 'Pošalji upit' }))
  expect(await screen.findByText('Došlo je do greške prilikom slanja upita')).toBeTruthy()
  posalji.mockResolvedValueOnce({ kind: 'odbijen', poruka: 'Previše upita u kratkom vremenu.' })
  fireEvent.submit(screen.getByRole('button', { name: 'Pošalji upit' }))
  expect(await screen.findByText('Previše upita u kratkom vremenu.')).toBeTruthy()
  expect(field('Naslov')).toHaveProperty('value', 'Prilog ne prolazi')
  expect(onClose).not.toHaveBeenCalled()
  expect(posalji).toHaveBeenLastCalledWith(expect.objectContaining({ telefon: '+385912345678' }), [])
})
