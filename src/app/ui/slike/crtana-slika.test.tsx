import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CrtanaSlika } from './crtana-slika.tsx'
import { kamo } from './platno.tsx'
import type { Slika } from './slika.types.ts'
import { UZORCI } from './slike.uzorci.ts'
import { jePrazna, nalazSlike } from './vrste.ts'

afterEach(cleanup)

const uzorak = (vrsta: string, at = 0): Slika => {
  const slika = UZORCI[vrsta]?.[at]
  if (slika === undefined) throw new Error(`no sample ${vrsta} ${at}`)
  return slika
}
const bez = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const imena = () => [...document.querySelectorAll('[data-mjesto]')].map((one) => bez(one.getAttribute('aria-label')))

describe.each(
  Object.values(UZORCI)
    .flat()
    .map((slika) => [slika.naziv, slika] as const),
)('%s', (_, slika) => {
  test('is a figure with a name, its finding and one stop of the keyboard', () => {
    render(<CrtanaSlika slika={slika} />)
    const figure = screen.getByRole('figure', { name: slika.naziv })
    if (jePrazna(slika)) {
      expect(within(figure).getByText('Još nema podataka za ovu sliku.')).toBeTruthy()
      expect(figure.querySelector('svg[role="group"]')).toBeNull()
      return
    }
    expect(bez(figure.textContent)).toContain(bez(nalazSlike(slika)))
    expect(figure.querySelectorAll('[data-mjesto][tabindex="0"]')).toHaveLength(1)
  })
})

test('arrow keys walk the values, each spoken with its name, and Escape hides its words', async () => {
  render(<CrtanaSlika slika={uzorak('stupci')} />)
  const user = userEvent.setup()
  await user.tab()
  const spoken = () => bez(document.activeElement?.getAttribute('aria-label'))
  expect(spoken()).toBe('Vaučeri za savjetovanje: 2,3 mil. €')
  await user.keyboard('{ArrowDown}')
  expect(spoken()).toBe('Prenamjena napuštenih zgrada: 10 mil. €')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(spoken()).toBe('Poziv bez prijava: 0 €')
  const words = () => document.querySelector('[aria-hidden="true"][data-print="none"]')?.textContent
  expect(bez(words())).toBe('Poziv bez prijava0 €')
  await user.keyboard('{Escape}')
  expect(words()).toBeUndefined()
  await user.keyboard('{Home}')
  expect(spoken()).toBe('Vaučeri za savjetovanje: 2,3 mil. €')
  // The next stop is outside the drawing: one tab leaves all its values.
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Prikaži kao tablicu')
})

test('in a grid the arrows up and down keep the column', async () => {
  render(<CrtanaSlika slika={uzorak('toplina')} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Bjelovarsko-bilogorska županija, 50–100 tis.\u00a0€: 2 prijave'.replace('\u00a0', ' '),
  )
  expect([kamo('ArrowUp', 1, 12, 4), kamo('ArrowDown', 5, 12, 4), kamo('x', 1, 12), kamo('End', 0, 12)]).toEqual([
    undefined,
    9,
    undefined,
    11,
  ])
})

test('nothing is not drawn as a sliver, and still can be read', () => {
  render(<CrtanaSlika slika={uzorak('stupci')} />)
  expect(document.querySelectorAll('svg[role="group"] g[aria-hidden] path[class*="ploha"]')).toHaveLength(2)
  expect(imena()).toContain('Poziv bez prijava: 0 €')
})

test('a value with a list behind it is a link, in the drawing and in the table', async () => {
  render(<CrtanaSlika slika={uzorak('stupci')} />)
  const link = document.querySelector('a[data-mjesto]')
  expect(link?.getAttribute('href')).toBe('#popis')
  await userEvent.click(screen.getByRole('button', { name: /Prikaži kao tablicu/ }))
  expect(screen.getByRole('link', { name: 'Vaučeri za savjetovanje' }).getAttribute('href')).toBe('#popis')
})

test('the table holds every value in full, and its file the same', async () => {
  let saved: Blob | undefined
  const keep = (blob: Blob) => {
    saved = blob
    return 'blob:tablica'
  }
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: keep,
      revokeObjectURL: () => undefined,
    }),
  )
  render(<CrtanaSlika slika={uzorak('stupci')} />)
  const user = userEvent.setup()
  const prekidac = screen.getByRole('button', { name: /Prikaži kao tablicu/ })
  expect(prekidac.getAttribute('aria-pressed')).toBe('false')
  await user.click(prekidac)
  expect(prekidac.getAttribute('aria-pressed')).toBe('true')
  const table = screen.getByRole('table', { name: 'Zatražena sredstva po pozivima' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => bez(row.textContent)),
  ).toContain('Vaučeri za savjetovanje2.290.115,00 €')
  await user.click(screen.getByRole('button', { name: /Preuzmi CSV/ }))
  expect(bez(await saved?.text())).toContain('"Vaučeri za savjetovanje";"2.290.115,00 €"\r\n')
  await user.click(prekidac)
  expect(screen.queryByRole('table')).toBeNull()
})

test('a county without a value is told too', () => {
  render(<CrtanaSlika slika={uzorak('karta')} />)
  expect(imena()).toHaveLength(21)
  expect(imena()).toContain('Grad Zagreb: 65 prijava')
  expect(imena()).toContain('Ličko-senjska županija: 0 prijava')
})
