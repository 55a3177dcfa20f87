import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Profil } from '../session/profil.ts'
import { ZapocniImpersonaciju } from './zapocni.tsx'

const router = vi.hoisted(() => ({
  navigate: vi.fn(),
  state: { location: { href: '/administracija/fizicke-osobe/7' } },
}))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }))
vi.mock('./impersonacija.calls.ts', () => ({ pocniImpersonaciju: () => Promise.reject(new TypeError('anything')) }))
afterEach(cleanup)

const profil = { osoba: { id: 1, superadmin: true }, konteksti: [] } as unknown as Profil
const open = (osobaId: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ZapocniImpersonaciju profil={profil} osobaId={osobaId} />
    </QueryClientProvider>,
  )

test('a beginning that failed without a word of the server is said in the words of the specification', async () => {
  open(7)
  fireEvent.click(screen.getByRole('button', { name: 'Pogledaj kao ova osoba' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Prijavljena poteškoća s prilogom.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Pogledaj kao ova osoba' }))
  expect(await dialog.findByText('Došlo je do pogreške prilikom impresioniranja korisnika')).toBeTruthy()
  expect(router.navigate).not.toHaveBeenCalled()
})

test('nobody begins to act as themselves', () => {
  open(1)
  expect(screen.queryByRole('button')).toBeNull()
})
