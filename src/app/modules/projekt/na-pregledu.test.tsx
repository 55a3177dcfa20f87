import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { RadNaPregledu } from '#contract/modules/projekt/pregled.schema.ts'
import { NaPregledu } from './na-pregledu.tsx'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', () => api)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Streams of events that are open, by their address. */
const streams = new Map<string, () => void>()
class Stream {
  onopen: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
  addEventListener(_event: string, told: (event: { data: string }) => void) {
    streams.set(this.url, () => told({ data: '{"verzijaRetka":2}' }))
  }
  close() {
    streams.delete(this.url)
  }
}

const RAD: RadNaPregledu = {
  projektId: '0198c0de-0000-7000-8000-000000000001',
  naziv: 'Mlin',
  verzijaRetka: 3,
  osobaId: 9,
  osoba: 'Ana Anić',
  zapisi: ['0198c0de-0000-7000-8000-000000000002'],
  razlog: 'Nemate pravo na ovu radnju.',
  radnje: [],
  zabiljezeno: '2026-11-20T10:00:00.000Z',
  opozvano: '2026-11-20T11:00:00.000Z',
  zaprimljeno: '2026-11-20T12:00:00.000Z',
  izmjene: [{ polje: 'Projekt – Naziv projekta', upisano: '„Novi mlin”', sada: '„Mlin”' }],
}

it('refused work of a colleague is read, dismissed with a reason, and leaves the list', async () => {
  const lists = [[RAD], []]
  api.call.mockImplementation(async (endpoint: { method: string }) =>
    endpoint.method === 'GET'
      ? { data: lists.length > 1 ? lists.shift() : lists[0], ukupno: 3, verzija: 1 }
      : { zapisa: 1 },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NaPregledu prijaviteljId={4} />
    </QueryClientProvider>,
  )
  const list = await screen.findByRole('region', { name: 'Na pregledu' })
  expect(list.textContent).toContain('Ana Anić')
  expect(list.textContent).toContain('Projekt – Naziv projekta: „Novi mlin” (sada stoji: „Mlin”)')
  expect(list.textContent).toContain('Nemate pravo na ovu radnju.')
  expect(list.textContent).toContain('Prikazano: 1 od ukupno 3, najnovije prvo.')
  await userEvent.click(within(list).getByRole('button', { name: 'Odbaci rad' }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'))
  await userEvent.type(within(dialog).getByRole('textbox'), 'Naziv je već promijenjen.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Odbaci rad' }))
  const body = { odluka: 'odbaci', razlog: 'Naziv je već promijenjen.', verzijaRetka: 3, zapisi: RAD.zapisi }
  await vi.waitFor(() =>
    expect(api.call).toHaveBeenCalledWith(expect.anything(), {
      params: { prijaviteljId: 4 },
      body: expect.objectContaining(body),
    }),
  )
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Na pregledu' })).toBeNull())
})

it('an open list follows what comes, and a dialog says that a colleague was quicker and keeps what was typed', async () => {
  vi.stubGlobal('EventSource', Stream)
  let data: RadNaPregledu[] = []
  api.call.mockImplementation(async () => ({ data, verzija: 7 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NaPregledu prijaviteljId={4} />
    </QueryClientProvider>,
  )
  const address = '/v1/dogadaji?zapis=pregled%3A4&za=prijavitelj%3A4&verzija=7'
  await vi.waitFor(() => expect([...streams.keys()]).toEqual([expect.stringContaining(address)]))
  const tell = () => act(() => [...streams.values()].forEach((told) => void told()))
  data = [RAD]
  tell()
  await userEvent.click(await screen.findByRole('button', { name: 'Odbaci rad' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Naziv je već promijenjen.')
  data = []
  tell()
  expect(await within(dialog).findByText(/^Ovaj se rad promijenio/)).toBeTruthy()
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Naziv je već promijenjen.')
  expect(screen.queryByRole('region', { name: 'Na pregledu' })).toBeNull()
})
