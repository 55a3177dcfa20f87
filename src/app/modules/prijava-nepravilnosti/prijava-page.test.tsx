import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { PrijavaPage } from './prijava-page.tsx'
import { procitaj, zaboravi } from './zadrzana-prijava.ts'

const fetchMock = vi.fn()
let veza: boolean
const OPIS = 'Oprema je plaćena, a nije isporučena.'

beforeEach(async () => {
  localStorage.clear()
  await zaboravi()
  veza = true
  fetchMock.mockReset()
  fetchMock.mockImplementation(async () => {
    if (!veza) throw new TypeError('network')
    return Response.json({ oznaka: 'PRN-2026-0001', zaprimljenoAt: '2026-11-21T10:00:00.000Z' })
  })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const prikazi = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PrijavaPage programi={[{ id: 2, naziv: 'Konkurentnost i kohezija' }]} />
    </QueryClientProvider>,
  )
const opis = () => screen.getByLabelText<HTMLTextAreaElement>(/Što se dogodilo/)
const posalji = () => fireEvent.click(screen.getByRole('button', { name: 'Pošalji prijavu' }))
/** Reports that left the device; the portal is also asked whether it can be reached. */
const poslano = () =>
  fetchMock.mock.calls.flatMap(([, request]) => {
    const { body } = (request ?? {}) as { body?: string }
    return body === undefined ? [] : [JSON.parse(body)]
  })

test('what was typed stays on the device while there is no network, and arrives as one report', async () => {
  veza = false
  const first = prikazi()
  fireEvent.change(opis(), { target: { value: OPIS } })
  posalji()
  await screen.findByText(/Nema veze s portalom/)
  first.unmount()
  prikazi()
  await waitFor(() => expect(opis().value).toBe(OPIS))
  veza = true
  posalji()
  await screen.findByText('PRN-2026-0001')
  const [one, two] = poslano()
  expect(one.sadrzaj.opis).toBe(OPIS)
  expect(two).toEqual(one)
  expect([localStorage.length, await procitaj()]).toEqual([0, undefined])
})

test('nothing is sent without a description, and whatever was written can be taken off the device', async () => {
  prikazi()
  posalji()
  await screen.findByText('Ovo polje je obavezno')
  expect(fetchMock).not.toHaveBeenCalled()
  fireEvent.change(opis(), { target: { value: OPIS } })
  await waitFor(async () => expect((await procitaj())?.sadrzaj.opis).toBe(OPIS))
  fireEvent.click(screen.getByRole('button', { name: 'Obriši s ovog uređaja' }))
  expect([opis().value, localStorage.length, await procitaj()]).toEqual(['', 0, undefined])
})
