import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import type { ZahtjevDetalj } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { OIB_SUBJEKTA as OIB, SUBJEKT } from '#tests/support/builders/subjekt.ts'
import { NoviZahtjevPrijaviteljaPage } from './novi-zahtjev-prijavitelja-page.tsx'
import { ObrazacZahtjeva } from './obrazac-zahtjeva.tsx'
import { ZahtjevPage } from './zahtjev-page.tsx'

const ID = '0190b3c4-0000-7000-8000-000000000001'
const PROVJERA = { vrijeme: '2026-03-09T08:00:00.000Z', subjekt: SUBJEKT, zastupa: false }

let poslano: { path: string; body: unknown }[]
let odgovor: () => Response
beforeEach(() => {
  sessionStorage.clear()
  poslano = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) => {
      const { pathname } = new URL(input, 'http://localhost')
      if (init.method === 'POST') {
        poslano.push({ path: pathname, body: JSON.parse(String(init.body)) })
        return odgovor()
      }
      if (pathname.endsWith('/subjekt')) return Response.json(PROVJERA)
      if (pathname.includes('/zahtjevi/')) return odgovor()
      return Response.json({ data: [], meta: { currentPage: 1, lastPage: 1, total: 0 } })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const obrazac = (onPredano: (id: string) => void = () => undefined, osobaId = 7) =>
  renderScreen(
    <ObrazacZahtjeva vrsta="izmjena-korisnika" osobaId={osobaId} mjesto={{}} natrag="/x" onPredano={onPredano} />,
  )
const polje = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const predaj = () => fireEvent.submit(screen.getByRole('button', { name: 'Predaj zahtjev' }))

test('a request says everything that is wrong with it before anything is sent, and who stands behind an OIB', async () => {
  obrazac()
  await userEvent.type(polje('OIB novog korisnika'), OIB)
  expect(await screen.findByText(/Panonska d\.o\.o\., Osijek/)).toBeTruthy()
  predaj()
  const sazetak = await screen.findByRole('alert')
  const redci = within(sazetak).getAllByRole('link')
  // Every error names its field as the form does.
  expect(redci.map(({ textContent }) => textContent?.split(':')[0]).sort()).toEqual([
    'Datum učinka',
    'Obrazloženje',
    'Razlog',
    'Suglasnost novog korisnika',
  ])
  expect(poslano).toEqual([])
})

test('what is begun outlives the screen, is another’s for another person, and is gone once the person throws it away', async () => {
  obrazac()
  await userEvent.type(polje('Obrazloženje'), 'Pripajanje društva')
  cleanup()
  obrazac()
  expect(polje('Obrazloženje').value).toBe('Pripajanje društva')
  cleanup()
  obrazac(undefined, 8)
  expect(polje('Obrazloženje').value).toBe('')
  cleanup()
  obrazac()
  await userEvent.click(screen.getByRole('button', { name: 'Obriši započeto' }))
  expect(polje('Obrazloženje').value).toBe('')
})

test('without a network the form opens with what was begun, except where it needs the data of the applicant', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const nova = (vrsta: 'podaci-o-prijavitelju' | 'ovlastenja') =>
    renderScreen(
      <NoviZahtjevPrijaviteljaPage
        vrsta={vrsta}
        prijaviteljId={1}
        zastupa={true}
        osobaId={7}
        onPredano={() => undefined}
      />,
    )
  nova('podaci-o-prijavitelju')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Obrazloženje' }), 'Seli se sjedište')
  cleanup()
  nova('podaci-o-prijavitelju')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Obrazloženje' })).value).toBe(
    'Seli se sjedište',
  )
  cleanup()
  nova('ovlastenja')
  expect(await screen.findByText('Ovi podaci još nisu spremljeni na uređaju')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Novi zahtjev: Ovlaštenja')
})

const prijedlog = (more: Partial<ZahtjevDetalj>): ZahtjevDetalj => ({
  id: ID,
  oznaka: 'ZAH-00012',
  dopuna: null,
  prethodni: null,
  sljedeci: null,
  ispravljivo: false,
  vrsta: 'podaci-o-prijavitelju',
  podnositelj: { id: 7, naziv: 'Ana Anić' },
  prijavitelj: { id: 1, oib: OIB, naziv: 'Panonska d.o.o.' },
  datum: '2026-03-09T08:00:00.000Z',
  dodijeljeno: null,
  status: { id: 1, naziv: 'Predan' },
  obrazlozenje: 'Upisano u registar.',
  prilozi: [],
  stariOblik: 'pravnaOsoba',
  sadrzaj: { vrsta: 'podaci-o-prijavitelju', promjene: { naziv: 'Nova d.o.o.', velicina: 'srednje' }, dokaz: null },
  staro: { naziv: 'Panonska d.o.o.', velicina: 'malo' },
  projekt: null,
  program: null,
  provjera: PROVJERA,
  odluka: null,
  verzijaRetka: 1,
  dostupneRadnje: [],
  ...more,
})
const stranica = (zahtjev: ZahtjevDetalj) => {
  odgovor = () => Response.json(zahtjev)
  const stol = { tko: 'administracija', vrsta: 'podaci-o-prijavitelju' } as const
  return renderScreen(<ZahtjevPage stol={stol} zahtjevId={ID} notFound={<p>nema</p>} />)
}

test('old and new values stand side by side, with what the register says and when', async () => {
  stranica(prijedlog({}))
  const tablica = await screen.findByRole('table', { name: 'Stari i novi podaci' })
  const redak = within(tablica).getByRole('row', { name: /Veličina/ })
  expect(redak.textContent).toMatch(/Malo.*Srednje/)
  expect(screen.getByText('Upisan i aktivan')).toBeTruthy()
  expect(screen.getByText('Provjereno 09.03.2026. 09:00')).toBeTruthy()
})

test('a deleted entity is said in words, and a decision stands with its reason', async () => {
  const mrtav: SubjektRegistra = { ...SUBJEKT, stanje: 'brisan', brisanDana: '2024-11-29' }
  const odluka = { osoba: 'Sandra Vrban', vrijeme: '2026-03-10T08:00:00.000Z', obrazlozenje: 'Subjekt ne postoji.' }
  stranica(prijedlog({ provjera: { ...PROVJERA, subjekt: mrtav }, status: { id: 4, naziv: 'Odbijen' }, odluka }))
  expect(await screen.findByText(/Subjekt je brisan iz registra 29\.11\.2024\./)).toBeTruthy()
  expect(screen.getByText('Subjekt ne postoji.')).toBeTruthy()
})
