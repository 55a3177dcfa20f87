import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { VlasnikProjekta } from '#contract/modules/rsv/rsv.naslijeden.ts'
import { NaslijedenPage } from './naslijeden-page.tsx'
import { VlasnikProjektaPage } from './vlasnik-projekta-page.tsx'

const ID = '0190b3c4-0000-7000-8000-000000000001'
const PROJEKT = '0190b3c4-0000-7000-8000-000000000002'
const adresa = { tko: 'prijavitelj', prijaviteljId: 1, projektId: PROJEKT } as const
const zaglavlje = {
  projekt: { id: PROJEKT, sifra: 'N1.01', naziv: 'Stara linija', prijavitelj: 'Panonska d.o.o.' },
  smijeUredivati: true,
}
const ANA: VlasnikProjekta = {
  id: ID,
  verzijaRetka: 1,
  upisao: 'Iva Ivić',
  upisano: '2026-03-09T08:00:00.000Z',
  ime: 'Ana',
  prezime: 'Anić',
  oib: '90000010112',
  datumRodenja: null,
  brojIsprave: null,
  drzavaPrebivalista: 'Hrvatska',
  drzavljanstvo: 'Hrvatska',
  vrsta: 'izravno',
  opseg: '60.00',
}

let vlasnik: VlasnikProjekta
let smije: boolean
let poslano: { method: string; path: string; body: Record<string, unknown> }[]
let odgovor: () => Response
beforeEach(() => {
  sessionStorage.clear()
  ;[vlasnik, smije, poslano] = [ANA, true, []]
  odgovor = () => Response.json({ id: ID, verzijaRetka: 2 })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      poslano.push({ method, path: pathname, body: JSON.parse(String(body)) })
      return odgovor()
    }
    const sve = { ...zaglavlje, smijeUredivati: smije }
    return Response.json(pathname.endsWith(ID) ? { ...sve, vlasnik } : { ...sve, vlasnici: [vlasnik] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const popis = () => renderScreen(<NaslijedenPage adresa={adresa} href={(id) => `/x/${id}`} notFound="nema" />)
const jedan = (onUklonjen: () => void = () => undefined) =>
  renderScreen(<VlasnikProjektaPage adresa={adresa} stvarniVlasnikId={ID} notFound="nema" onUklonjen={onUklonjen} />)
const polje = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const pritisni = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the list leads to each owner, and who may not write is offered nothing', async () => {
  popis()
  expect((await screen.findByRole('link', { name: 'Ana Anić' })).getAttribute('href')).toBe(`/x/${ID}`)
  cleanup()
  smije = false
  popis()
  await screen.findByRole('link', { name: 'Ana Anić' })
  expect(screen.queryByRole('button', { name: 'Dodaj stvarnog vlasnika' })).toBeNull()
})

test('an owner that is being entered outlives the screen and a dead line, and is sent again as the same one', async () => {
  popis()
  await pritisni('Dodaj stvarnog vlasnika')
  fireEvent.submit(screen.getByRole('button', { name: 'Spremi' }))
  expect(within(await screen.findByRole('alert')).getAllByRole('link').length).toBeGreaterThan(2)
  expect(poslano).toEqual([])
  await userEvent.type(polje(/^Ime/), 'Klaus')
  await userEvent.type(polje(/^Prezime/), 'Brandner')
  await userEvent.type(polje(/^OIB/), '90000010112')
  await userEvent.type(polje(/^Opseg/), '40')
  cleanup()
  popis()
  await screen.findByRole('heading', { name: 'Novi stvarni vlasnik' })
  expect(polje(/^Prezime/).value).toBe('Brandner')
  odgovor = () => {
    throw new TypeError('Failed to fetch')
  }
  fireEvent.submit(screen.getByRole('button', { name: 'Spremi' }))
  expect(await screen.findByText('Stvarni vlasnik nije spremljen')).toBeTruthy()
  odgovor = () => Response.json({ id: ID, verzijaRetka: 1 })
  fireEvent.submit(screen.getByRole('button', { name: 'Spremi' }))
  await screen.findByRole('button', { name: 'Dodaj stvarnog vlasnika' })
  expect(poslano).toHaveLength(2)
  expect(poslano[1]?.body).toEqual(poslano[0]?.body)
  expect(poslano[0]?.body.vlasnik).toMatchObject({ ime: 'Klaus', prezime: 'Brandner', oib: '90000010112' })
})

test('a change that came second says so, keeps what was typed and is sent upon the newer owner', async () => {
  jedan()
  await pritisni('Uredi')
  await userEvent.clear(polje(/^Prezime/))
  await userEvent.type(polje(/^Prezime/), 'Horvat')
  vlasnik = { ...ANA, ime: 'Anica', verzijaRetka: 2 }
  const poruka = 'Zapis je u međuvremenu izmijenjen. Osvježite stranicu.'
  odgovor = () => Response.json({ statusCode: 409, kod: 'zastarjela-verzija', poruka, requestId: 'x' }, { status: 409 })
  fireEvent.submit(screen.getByRole('button', { name: 'Spremi' }))
  expect(await screen.findByText(/u međuvremenu izmijenjen/)).toBeTruthy()
  await waitFor(() => expect(polje(/^Ime/).value).toBe('Anica'))
  expect(polje(/^Prezime/).value).toBe('Horvat')
  odgovor = () => Response.json({ id: ID, verzijaRetka: 3 })
  fireEvent.submit(screen.getByRole('button', { name: 'Spremi' }))
  await screen.findByRole('button', { name: 'Uredi' })
  expect(poslano.map(({ body }) => body.verzijaRetka)).toEqual([1, 2])
  expect(poslano[1]?.body.vlasnik).toMatchObject({ ime: 'Anica', prezime: 'Horvat' })
  expect(poslano[1]?.body.mutationId).not.toBe(poslano[0]?.body.mutationId)
})

test('an owner is removed only after it was confirmed', async () => {
  const gotovo = vi.fn()
  jedan(gotovo)
  await pritisni('Ukloni')
  expect(poslano).toEqual([])
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ukloni' }))
  await waitFor(() => expect(gotovo).toHaveBeenCalledOnce())
  expect(poslano).toMatchObject([{ method: 'DELETE', body: { verzijaRetka: 1 } }])
})
