import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Uloga, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { csvUloga } from './uloge.csv.ts'
import { UlogePage, type UlogeUpit } from './uloge-page.tsx'

const uloga = (id: number, naziv: string, dozvole: Uloga['dozvole'], verzijaRetka = 1): Uloga => ({
  id,
  naziv,
  opis: '',
  dozvole,
  verzijaRetka,
})
const PISE = 'Izrađuje i uređuje pozive'
let ustanova: Ustanova
let put: { url: string; body: { verzijaRetka: number; mutationId: string; sadrzaj: { dozvole: string[] } } }[]
let answer: () => Response

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const problem = (kod: string, status: number) =>
  json({ statusCode: status, kod, poruka: 'Odbijeno.', requestId: '1' }, status)

beforeEach(() => {
  put = []
  answer = () => json({ id: 1, verzijaRetka: 2 })
  ustanova = {
    institucija: { id: 4, naziv: 'Ministarstvo gospodarstva', oznaka: 'MINGO' },
    upravlja: true,
    dodjeljujeAdministratora: false,
    osobeGrupa: [],
    grupe: [],
    programi: [],
    pozivi: [],
    uloge: [
      uloga(1, 'Pisanje', ['pozivi.opcenito.uredi', 'pozivi.opcenito.vidiSve']),
      uloga(2, 'Čitanje', ['pozivi.opcenito.vidiSve']),
    ],
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      put.push({ url, body: JSON.parse(String(init.body)) })
      return answer()
    }
    return url.includes('dnevnik')
      ? json({ data: [], meta: { nextCursor: null, ukupno: 0, ukupnoNajmanje: false } })
      : json(ustanova)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(upit: UlogeUpit = {}, onUpit = vi.fn()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <UlogePage ulaz={{ institucijaId: 4, opca: false }} upit={upit} onUpit={onUpit} notFound={<p>nema</p>} />
    </QueryClientProvider>,
  )
  return onUpit
}
const box = (naziv: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: naziv })

test('a tick in the matrix waits for its own column to be saved, and goes with the version that was seen', async () => {
  open()
  fireEvent.click(await box(`${PISE}: Čitanje`))
  expect(screen.getAllByText('nespremljeno')).toHaveLength(1)
  expect(put).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Spremi ulogu Čitanje' }))
  await waitFor(() => expect(put).toHaveLength(1))
  expect(put[0]?.url).toContain('/v1/institucije/4/administracija/uloge/2')
  expect(put[0]?.body).toMatchObject({
    verzijaRetka: 1,
    sadrzaj: { dozvole: ['pozivi.opcenito.vidiSve', 'pozivi.opcenito.uredi'] },
  })
})

test('a tick that is taken back leaves nothing to be saved', async () => {
  open()
  fireEvent.click(await box(`${PISE}: Čitanje`))
  fireEvent.click(await box(`${PISE}: Čitanje`))
  expect(screen.queryByText('nespremljeno')).toBeNull()
})

test('after somebody else saved the same role, what was ticked stays, is explained, and goes over their version', async () => {
  open()
  fireEvent.click(await box(`${PISE}: Čitanje`))
  answer = () => problem('zastarjela-verzija', 409)
  ustanova.uloge[1] = uloga(2, 'Čitanje', ['odabir.opcenito.citaj'], 5)
  fireEvent.click(screen.getByRole('button', { name: 'Spremi ulogu Čitanje' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Vaš unos je ostao')
  expect((await box(`${PISE}: Čitanje`)).checked).toBe(true)
  answer = () => json({ id: 2, verzijaRetka: 6 })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi ulogu Čitanje' }))
  await waitFor(() => expect(put).toHaveLength(2))
  expect(put[1]?.body.verzijaRetka).toBe(5)
  expect(put[1]?.body.sadrzaj.dozvole).toContain('pozivi.opcenito.uredi')
})

test('without an answer the same content goes again under the same id', async () => {
  open()
  fireEvent.click(await box(`${PISE}: Čitanje`))
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Spremi ulogu Čitanje' }))
  await screen.findByRole('alert')
  answer = () => json({ id: 2, verzijaRetka: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi ulogu Čitanje' }))
  await waitFor(() => expect(put).toHaveLength(2))
  expect(put[1]?.body.mutationId).toBe(put[0]?.body.mutationId)
})

test('two roles side by side: rows in which they differ are named, and can be shown alone', async () => {
  open({ usporedi: '1,2' })
  const row = (await box(`${PISE}: Pisanje`)).closest('tr') as HTMLElement
  expect(within(row).getByText('različito')).toBeTruthy()
  const all = screen.getAllByText('isto').length
  expect(all).toBeGreaterThan(10)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Samo razlike' }))
  expect(screen.queryAllByText('isto')).toHaveLength(0)
  expect(screen.getAllByText('različito')).toHaveLength(1)
})

test('whoever may only look finds every box closed and no button that changes something', async () => {
  ustanova.upravlja = false
  open()
  await box(`${PISE}: Čitanje`)
  for (const one of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /: (?:Čitanje|Pisanje)$/ }))
    expect(one.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Nova uloga' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Spremi/ })).toBeNull()
})

test('the file has a row per key and no cell that a spreadsheet would run', () => {
  const text = csvUloga([{ naziv: '=HYPERLINK("x")', dozvole: ['pozivi.opcenito.uredi'] }])
  const [header, ...rows] = text.trim().split('\r\n')
  expect(header).toBe(`\uFEFF"Područje";"Dozvola";"Ključ";"'=HYPERLINK(""x"")"`.replace('\uFEFF', ''))
  expect(rows).toHaveLength(28)
  expect(rows.filter((row) => row.endsWith('"da"'))).toEqual([
    '"Pozivi";"Izrađuje i uređuje pozive";"pozivi.opcenito.uredi";"da"',
  ])
})
