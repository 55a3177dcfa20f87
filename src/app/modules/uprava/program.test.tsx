/** A programme as administrators see it: its record, and under it its components as a list that is drawn as a tree. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { ProgramPage } from './programi-page.tsx'
import { ProvoditeljiPage } from './provoditelji-page.tsx'

const NPOO = 1
const program = {
  id: NPOO,
  verzijaRetka: 1,
  naziv: 'Oporavak',
  oznaka: 'NPOO',
  cmsOznaka: '',
  maskaOznake: '',
  pozivPrefiks: '',
  pozivOznaka: '',
  ugovorPrefiks: '',
  ugovorOznaka: '',
  ukupnaFinancijskaAlokacija: '100.00',
  provoditelji: [{ id: 7, naziv: 'Ministarstvo', oznaka: 'MIN', uloge: [1] }],
  institucije: [
    { id: 7, naziv: 'Ministarstvo' },
    { id: 8, naziv: 'Agencija' },
  ],
}
const komponenta = (id: number, oznaka: string, razina: number) => ({
  id,
  programId: NPOO,
  oznaka,
  naziv: `Dio ${oznaka}`,
  razina,
  nadredena: null,
  alokacija: null,
})
const meta = { nextCursor: null, ukupno: 2, ukupnoNajmanje: false }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function otvori(Page: typeof ProgramPage, upit: UpitPopisa = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('pogledi')) return Response.json({ data: [] })
    if (url.includes('/komponente'))
      return Response.json({ data: [komponenta(1, 'C1', 1), komponenta(2, 'C1.1', 2)], meta })
    if (url.includes('/provoditelji'))
      return Response.json({ data: program.provoditelji.map((one) => ({ ...one, programId: NPOO })), meta })
    return Response.json(program)
  })
  renderScreen(<Page id={NPOO} notFound="nema" upit={upit} onUpit={() => undefined} />)
}
const uvlaka = (oznaka: string) => screen.getByText(oznaka).style.getPropertyValue('--razina')

test('components are a section under the record; each leads to its screen and is drawn in by its level', async () => {
  otvori(ProgramPage)
  expect(await screen.findByRole('heading', { level: 1, name: 'Oporavak' })).toBeTruthy()
  const popis = within(screen.getByRole('region', { name: 'Komponente programa' }))
  expect((await popis.findByRole('link', { name: 'C1.1' })).getAttribute('href')).toBe('/administracija/programi/1/2')
  expect([uvlaka('C1'), uvlaka('C1.1')]).toEqual(['1', '2'])
  expect(popis.getByRole('cell', { name: 'Potkomponenta' })).toBeTruthy()
  fireEvent.click(popis.getByRole('button', { name: 'Filtar' }))
  expect(await screen.findByRole('option', { name: 'Investicija' })).toBeTruthy()
})

test.each([{ sort: '-naziv' }, { razina: '2' }, { search: 'dio' }])('%j leaves no tree to draw', async (upit) => {
  otvori(ProgramPage, upit)
  expect(await screen.findByRole('link', { name: 'C1' })).toBeTruthy()
  expect(uvlaka('C1')).toBe('')
})

test('bodies have the role names of their programme, and one more is chosen under them', async () => {
  otvori(ProvoditeljiPage, { uloga: '1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Provoditelji: Oporavak' })).toBeTruthy()
  const redak = await screen.findByRole('link', { name: 'Ministarstvo' })
  expect(redak.getAttribute('href')).toBe('/administracija/programi/1/provoditelji/7')
  expect(screen.getByRole('cell', { name: 'Koordinacijsko tijelo' })).toBeTruthy()
  const novi = screen.getByRole('heading', { level: 2, name: 'Novi provoditelj' })
  expect(redak.compareDocumentPosition(novi) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
