import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { bezRetka, ispravanUgovor, kontekstUgovora, uz, uzRedak } from '#tests/support/builders/ugovor.ts'
import { razlikeUgovora } from './razlike.ts'
import { RazlikeUgovora } from './razlike-ugovora.tsx'

afterEach(cleanup)

const ctx = kontekstUgovora()
const ugovor = ispravanUgovor(ctx)
const prema = (sadrzaj: typeof ugovor) => razlikeUgovora({ sadrzaj: ugovor, ctx }, { sadrzaj, ctx })
const nova = uzRedak(ugovor, 'proracun', 'stavke', 's7', {
  naziv: 'Druga usluga',
  brojJedinica: '1.0000',
  iznosJedinice: '700.00',
  kategorijaFinanciranja: '4',
  aktivnostId: 'aktivnost-1',
  vrstaPotpore: '2',
  pdvPovrativ: 'Da',
})

function prikazi(sadrzaj: typeof ugovor) {
  render(<RazlikeUgovora redci={prema(sadrzaj)} prije="Inačica 1" poslije="Inačica 2" />)
  return () => screen.queryAllByRole('row').slice(1)
}
const tekst = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('differences of two versions', () => {
  test('tell a row that came once, with its answers, its amount and the share of its element', () => {
    const redci = prema(nova).filter(({ promjena }) => promjena === 'dodano')
    expect(redci).toHaveLength(1)
    expect(redci[0]).toMatchObject({ path: 'proracun.stavke.s7', oznaka: 'Novi redak', prije: null, udioElementa: 500 })
    expect(redci[0]?.redak).toContain('„Druga usluga”')
    expect(redci[0]?.poslije).toContain('Naziv stavke: Druga usluga')
    expect(redci[0]?.razlika?.replaceAll('\u00a0', ' ')).toBe('+700,00 €')
  })

  test('tell a row that went by the name that it had', () => {
    const redci = prema(bezRetka(ugovor, 'proracun', 'stavke', 's3')).filter(({ promjena }) => promjena === 'uklonjeno')
    expect(redci.map(({ path, poslije, oznaka }) => [path, poslije, oznaka])).toEqual([
      ['proracun.stavke.s3', null, 'Uklonjen redak'],
    ])
    expect(redci[0]?.redak).toMatch(/^Stavka 3 „/u)
  })
})

describe('the table of differences', () => {
  test('shows what changed, by a word beside every colour, and the rest when it is asked for', async () => {
    const redci = prikazi(uz(ugovor, 'ugovor', { rokZavrsnogZns: '45' }))
    expect(redci()).toHaveLength(1)
    expect(tekst(redci()[0])).toContain('Promijenjeno')
    expect(tekst(redci()[0])).toContain('+15 dana')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prikaži i nepromijenjena polja' }))
    const ukupno = Number(screen.getByRole('table').getAttribute('aria-rowcount'))
    expect(ukupno).toBeGreaterThan(100)
    expect(redci().length).toBeLessThan(ukupno)
  })

  test('shows one tab alone', async () => {
    const redci = prikazi(uz(uz(ugovor, 'ugovor', { rokZavrsnogZns: '45' }), 'projekt', { trajanje: '20' }))
    const ranije = redci().length
    await userEvent.selectOptions(screen.getByLabelText('Kartica'), 'ugovor')
    expect(redci().length).toBeLessThan(ranije)
    for (const one of redci()) expect(tekst(one)).toMatch(/^Ugovor/u)
  })

  test('marks the words that a long text lost and gained', () => {
    const s = (naziv: string) => uz(ugovor, 'projekt', { naziv })
    const redci = razlikeUgovora(
      { sadrzaj: s('Nabava jednog stroja za obradu metala u Sisku.'), ctx },
      { sadrzaj: s('Nabava dvaju strojeva za obradu metala u Sisku.'), ctx },
    )
    render(<RazlikeUgovora redci={redci} prije="Inačica 1" poslije="Inačica 2" />)
    const tablica = screen.getByRole('table')
    expect([...tablica.querySelectorAll('del')].map(tekst)).toEqual(['jednog stroja '])
    expect([...tablica.querySelectorAll('ins')].map(tekst)).toEqual(['dvaju strojeva '])
  })

  test('says when nothing differs', () => {
    prikazi(ugovor)
    expect(screen.getByText('Između ovih inačica ugovora nema razlika.')).toBeTruthy()
    expect(within(document.body).queryByRole('table')).toBeNull()
  })
})
