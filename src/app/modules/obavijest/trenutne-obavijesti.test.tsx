import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '#app/ui/dialog.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { PROCITANE_KEY, readProcitane } from './procitane.ts'
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
const fetchMock = vi.fn()

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  fetchMock.mockReset()
  fetchMock.mockImplementation(async () => Response.json({ data: [obavijest(1), obavijest(2)] }))
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function prikazi({ stol = null as number | null, dohvati = true, pregled = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <TrenutneObavijesti stol={stol} dohvati={dohvati} pregled={pregled} onZatvoriPregled={() => undefined} />
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

test('each starts unread, is read when opened, and only then the window may be left', async () => {
  prikazi()
  await screen.findByText('Obavijest 1')
  expect(screen.getAllByText('nepročitano')).toHaveLength(2)
  otvori('Obavijest 1')
  expect(screen.getAllByText('nepročitano')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Obavijest pročitana', hidden: true }))
  expect(screen.getByText('Potrebno je otvoriti i pročitati sve obavijesti')).toBeTruthy()
  expect(localStorage.getItem(PROCITANE_KEY)).toBeNull()
  otvori('Obavijest 2')
  fireEvent.click(screen.getByRole('button', { name: 'Obavijest pročitana', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Obavijest 1')).toBeNull())
  expect(localStorage.getItem('obavijestViewedIds')).toBe('[1,2]')
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
      <TrenutneObavijesti stol={null} dohvati pregled={false} onZatvoriPregled={() => undefined} />
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
  expect([...readProcitane()]).toEqual([1, 2])
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
  await screen.findByText('Obavijest 1')
  cleanup()
  prikazi({ dohvati: false })
  expect(fetchMock.mock.calls.map(([url]) => String(url))).toEqual([
    expect.stringMatching(/v1\/institucije\/4\/obavijesti\?trenutneObavijesti=true$/),
    expect.stringMatching(/v1\/public\/obavijesti\?trenutneObavijesti=true$/),
  ])
})

test.each(['{', '"x"', '{"1":true}', '[1,"2",null]'])(
  'a damaged memory %s is read as far as it makes sense',
  (text) => {
    localStorage.setItem(PROCITANE_KEY, text)
    expect([...readProcitane()]).toEqual(text.startsWith('[') ? [1] : [])
  },
)

test('notices that could not be had are said, and the window does not open', async () => {
  fetchMock.mockImplementation(async () => Response.json({}, { status: 500 }))
  prikazi()
  expect(await screen.findByText('Došlo je do pogreške prilikom dohvaćanja obavijesti')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
