import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { zaboraviBrojeve, zapamceniBrojevi } from './pamcenje.ts'
import { Zvono } from './zvono.tsx'

const KONTEKST = { primatelj: 'institucija', primateljId: 3 } as const
const stavka = (id: number, more: object = {}) => ({
  id,
  read: false,
  seen: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  notification: { message: `Poruka ${id}` },
  activityLog: {
    activityAction: 'projekt.status.promjena',
    projektId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    pozivId: 1,
  },
  primatelj: 'institucija',
  primateljId: 3,
  programId: 2,
  razlog: 'R@SEL',
  ...more,
})
const stranica = (data: object[], nextCursor: string | null = null) => ({
  data,
  meta: { currentPage: 1, lastPage: 1, nextCursor },
})

let stanje: { neprocitano: number; nevideno: number; verzija: string }
let popis: (cursor: string | null) => Response
const asked: string[] = []
let streams: FakeStream[] = []

class FakeStream {
  static CLOSED = 2
  url: string
  closed = false
  tell: ((event: { data: string }) => void) | undefined
  constructor(url: string) {
    this.url = url
    streams.push(this)
  }
  addEventListener(_type: string, listener: (event: { data: string }) => void) {
    this.tell = listener
  }
  close() {
    this.closed = true
  }
}

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  streams = []
  stanje = { neprocitano: 3, nevideno: 2, verzija: '3.2.9' }
  popis = () => Response.json(stranica([]))
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost')
      asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
      if (url.pathname.endsWith('/stanje')) return Response.json(stanje)
      if (init?.method === 'PATCH') return Response.json({ read: true })
      return popis(url.searchParams.get('cursor'))
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function prikazi(osobaId = 7) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <Zvono osobaId={osobaId} kontekst={KONTEKST} />
    </QueryClientProvider>,
  )
}
const zvono = (name: RegExp | string) => screen.findByRole('button', { name })

test('says how many are unread and whether some are new, and begins its stream with what it knows', async () => {
  prikazi()
  await zvono('Obavijesti: 3 nepročitane, ima novih')
  expect(asked).toEqual(['GET /v1/notifikacije/stanje?primatelj=institucija&primateljId=3'])
  await waitFor(() => expect(streams.map(({ url }) => url)).toEqual([expect.stringContaining('verzija=3.2.9')]))
})

test.each([
  [0, 0, 'Obavijesti'],
  [1, 0, 'Obavijesti: 1 nepročitana'],
  [21, 0, 'Obavijesti: 21 nepročitana'],
  [25, 1, 'Obavijesti: 25 nepročitanih, ima novih'],
  [100, 0, 'Obavijesti: 99+ nepročitanih'],
])('%i unread and %i new are said as „%s”', async (neprocitano, nevideno, name) => {
  stanje = { neprocitano, nevideno, verzija: '0.0.0' }
  prikazi()
  await waitFor(() => expect(zapamceniBrojevi(7, 'institucija:3')).toEqual({ neprocitano, nevideno }))
  await zvono(name)
})

test('an event brings the new number without a reload, and only then is it said aloud', async () => {
  prikazi()
  await zvono(/3 nepročitane/)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  stanje = { neprocitano: 4, nevideno: 3, verzija: '4.3.12' }
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => streams[0]?.tell?.({ data: '{}' }))
  await zvono(/4 nepročitane/)
  expect(status.textContent).toBe('Obavijesti: 4 nepročitane, ima novih')
})

test('without a network it shows what was last known of this person, and nothing of another', async () => {
  prikazi()
  await zvono(/3 nepročitane/)
  cleanup()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  prikazi()
  await zvono('Obavijesti: 3 nepročitane, ima novih')
  cleanup()
  prikazi(8)
  await zvono('Obavijesti')
  zaboraviBrojeve()
  expect(zapamceniBrojevi(7, 'institucija:3')).toBeUndefined()
})

test.each(['{', '7', '{"osobaId":7}', '{"osobaId":7,"stanja":{"institucija:3":{"neprocitano":"x"}}}'])(
  'a damaged memory %s counts as none',
  (text) => {
    localStorage.setItem('fondovi.zvono', text)
    expect(zapamceniBrojevi(7, 'institucija:3')).toBeUndefined()
  },
)

test('the panel shows why each came, reads one when pressed, and says where the list ends', async () => {
  popis = (cursor) =>
    Response.json(
      cursor === null ? stranica([stavka(9), stavka(8, { read: true, seen: true })], 'c1') : stranica([stavka(5)]),
    )
  prikazi()
  fireEvent.click(await zvono(/3 nepročitane/))
  const prva = (await screen.findByText('Poruka 9')).closest('li')
  expect(prva?.textContent).toContain('Nepročitano: Novo: Poruka 9')
  expect(prva?.textContent).toContain('Dobili ste je jer ste referent u tijelu koje provodi odabir.')
  expect(screen.getByText('Poruka 8').closest('li')?.textContent).not.toContain('Nepročitano')
  expect(asked).toContain('GET /v1/notifikacije?primatelj=institucija&primateljId=3&updateSeen=true')
  fireEvent.click(screen.getByText('Prikaži starije'))
  await screen.findByText('Poruka 5')
  expect(asked).toContain('GET /v1/notifikacije?primatelj=institucija&primateljId=3&updateSeen=true&cursor=c1')
  screen.getByText('Nema više obavijesti')
  const link = screen.getByText('Poruka 9').closest('a')
  expect(link?.getAttribute('href')).toBe('/institucija/3/program/2/projekti/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')
  link?.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(screen.getByText('Poruka 9'))
  await waitFor(() => expect(asked).toContain('PATCH /v1/notifikacije/read/9'))
})

test('an empty panel and one that could not be read say so in the words of the specification', async () => {
  prikazi()
  fireEvent.click(await zvono(/3 nepročitane/))
  await screen.findByText('Trenutno nemate obavijesti')
  cleanup()
  popis = () => Response.json(null)
  prikazi()
  fireEvent.click(await zvono(/3 nepročitane/))
  await screen.findByText('Došlo je do pogreške prilikom dohvaćanja obavijesti, molimo pokušajte kasnije')
  cleanup()
  popis = () => {
    throw new TypeError('Failed to fetch')
  }
  prikazi()
  fireEvent.click(await zvono(/3 nepročitane/))
  await screen.findByText('Ovi podaci još nisu spremljeni na uređaju')
})
