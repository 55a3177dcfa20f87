import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { Korisnik, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { GrupePage } from './grupe-page.tsx'
import { KorisniciPage } from './korisnici-page.tsx'

const korisnik = (osobaId: number, ime: string, more: Partial<Korisnik> = {}): Korisnik => ({
  osobaId,
  ime,
  prezime: 'Anić',
  email: `${ime}@primjer.hr`,
  aktivna: true,
  bezLozinke: false,
  razina: 'R',
  programIds: [2],
  ulogaIds: [],
  verzijaRetka: 1,
  programi: ['KK'],
  uloge: [],
  grupe: [],
  ...more,
})
const JA = 1
let ustanova: Ustanova
let osobe: Korisnik[]
let novija: Korisnik
let asked: string[]
let put: { verzijaRetka: number; razina: string; osobaIds?: number[] }[]
let answer: () => Response

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const meta = (nextCursor: string | null, ukupno: number) => ({ nextCursor, ukupno, ukupnoNajmanje: false })

function procitaj(url: string): unknown {
  if (url.includes('pogledi')) return { data: [] }
  if (/korisnici\/\d+/.test(url)) return novija
  if (url.includes('cursor=dalje')) return { data: [korisnik(40, 'Zadnja')], meta: meta(null, 5) }
  if (url.includes('limit=20')) return { data: osobe, meta: meta('dalje', 5) }
  return url.includes('korisnici') ? { data: osobe, meta: meta(null, osobe.length) } : ustanova
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  ;[asked, put] = [[], []]
  answer = () => json({ id: 2, verzijaRetka: 2 })
  osobe = [
    korisnik(JA, 'Ja', { razina: 'A' }),
    korisnik(2, 'Referent', { uloge: ['Čitač'], grupe: ['Tim'] }),
    korisnik(3, 'Drugi', { razina: 'A' }),
  ]
  novija = korisnik(2, 'Referent', { verzijaRetka: 7 })
  ustanova = {
    institucija: { id: 4, naziv: 'Ministarstvo gospodarstva', oznaka: 'MINGO' },
    upravlja: true,
    dodjeljujeAdministratora: false,
    osobeGrupa: [],
    pozivi: [],
    uloge: [{ id: 5, naziv: 'Čitač', opis: '', dozvole: [], verzijaRetka: 1 }],
    grupe: [{ id: 6, naziv: 'Tim', opis: '', osobaIds: [], pozivIds: [], komponentaIds: [], verzijaRetka: 1 }],
    programi: [
      {
        id: 2,
        oznaka: 'KK',
        naziv: 'KK',
        ulogaProvoditeljaId: 1,
        elementi: [],
        odabraniIds: [],
        verzijaRetka: 0,
      },
    ],
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(decodeURIComponent(url))
    if (init?.method !== 'PUT') return json(procitaj(url))
    put.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ULAZ = { institucijaId: 4, opca: false }
function open(upit: UpitPopisa = {}) {
  const onUpit = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KorisniciPage ulaz={ULAZ} jaId={JA} upit={upit} onUpit={onUpit} notFound={<p>nema</p>} />
    </QueryClientProvider>,
  )
  return onUpit
}
const red = (ime: string) => screen.findByRole('row', { name: new RegExp(`Anić ${ime}`) })

test('the address is what the server is asked for, and a filter goes into the address', async () => {
  const onUpit = open({ search: 'anić', sort: '-razina', uloga: '5', racun: 'aktivan' })
  await red('Referent')
  expect(asked).toContain('/v1/institucije/4/administracija/korisnici?search=anić&sort=-razina&uloga=5&racun=aktivan')
  fireEvent.click(screen.getByRole('button', { name: 'Prezime i ime' }))
  expect(onUpit).toHaveBeenCalledWith({ search: 'anić', sort: 'osoba', uloga: 5, racun: 'aktivan' })
})

test('one’s own place and that of an administrator are changed by another; who only looks changes nobody', async () => {
  open()
  expect(within(await red('Ja')).getByText('Vaše mjesto')).toBeTruthy()
  expect(within(await red('Drugi')).getByText('Mijenja superadministrator')).toBeTruthy()
  expect(within(await red('Referent')).getByRole('button', { name: 'Uredi: Referent Anić' })).toBeTruthy()
  cleanup()
  ustanova.upravlja = false
  open()
  expect(within(await red('Referent')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dodaj osobu' })).toBeNull()
})

test('after somebody else has saved the same person, what was chosen stays, and the next try goes over their version', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Uredi: Referent Anić' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Čitač', hidden: true }))
  answer = () => json({ statusCode: 409, kod: 'zastarjela-verzija', poruka: 'Odbijeno.', requestId: '1' }, 409)
  fireEvent.click(screen.getByRole('button', { name: 'Spremi', hidden: true }))
  await screen.findByText(/Netko je u međuvremenu/)
  await waitFor(() => expect(asked.some((url) => url.endsWith('/korisnici/2'))).toBe(true))
  answer = () => json({ id: 2, verzijaRetka: 8 })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi', hidden: true }))
  await waitFor(() => expect(put.at(-1)).toMatchObject({ verzijaRetka: 7, ulogaIds: [5] }))
  expect(put).toHaveLength(2)
  expect(put[0]).toMatchObject({ verzijaRetka: 1, ulogaIds: [5] })
})

test('persons of a group are found by the server, twenty at a time, and the chosen one is named', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GrupePage ulaz={ULAZ} notFound={<p>nema</p>} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Nova grupa' }))
  expect(asked.some((url) => url.includes('/korisnici'))).toBe(false)
  const box = screen.getByRole('combobox', { name: /Osobe/, hidden: true })
  fireEvent.click(box)
  await screen.findByRole('option', { name: /Anić Referent/, hidden: true })
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  for (let i = 0; i < 4; i++) fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('option', { name: /Anić Zadnja/, hidden: true }))
  expect(await screen.findByRole('button', { name: 'Ukloni: Anić Zadnja', hidden: true })).toBeTruthy()
  expect(asked.filter((url) => url.includes('limit=20'))).toEqual([
    '/v1/institucije/4/administracija/korisnici?limit=20',
    '/v1/institucije/4/administracija/korisnici?cursor=dalje&limit=20',
  ])
})
