import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { OsobaNaProjektu } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import { OsobeNaProjektuPage } from './osobe-page.tsx'

const PROJEKT = '0190b3c4-0000-7000-8000-000000000002'
const prijavitelj = { tko: 'prijavitelj', prijaviteljId: 1, projektId: PROJEKT } as const
const ANA: OsobaNaProjektu = {
  id: '0190b3c4-0000-7000-8000-000000000001',
  verzijaRetka: 3,
  ime: 'Ana',
  prezime: 'Anić',
  oib: '90000010112',
  uloga: 'voditelj',
  od: '2025-03-01',
  do: null,
  email: 'ana.anic@primjer.hr',
  telefon: '+385912345678',
  pravo: 'UR',
  upisao: 'Iva Ivić',
  upisano: '2025-03-09T08:00:00.000Z',
}
const IVO: OsobaNaProjektu = {
  ...ANA,
  id: '0190b3c4-0000-7000-8000-000000000003',
  ime: 'Ivo',
  prezime: 'Ivić',
  oib: null,
  do: '2025-03-31',
  pravo: null,
}

let osobe: OsobaNaProjektu[]
let poslano: { method: string; path: string; body: Record<string, unknown> }[]
let odgovor: () => Response
let vidiPrava: boolean
beforeEach(() => {
  sessionStorage.clear()
  ;[osobe, poslano, vidiPrava] = [[ANA, IVO], [], true]
  odgovor = () => Response.json({ id: ANA.id, verzijaRetka: 4 })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      poslano.push({ method, path: pathname, body: JSON.parse(String(body)) })
      return odgovor()
    }
    const projekt = { id: PROJEKT, sifra: 'N1.01', naziv: 'Nova linija', prijavitelj: 'Panonska d.o.o.' }
    return Response.json({ projekt, osobe, smijeUredivati: pathname.startsWith('/v1/prijavitelji/'), vidiPrava })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const prikazi = () => renderScreen(<OsobeNaProjektuPage adresa={prijavitelj} notFound="nema" />)
const polje = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const pritisni = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('an institution reads who is and who was on the project, and writes nothing', async () => {
  const institucija = { tko: 'institucija', institucijaId: 6, projektId: PROJEKT } as const
  renderScreen(<OsobeNaProjektuPage adresa={institucija} notFound="nema" />)
  const sada = within(await screen.findByRole('table', { name: 'Osobe na projektu' }))
  expect(sada.getByText('Ana Anić')).toBeDefined()
  expect(sada.getByText('Uređivanje')).toBeDefined()
  expect(sada.queryByText('Ivo Ivić')).toBeNull()
  const prije = within(screen.getByRole('table', { name: 'Osobe ranije na projektu' }))
  expect(prije.getByText('Ivo Ivić')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Dodaj osobu|Uredi/ })).toBeNull()
})

test('whoever sees no rights is not told that there are none', async () => {
  vidiPrava = false
  prikazi()
  expect(await screen.findByText('Ana Anić')).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Pravo u portalu' })).toBeNull()
  expect(screen.queryByText('Nema')).toBeNull()
})

test('a project without a leader is told of no condition that nobody asks', async () => {
  osobe = [IVO]
  prikazi()
  expect(await screen.findByText('Na projektu još nije upisana nijedna osoba.')).toBeDefined()
  expect(screen.queryByText(/potpisuje tek/)).toBeNull()
})

test('[OSP-01] a person that is being entered outlives a dead line, and is sent again as the same one', async () => {
  prikazi()
  await pritisni('Dodaj osobu')
  fireEvent.submit(screen.getByRole('button', { name: 'Spremi' }))
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(5)
  expect(poslano).toEqual([])
  await userEvent.type(polje(/^Ime/), 'Eva')
  await userEvent.type(polje(/^Prezime/), 'Ević')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Uloga/ }), 'nabava')
  await userEvent.type(polje(/^Na projektu od/), '1.4.2025.')
  await userEvent.type(polje(/^E-pošta/), 'eva@primjer.hr')
  odgovor = () => {
    throw new TypeError('Failed to fetch')
  }
  await pritisni('Spremi')
  await screen.findByText('Osoba nije spremljena')
  cleanup()
  odgovor = () => Response.json({ id: ANA.id, verzijaRetka: 1 })
  prikazi()
  await waitFor(() => expect(polje(/^Ime/).value).toBe('Eva'))
  await pritisni('Spremi')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Spremi' })).toBeNull())
  expect(poslano).toHaveLength(2)
  expect(poslano[1]).toEqual(poslano[0])
  expect(poslano[1]?.body.osoba).toMatchObject({ ime: 'Eva', uloga: 'nabava', od: '2025-04-01', do: null })
})

test('somebody who leaves is given an end, in the version that was seen', async () => {
  prikazi()
  await pritisni('Uredi: Ana Anić, voditelj projekta')
  await userEvent.type(polje(/^Na projektu do/), '30.6.2025.')
  await pritisni('Spremi')
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(poslano[0]).toMatchObject({
    method: 'PUT',
    path: `/v1/prijavitelji/1/projekti/${PROJEKT}/osobe/${ANA.id}`,
    body: { verzijaRetka: 3, osoba: { ime: 'Ana', do: '2025-06-30' } },
  })
})
