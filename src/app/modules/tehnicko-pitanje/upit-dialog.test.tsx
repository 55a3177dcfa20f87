import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import type { IshodUpita } from './slanje.ts'
import { UpitDialog } from './upit-dialog.tsx'

const posalji = vi.fn<() => Promise<IshodUpita>>()
let saDatotekama = false
vi.mock('./slanje.ts', () => ({ useSlanjeUpita: () => ({ saDatotekama, posalji }) }))
let primi: (gotovo: Promise<boolean>) => void = () => undefined
vi.mock('#app/platform/record/datoteke/privici-posiljke.tsx', () => ({
  PriviciPosiljke: ({ onPrimanje }: { onPrimanje: typeof primi }) => {
    primi = onPrimanje
    return null
  },
}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open() {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpitDialog pitac={{ osobaId: 1 }} oznakaPoziva="NPOO.C1.1.R1" onClose={onClose} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return onClose
}
const field = (name: string) => screen.getByRole('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** The button stands in the foot of the window, beside the form that it sends. */
const posaljiObrazac = () =>
  fireEvent.submit(screen.getByRole<HTMLButtonElement>('button', { name: 'Pošalji upit' }).form as HTMLFormElement)

test('an inquiry that could not be sent stays as it was written, with the reason', async () => {
  const onClose = open()
  write('Naslov', 'Prilog ne prolazi')
  write('Pitanje', 'Javlja se pogreška.')
  write('Telefon', '+385 91 234 5678')
  posalji.mockRejectedValueOnce(new TypeError('anything'))
  posaljiObrazac()
  expect(await screen.findByText('Došlo je do greške prilikom slanja upita')).toBeTruthy()
  // The second press of an impatient person within a second is no second inquiry.
  posaljiObrazac()
  expect(posalji).toHaveBeenCalledTimes(1)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  posalji.mockResolvedValueOnce({ kind: 'odbijen', poruka: 'Previše upita u kratkom vremenu.' })
  posaljiObrazac()
  expect(await screen.findByText('Previše upita u kratkom vremenu.')).toBeTruthy()
  expect(field('Naslov')).toHaveProperty('value', 'Prilog ne prolazi')
  expect(onClose).not.toHaveBeenCalled()
  // Opened on the page of a call, it carries the call's code.
  expect(field('Oznaka poziva')).toHaveProperty('value', 'NPOO.C1.1.R1')
  expect(posalji).toHaveBeenLastCalledWith(
    expect.objectContaining({ telefon: '+385912345678' }),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  )
})

test('an inquiry that was sent closes its window and says so', async () => {
  const onClose = open()
  write('Naslov', 'Prilog prolazi')
  write('Pitanje', 'Sve je u redu.')
  write('Telefon', '+385 91 234 5678')
  posalji.mockResolvedValueOnce({ kind: 'poslan' })
  posaljiObrazac()
  expect(await screen.findByText('Upit uspješno poslan')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press waits for files that are still being taken in, and sends nothing when one of them was not', async () => {
  saDatotekama = true
  posalji.mockClear()
  const onClose = open()
  write('Naslov', 'Prilog prolazi')
  write('Pitanje', 'Sve je u redu.')
  write('Telefon', '+385 91 234 5678')
  const press = posaljiObrazac
  const prima = () => {
    let gotovo: (sve: boolean) => void = () => undefined
    primi(
      new Promise((resolve) => {
        gotovo = resolve
      }),
    )
    return gotovo
  }
  const losa = prima()
  press()
  await act(async () => losa(false))
  expect([posalji.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  const dobra = prima()
  posalji.mockResolvedValueOnce({ kind: 'poslan' })
  press()
  await act(async () => undefined)
  expect(posalji).not.toHaveBeenCalled()
  await act(async () => dobra(true))
  expect(onClose).toHaveBeenCalledOnce()
  expect(posalji).toHaveBeenCalledOnce()
})
