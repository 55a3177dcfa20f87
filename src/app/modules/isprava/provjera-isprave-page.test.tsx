import { createHash } from 'node:crypto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { procitajKod } from '#contract/kernel/kontrolni-kod.ts'
import type { NalazProvjere } from '#contract/modules/isprava/isprava.ts'
import { parseKod } from './isprava.search.ts'
import { ProvjeraIspravePage } from './provjera-isprave-page.tsx'

const KOD = '4K7Q-9ZTM-2B8C-XW3D'
const PDF = `%PDF-1.7\n<pdf:Keywords>${KOD}</pdf:Keywords>\nšđ tajni sadržaj`
const OTISAK = createHash('sha256').update(PDF).digest('hex')
const ISPRAVA = {
  vrsta: 'zapisnik-provjere',
  broj: 'PLM-2026-0007',
  programId: 2,
  trenutak: '2026-03-12T12:00:00.000Z',
  zabiljezeno: '2026-03-12T18:30:00.000Z',
  novija: false,
} as const

const fetchMock = vi.fn()
let odgovor: NalazProvjere

beforeEach(() => {
  odgovor = { nalaz: 'portal', isprava: ISPRAVA }
  fetchMock.mockReset()
  fetchMock.mockImplementation(async () => Response.json(odgovor))
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const prikazi = (kod?: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProvjeraIspravePage kod={kod} programi={[{ id: 2, naziv: 'Konkurentnost i kohezija' }]} />
    </QueryClientProvider>,
  )
const datoteka = () => new File([PDF], 'zapisnik-PLM-2026-0007.pdf', { type: 'application/pdf' })
const odaberi = () =>
  fireEvent.change(screen.getByLabelText('Odaberi datoteku', { selector: 'input' }), {
    target: { files: [datoteka()] },
  })
/** Everything that left the page. */
const pitanja = () =>
  fetchMock.mock.calls.map(([url, init]) => ({ url: String(url), body: (init as RequestInit)?.body }))

test('a chosen file is hashed here: its hash and code are asked about, and no request carries a byte of it', async () => {
  prikazi()
  odaberi()
  expect(await screen.findByText('Datoteka je istovjetna')).toBeTruthy()
  for (const one of ['PLM-2026-0007', 'Konkurentnost i kohezija', '12.03.2026. 13:00:00', OTISAK])
    expect(screen.getByText(one)).toBeTruthy()
  const provjere = pitanja().filter(({ url }) => url.includes('isprave'))
  expect(provjere).toHaveLength(1)
  const { searchParams } = new URL(provjere[0]?.url ?? '', 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({ sha256: OTISAK, kod: KOD })
  expect(pitanja().every(({ body }) => body === undefined || body === null)).toBe(true)
})

test('a dropped file that was changed is said not to match, with the paper that its code belongs to', async () => {
  odgovor = { nalaz: 'drugaDatoteka', isprava: { ...ISPRAVA, novija: true } }
  prikazi()
  fireEvent.drop(screen.getByTestId('mjesto'), { dataTransfer: { files: [datoteka()] } })
  expect(await screen.findByText('Datoteka ne odgovara')).toBeTruthy()
  expect(screen.queryByText('Datoteka je istovjetna')).toBeNull()
  expect(screen.getByText(/Nakon ove isprave portal je izdao noviju/)).toBeTruthy()
})

test('minutes of the field that have not come yet are said to be unknown for now, not false', async () => {
  odgovor = { nalaz: 'nepoznata', isprava: null }
  prikazi()
  odaberi()
  expect(await screen.findByText('Portal ovo ne poznaje')).toBeTruthy()
  expect(screen.getByText(/još nije zaprimljen/)).toBeTruthy()
})

test('a QR brings the code, and a typed one is read as people write it', async () => {
  odgovor = { nalaz: 'poznatKod', isprava: ISPRAVA }
  expect(procitajKod(parseKod({ kod: KOD.toLowerCase().replaceAll('-', '') }).kod ?? '')).toBe(KOD)
  expect(procitajKod(parseKod({ kod: 'abc' }).kod ?? '')).toBeNull()
  const { unmount } = prikazi(KOD)
  expect(await screen.findByText('Isprava s ovim kodom postoji')).toBeTruthy()
  unmount()
  fetchMock.mockClear()

  prikazi()
  const upisi = (value: string) => fireEvent.change(screen.getByLabelText(/Kontrolni kod/), { target: { value } })
  upisi('4k7q 9ztm')
  fireEvent.click(screen.getByRole('button', { name: 'Provjeri kod' }))
  expect(await screen.findByText(/Kontrolni kod ima šesnaest znakova/)).toBeTruthy()
  expect(pitanja()).toEqual([])
  upisi('4k7q 9ztm 2b8c xw3d')
  fireEvent.click(screen.getByRole('button', { name: 'Provjeri kod' }))
  expect(await screen.findByText('Isprava s ovim kodom postoji')).toBeTruthy()
  expect(pitanja().some(({ url }) => url.includes(`kod=${KOD}`))).toBe(true)
})
