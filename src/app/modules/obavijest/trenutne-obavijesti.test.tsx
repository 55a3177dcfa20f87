import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '#app/ui/dialog.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { PROCITANE_KEY, readProcitane, UZ_PROCITANE_KEY, zaSlanje } from './procitane.ts'
import { TrenutneObavijesti } from './trenutne-obavijesti.tsx'

const obavijest = (id: number) => ({
  id,
  naslov: `Obavijest ${id}`,
  opis: `<p>Tekst ${id}</p>`,
  prioritet: 'Srednje',
  institucija: null,
  startAt: '2026-11-01T07:00:00Z',
  endAt: '2026-12-01T19:00:00Z',
})
const OSOBA = 5
const fetchMock = vi.fn()
/** What the portal knows that the person has opened, and what it was told of it. */
let naPortalu: number[]
let poslano: number[]

const obavijesti = () => Response.json({ data: [obavijest(1), obavijest(2)] })
async function portal(url: unknown, init?: RequestInit): Promise<Response> {
  if (!String(url).endsWith('moje-obavijesti/otvorene')) return obavijesti()
  if (init?.method === 'POST') {
    const { otvaranja } = JSON.parse(String(init.body)) as { otvaranja: { obavijestId: number }[] }
    poslano.push(...otvaranja.map(({ obavijestId }) => obavijestId))
    naPortalu = [...new Set([...naPortalu, ...poslano])]
  }
  return Response.json({ data: naPortalu })
}
const dohvaceno = () => fetchMock.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('trenutne'))

beforeEach(() => {
  localStorage.clear()
  naPortalu = []
  poslano = []
  document.body.innerHTML = '<div data-trake=""></div>'
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  fetchMock.mockReset()
  fetchMock.mockImplementation(portal)
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function prikazi({
  stol = null as number | null,
  osobaId = OSOBA as number | undefined,
  dohvati = true,
  pregled = false,
} = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <TrenutneObavijesti
        stol={stol}
        osobaId={osobaId}
        dohvati={dohvati}
        pregled={pregled}
        onZatvoriPregled={() => undefined}
      />
      <ToastRegion />
    </QueryClientProvider>,
  )
}

/** Opens a notice as a press on its title does. */
function otvori(naslov: string): void {
  const details = screen.getByText(naslov).closest('details')
  if (details === null) throw new Error(`no notice ${naslov}`)
  details.open = true
  fireEvent(details, new Event('toggle'))
}

const PROCITANO = { name: 'Obavijest pročitana', hidden: true }
const zatvori = () => fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }))

test('the first opens by itself, the others start unread and are read when opened, and the button wants all of them', async () => {
  prikazi()
  const prva = await screen.findByText('Obavijest 1')
  expect(prva.closest('details')?.open).toBe(true)
  expect(screen.getByText('Obavijest 2').closest('details')?.open).toBe(false)
  expect(screen.getAllByText('nepročitano')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', PROCITANO))
  expect(screen.getByText('Potrebno je otvoriti i pročitati sve obavijesti')).toBeTruthy()
  expect(localStorage.getItem('obavijestViewedIds')).toBe('[1]')
  otvori('Obavijest 2')
  fireEvent.click(screen.getByRole('button', PROCITANO))
  await waitFor(() => expect(screen.queryByText('Obavijest 1')).toBeNull())
  expect(localStorage.getItem('obavijestViewedIds')).toBe('[1,2]')
  await waitFor(() => expect(naPortalu).toEqual([1, 2]))
  expect(zaSlanje(OSOBA)).toEqual([])
})

test('Escape leaves the window; what was not opened waits as a line, which opens it again', async () => {
  prikazi()
  await screen.findByText('Obavijest 1')
  zatvori()
  await screen.findByText('Imate 1 nepročitanu obavijest')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pročitaj' }))
  expect((await screen.findByText('Obavijest 2')).closest('details')?.open).toBe(true)
  fireEvent.click(screen.getByRole('button', PROCITANO))
  await waitFor(() => expect(screen.queryByText('Obavijest 2')).toBeNull())
  expect(screen.queryByText(/nepročitan/)).toBeNull()
})

test('from the second day on the line stands alone, and a new notice opens the window again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  prikazi()
  await screen.findByText('Obavijest 1')
  zatvori()
  cleanup()
  vi.setSystemTime(Date.parse('2026-11-24T06:00:00Z'))
  prikazi()
  expect(await screen.findByText('Imate 1 nepročitanu obavijest')).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  cleanup()
  fetchMock.mockImplementation(async (url, init) =>
    String(url).includes('trenutne')
      ? Response.json({ data: [obavijest(3), obavijest(2), obavijest(1)] })
      : portal(url, init),
  )
  prikazi()
  expect((await screen.findByText('Obavijest 3')).closest('details')?.open).toBe(true)
})

test('what was read on another device is not shown on this one', async () => {
  naPortalu = [1, 2]
  const { container } = prikazi()
  await waitFor(() => expect([...readProcitane(OSOBA)]).toEqual([1, 2]))
  expect(container.ownerDocument.body.textContent).not.toContain('Obavijest')
})

