import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { NoviNacrt } from './novi-nacrt.tsx'

const offline = vi.hoisted(() => ({
  createDocument: vi.fn<(input: CreateInput) => Promise<{ id: string; mutationId: string }>>(),
  pozivi: [] as object[],
  otvoreno: true,
}))
vi.mock('#app/platform/offline/hooks/use-document.ts', () => ({
  useDocuments: (type: string) => (type === 'poziv' ? offline.pozivi : []),
  useOfflineActions: () => (offline.otvoreno ? { createDocument: offline.createDocument } : undefined),
}))

const content = {
  id: 7,
  oznaka: 'KK.05',
  naziv: 'Ulaganje u opremu',
  program: { id: 2, naziv: 'KK' },
  skupina: 'Otvoren',
  alokacija: null,
  najnizaPotpora: null,
  najvisaPotpora: null,
  datumZatvaranja: null,
  definicija: ispravnaDefinicija(),
}
const prijavitelj = { id: 12, oib: '12345678903', naziv: 'Metalac d.o.o.' }

function show() {
  const onKreirano = vi.fn()
  const client = new QueryClient()
  const dialog = () => (
    <QueryClientProvider client={client}>
      <NoviNacrt pozivId={7} prijavitelj={prijavitelj} onClose={() => undefined} onKreirano={onKreirano} />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog())
  return Object.assign(onKreirano, { again: () => rerender(dialog()) })
}
const name = () => screen.getByRole('textbox', { name: /Naziv projekta/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Kreiraj prijavu' }))

beforeEach(() => {
  offline.createDocument.mockReset().mockResolvedValue({ id: 'novi-id', mutationId: 'm' })
  offline.pozivi = []
  offline.otvoreno = true
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('„Kreiraj prijavu” without a network', () => {
  test('the draft is made on the device from the call that is there, and its form opens', async () => {
    offline.pozivi = [{ type: 'poziv', id: '7', content, meta: {}, state: 'clean', rev: 1, localUpdatedAt: null }]
    const onKreirano = show()
    expect(screen.getByText('Ulaganje u opremu')).toBeTruthy()
    await userEvent.type(name(), 'Nova linija')
    await submit()
    expect(offline.createDocument.mock.calls[0]?.[0]).toMatchObject({
      type: 'projekt',
      args: { pozivId: 7, naziv: 'Nova linija' },
      actingFor: { vrsta: 'prijavitelj', id: 12 },
    })
    expect(onKreirano).toHaveBeenCalledWith('novi-id')
  })

  test('a name is asked for before anything is made', async () => {
    offline.pozivi = [{ type: 'poziv', id: '7', content, meta: {}, state: 'clean', rev: 1, localUpdatedAt: null }]
    show()
    await submit()
    expect(screen.getByText('Ovo polje je obavezno')).toBeTruthy()
    expect(offline.createDocument).not.toHaveBeenCalled()
  })

  test('a name that is longer than the portal takes says how long it may be, and nothing is made', async () => {
    offline.pozivi = [{ type: 'poziv', id: '7', content, meta: {}, state: 'clean', rev: 1, localUpdatedAt: null }]
    show()
    fireEvent.change(name(), { target: { value: 'a'.repeat(251) } })
    await submit()
    expect(await screen.findByText('Maksimalan unos: 250')).toBeTruthy()
    expect(offline.createDocument).not.toHaveBeenCalled()
  })

  test('a call that is not on the device is said to be missing, and the name stays', async () => {
    show()
    await userEvent.type(name(), 'Nova linija')
    await submit()
    expect(await screen.findByText(/Ovaj poziv nije spremljen na uređaju/)).toBeTruthy()
    expect((name() as HTMLInputElement).value).toBe('Nova linija')
  })

  test('on a slow line it waits for the call instead of calling it missing', async () => {
    let arrive: (answer: Response) => void = () => undefined
    vi.stubGlobal(
      'fetch',
      vi.fn(
        () =>
          new Promise<Response>((done) => {
            arrive = done
          }),
      ),
    )
    const onKreirano = show()
    await userEvent.type(name(), 'Nova linija{Enter}')
    expect(screen.getByRole('button', { name: 'Kreiraj prijavu' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText(/nije spremljen/)).toBeNull()
    expect(offline.createDocument).not.toHaveBeenCalled()
    arrive(new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } }))
    await waitFor(() => expect(onKreirano).toHaveBeenCalledWith('novi-id'))
    expect(offline.createDocument).toHaveBeenCalledTimes(1)
  })

  test('while the storage of the device is being opened it waits, and then makes the draft once', async () => {
    offline.pozivi = [{ type: 'poziv', id: '7', content, meta: {}, state: 'clean', rev: 1, localUpdatedAt: null }]
    offline.otvoreno = false
    const onKreirano = show()
    await userEvent.type(name(), 'Nova linija{Enter}')
    expect(screen.queryByText(/Spremište/)).toBeNull()
    offline.otvoreno = true
    onKreirano.again()
    await waitFor(() => expect(onKreirano).toHaveBeenCalledWith('novi-id'))
    onKreirano.again()
    expect(offline.createDocument).toHaveBeenCalledTimes(1)
  })

  test('a device that cannot store says so and nothing is lost', async () => {
    offline.pozivi = [{ type: 'poziv', id: '7', content, meta: {}, state: 'clean', rev: 1, localUpdatedAt: null }]
    offline.createDocument.mockRejectedValue(new Error('Nema mjesta na uređaju.'))
    const onKreirano = show()
    await userEvent.type(name(), 'Nova linija')
    await submit()
    expect(await screen.findByText('Nema mjesta na uređaju.')).toBeTruthy()
    expect(onKreirano).not.toHaveBeenCalled()
  })
})
