import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { NovaPoruka, PorukaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { PorukeNiti } from './poruke-niti.tsx'
import { vrijeme } from './pretinac.tekst.ts'

let uredaj: object = {}
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => uredaj }))
interface Izravno {
  poruka: NovaPoruka
}
const posaljiIzravno = vi.fn<(strana: object, body: Izravno) => Promise<object>>()
vi.mock('./pretinac.calls.ts', async (original) => ({
  ...(await original<object>()),
  posaljiIzravno: (...args: [object, Izravno]) => posaljiIzravno(...args),
}))
/** The editor is another matter. */
vi.mock('#app/ui/rich-text-field.tsx', () => ({
  RichTextField: ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({}))
  posaljiIzravno.mockReset()
  uredaj = { runtime: undefined, failure: 'nema-pohrane' }
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MOJA: PorukaNiti = {
  id: 'b9e61a8e-4a3f-4f57-9a58-6b5f3e0c0002',
  strana: 'prijavitelj',
  autor: 'Iva Ivić',
  mojaJe: true,
  tekst: '<p>Prvo.</p>',
  prilozi: [],
  nestiglo: 0,
  vrijeme: '2027-03-01T09:00:00Z',
  izmijenjenoAt: null,
  obrisanoAt: null,
  mijenjaSeDo: null,
}
const NIT = 'b9e61a8e-4a3f-4f57-9a58-6b5f3e0c0001'
const od = (more: Partial<PorukaNiti>): PorukaNiti => ({ ...MOJA, ...more })

interface Nit {
  poruka: PorukaNiti
  zastoNe?: string | null
}
let procitana: (nit: Nit) => void = () => undefined
/** A thread with one message, as it was read last. */
function Proba({ prva }: { prva: Nit }) {
  const [{ poruka, zastoNe = null }, setNit] = useState(prva)
  procitana = setNit
  return (
    <PorukeNiti
      strana={{ vrsta: 'prijavitelj', id: 12, programId: 2 }}
      nit={{ id: NIT, projekt: { id: 'p1', naziv: 'Projekt', sifra: null }, zastoNe, poruke: [poruka] }}
      cekaju={[]}
    />
  )
}
const open = (prva: Nit) =>
  renderScreen(
    <>
      <Proba prva={prva} />
      <ToastRegion />
    </>,
  )
const dijalog = () => screen.getByRole('dialog', { name: 'Izmjena poruke' })
const polje = () => within(dijalog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Poruka' })

/** Something is typed in the dialog of a change while the minute passes and the thread is read again. */
async function pisanaPrekoMinute(poslije: Nit) {
  open({ poruka: od({ mijenjaSeDo: new Date(Date.now() + 30_000).toISOString() }) })
  fireEvent.click(screen.getByRole('button', { name: 'Izmijeni' }))
  fireEvent.change(polje(), { target: { value: '<p>Ispravljeno.</p>' } })
  await act(async () => procitana(poslije))
}

test('words typed over a minute that has passed stay, with the reason, and leave as another message', async () => {
  await pisanaPrekoMinute({ poruka: MOJA })
  expect(polje().value).toBe('<p>Ispravljeno.</p>')
  expect(within(dijalog()).getByText(/Prošlo je 60 sekundi od slanja/)).toBeTruthy()
  expect(within(dijalog()).queryByRole('button', { name: 'Spremi izmjenu' })).toBeNull()
  posaljiIzravno.mockResolvedValue({})
  fireEvent.click(within(dijalog()).getByRole('button', { name: 'Pošalji kao novu poruku' }))
  expect(await screen.findByText('Poruka je poslana.')).toBeTruthy()
  expect(posaljiIzravno.mock.calls[0]?.[1].poruka).toEqual({
    nitId: NIT,
    projektId: 'p1',
    vrsta: 'razgovor',
    predmet: '',
    tekst: '<p>Ispravljeno.</p>',
    brojPriloga: 0,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where nothing may be written any more the typed words stay to be copied, with the reason', async () => {
  await pisanaPrekoMinute({ poruka: MOJA, zastoNe: 'Vaše pravo dopušta čitanje poruka, ali ne i pisanje.' })
  expect(polje().value).toBe('<p>Ispravljeno.</p>')
  expect(within(dijalog()).getByText(/dopušta čitanje poruka, ali ne i pisanje/)).toBeTruthy()
  const gumb = within(dijalog()).getByRole('button', { name: 'Pošalji kao novu poruku' })
  expect(gumb.getAttribute('aria-disabled')).toBe('true')
})

test('a message that was deleted elsewhere while its change was typed leaves the words as well', async () => {
  await pisanaPrekoMinute({ poruka: od({ tekst: '', obrisanoAt: '2027-03-01T09:00:30Z' }) })
  expect(polje().value).toBe('<p>Ispravljeno.</p>')
  expect(within(dijalog()).getByText(/Poruka je obrisana\./)).toBeTruthy()
  expect(within(dijalog()).getByRole('button', { name: 'Pošalji kao novu poruku' })).toBeTruthy()
})

const prije = (dana: number) => new Date(Date.now() - dana * DAN).toISOString()

test('after the minute, and at a message of somebody else, there is nothing to press; missing files are said', () => {
  open({ poruka: od({ nestiglo: 2, vrijeme: prije(6) }) })
  expect(screen.queryByRole('button', { name: /Izmijeni|Obriši/ })).toBeNull()
  expect(
    screen.getByText('Privici koji još nisu stigli: 2. Dolaze s uređaja na kojem je poruka napisana.'),
  ).toBeTruthy()
})

test.each([
  ['its author', true, ' Pošaljite ih uz novu poruku.'],
  ['the other side', false, ''],
])('[PRT-07] once files may follow a message no more, %s reads that they will not come', (_tko, mojaJe, jos) => {
  open({ poruka: od({ nestiglo: 2, vrijeme: prije(8), mojaJe }) })
  expect(
    screen.getByText(
      `Privici koji nisu stigli: 2. Prošlo je 7 dana od slanja poruke pa joj se više ne mogu dodati.${jos}`,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/još nisu stigli/)).toBeNull()
})

test('a file that came more than a day after its message says when; those that came with it say nothing', () => {
  const prilog = { sha256: 'a'.repeat(64), bajtova: 10 }
  const prilozi = [
    { ...prilog, id: 'p1', naziv: 'odmah.pdf', stigao: '2027-03-01T09:00:05Z' },
    { ...prilog, id: 'p2', naziv: 'poslije.pdf', stigao: '2027-03-03T09:00:00Z' },
    { ...prilog, id: 'p3', naziv: 'staro.pdf', stigao: null },
  ]
  open({ poruka: od({ prilozi }) })
  expect(
    screen.getByText(`Privitak „poslije.pdf” stigao je naknadno, ${vrijeme('2027-03-03T09:00:00Z')}.`),
  ).toBeTruthy()
  expect(screen.getAllByText(/stigao je naknadno/)).toHaveLength(1)
})