test('what was opened without a network is kept and told when the portal is back; nobody waits for it', async () => {
  fetchMock.mockImplementation(async (url) => {
    if (String(url).includes('trenutne')) return obavijesti()
    throw new TypeError('no network')
  })
  prikazi()
  await screen.findByText('Obavijest 1')
  // The first is open when it is shown; that is noted a moment later.
  await waitFor(() => expect(zaSlanje(OSOBA)).toHaveLength(1))
  otvori('Obavijest 2')
  fireEvent.click(screen.getByRole('button', PROCITANO))
  expect(zaSlanje(OSOBA).map(({ obavijestId }) => obavijestId)).toEqual([1, 2])
  cleanup()
  fetchMock.mockImplementation(portal)
  prikazi()
  await waitFor(() => expect(poslano).toEqual([1, 2]))
  await waitFor(() => expect(zaSlanje(OSOBA)).toEqual([]))
  expect(screen.queryByText('Obavijest 1')).toBeNull()
})

test('on a shared device what one person has read is not read by the next', async () => {
  prikazi()
  await screen.findByText('Obavijest 1')
  otvori('Obavijest 2')
  fireEvent.click(screen.getByRole('button', PROCITANO))
  await waitFor(() => expect(zaSlanje(OSOBA)).toEqual([]))
  cleanup()
  naPortalu = []
  prikazi({ osobaId: 6 })
  await screen.findByText('Obavijest 1')
  expect(screen.getAllByText('nepročitano')).toHaveLength(1)
  expect([...readProcitane(OSOBA)]).toEqual([])
})

test('an administrator in another name is shown none by itself, and leaves no trace', async () => {
  prikazi({ osobaId: undefined })
  await waitFor(() => expect(dohvaceno()).toHaveLength(1))
  expect(fetchMock.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('moje'))).toEqual([])
  expect(screen.queryByText('Obavijest 1')).toBeNull()
  expect(localStorage.getItem(UZ_PROCITANE_KEY)).toBeNull()
})

test('what is pressed at once after the last notice finds it read: a press on the button overtakes the news that it has opened', async () => {
  // A browser tells of it in a task of its own, and does what is pressed first.
  const late = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('toggle', late, { capture: true })
  onTestFinished(() => window.removeEventListener('toggle', late, { capture: true }))
  prikazi()
  for (const naslov of ['Obavijest 1', 'Obavijest 2']) fireEvent.click(await screen.findByText(naslov))
  fireEvent.click(screen.getByRole('button', { name: 'Obavijest pročitana', hidden: true }))
  expect(screen.queryByText('Potrebno je otvoriti i pročitati sve obavijesti')).toBeNull()
  expect(localStorage.getItem(PROCITANE_KEY)).toBe('[1,2]')
})

test('a dialog that the person has asked for is not covered: the window opens once it is closed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const zaslon = (pita: boolean) => (
    <QueryClientProvider client={client}>
      <Dialog open={pita} title="Novi upit" onClose={() => undefined}>
        <p>Ovdje se piše.</p>
      </Dialog>
      <TrenutneObavijesti stol={null} osobaId={OSOBA} dohvati pregled={false} onZatvoriPregled={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(zaslon(true))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(fetchMock).toHaveBeenCalled()
  expect(screen.getByText('Ovdje se piše.')).toBeTruthy()
  expect(screen.queryByText('Obavijest 1')).toBeNull()
  rerender(zaslon(false))
  expect(await screen.findByText('Obavijest 1')).toBeTruthy()
  // What is open stays open, also under another dialog.
  rerender(zaslon(true))
  expect(screen.getByText('Obavijest 1')).toBeTruthy()
})

test('what was viewed is not shown again, what is new is', async () => {
  localStorage.setItem(PROCITANE_KEY, '[1]')
  prikazi()
  await screen.findByText('Obavijest 2')
  expect(screen.queryByText('Obavijest 1')).toBeNull()
  otvori('Obavijest 2')
  fireEvent.click(screen.getByRole('button', { name: 'Obavijest pročitana', hidden: true }))
  expect([...readProcitane(OSOBA)]).toEqual([1, 2])
})

test('on request all of them are shown opened, without the button', async () => {
  localStorage.setItem(PROCITANE_KEY, '[1,2]')
  prikazi({ pregled: true })
  const first = await screen.findByText('Obavijest 1')
  expect(first.closest('details')?.open).toBe(true)
  expect(screen.queryByRole('button', { name: 'Obavijest pročitana', hidden: true })).toBeNull()
})

test('people of an institution ask for theirs, the others for the public ones, financial instruments for none', async () => {
  prikazi({ stol: 4 })
  await screen.findByText('Obavijest 1')
  cleanup()
  prikazi()
  await screen.findByText('Obavijest 2')
  cleanup()
  prikazi({ dohvati: false })
  expect(dohvaceno()).toEqual([
    expect.stringMatching(/v1\/institucije\/4\/obavijesti\?trenutneObavijesti=true$/),
    expect.stringMatching(/v1\/public\/obavijesti\?trenutneObavijesti=true$/),
  ])
})

test.each(['{', '"x"', '{"1":true}', '[1,"2",null]'])(
  'a damaged memory %s is read as far as it makes sense',
  (text) => {
    localStorage.setItem(PROCITANE_KEY, text)
    expect([...readProcitane(OSOBA)]).toEqual(text.startsWith('[') ? [1] : [])
  },
)

test('notices that could not be had are said, and the window does not open', async () => {
  fetchMock.mockImplementation(async () => Response.json({}, { status: 500 }))
  prikazi()
  expect(await screen.findByText('Došlo je do pogreške prilikom dohvaćanja obavijesti')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
