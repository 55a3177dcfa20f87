import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { pripremaProvjere } from '#tests/support/provjera.ts'
import { PotpisDialog, type UpisanPotpis } from './potpis-dialog.tsx'
import { ProbaProvjere } from './proba.fixture.tsx'

afterEach(cleanup)

const POSJET = { datum: '2026-03-12', tim: [7, 8] }
const OSOBE = [7, 8, 9].map((id) => ({ value: String(id), label: `Osoba ${id}` }))

test('a refusal is witnessed by two of the team, who are chosen and never whoever refuses', async () => {
  let upisan: UpisanPotpis | undefined
  render(
    <ProbaProvjere id="p" pocetni={pripremaProvjere(POSJET)} okolnosti={{ osobe: OSOBE }} onSadrzaj={() => undefined}>
      <PotpisDialog
        onClose={() => undefined}
        onUpisi={async (potpis) => {
          upisan = potpis
        }}
      />
    </ProbaProvjere>,
  )
  const zabiljezi = () => fireEvent.click(screen.getByRole('button', { name: 'Zabilježi odbijanje' }))
  const upisi = (polje: RegExp, value: string) => fireEvent.change(screen.getByLabelText(polje), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Druga osoba' }))
  upisi(/^Ime i prezime/, 'Goran Matijević')
  upisi(/^Funkcija/, 'direktor')
  upisi(/^Strana/, 'korisnik')
  fireEvent.click(screen.getByRole('button', { name: 'Odbija potpisati' }))
  upisi(/^Razlog odbijanja/, 'Ne slaže se s nalazom.')
  const ponudeni = (polje: RegExp) =>
    within(screen.getByLabelText(polje))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((one) => one?.startsWith('Osoba'))
  expect(ponudeni(/^Prvi svjedok/)).toEqual(['Osoba 7', 'Osoba 8'])
  upisi(/^Prvi svjedok/, 'Osoba 7')
  expect(ponudeni(/^Drugi svjedok/)).toEqual(['Osoba 8'])
  zabiljezi()
  expect(screen.getByRole('alert').textContent).toMatch(/Odbijanje potvrđuju dva svjedoka$/)
  upisi(/^Drugi svjedok/, 'Osoba 8')
  zabiljezi()
  expect(upisan).toMatchObject({ odbija: 'Ne slaže se s nalazom.', svjedok1: 'Osoba 7', svjedok2: 'Osoba 8' })
})

function otvori(sadrzaj: Sadrzaj, onUpisi = vi.fn(async () => undefined)) {
  render(
    <ProbaProvjere id="p" pocetni={sadrzaj} okolnosti={{ osobe: OSOBE }} onSadrzaj={() => undefined}>
      <PotpisDialog onClose={() => undefined} onUpisi={onUpisi} />
    </ProbaProvjere>,
  )
  return onUpisi
}
const ponudeni = () =>
  within(screen.getByRole('group', { name: 'Tko potpisuje' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('the team and whoever is present are offered once each; whoever has signed what is written now is not', () => {
  const nazocan = (id: string, ime: string, funkcija: string | null, strana: string | null) => ({
    id,
    ime,
    funkcija,
    strana,
  })
  const nazocni = [
    nazocan('n1', 'Osoba 7', 'savjetnica', 'institucija'),
    nazocan('n2', 'Goran Matijević', 'direktor', 'korisnik'),
    nazocan('n3', '', null, null),
  ]
  const bez = { ...pripremaProvjere(POSJET), dolazak: { nazocni } }
  otvori(bez)
  expect(ponudeni()).toEqual(['Osoba 7, savjetnica', 'Osoba 8, član tima', 'Goran Matijević, direktor', 'Druga osoba'])
  cleanup()
  const potpis = {
    id: 's1',
    ime: 'Goran Matijević',
    funkcija: 'direktor',
    strana: 'korisnik',
    potezi: '[[1,1,9,9]]',
    vrijeme: '2026-03-12T10:00:00Z',
    sazetak: sazetakZapisnika(bez),
  }
  otvori({ ...bez, potpisi: { potpisi: [potpis] } })
  expect(ponudeni()).toEqual(['Osoba 7, savjetnica', 'Osoba 8, član tima', 'Druga osoba'])
  cleanup()
  // Void: what is written is no longer what they signed.
  otvori({ ...bez, zakljucak: { zakljucak: 'Drugo.' }, potpisi: { potpisi: [potpis] } })
  expect(ponudeni()).toContain('Goran Matijević, direktor')
})

test('one press chooses a person of whom all is known; of another the fields ask for what is missing', () => {
  const nazocni = [{ id: 'n1', ime: 'Goran Matijević', funkcija: 'direktor', strana: null }]
  otvori({ ...pripremaProvjere(POSJET), dolazak: { nazocni } })
  fireEvent.click(screen.getByRole('button', { name: 'Osoba 7, voditelj tima' }))
  expect(screen.queryByLabelText(/^Ime i prezime/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Goran Matijević, direktor' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Funkcija/).value).toBe('direktor')
  fireEvent.click(screen.getByRole('button', { name: 'Potpiši' }))
  expect(screen.getByRole('alert').textContent).toMatch(/Odaberite koju stranu osoba zastupa$/)
  expect(screen.getByLabelText(/^Strana/).getAttribute('aria-invalid')).toBe('true')
})

test('whoever presses at once is told that nobody was chosen, and nothing is written', () => {
  const onUpisi = otvori(pripremaProvjere(POSJET))
  fireEvent.click(screen.getByRole('button', { name: 'Potpiši' }))
  expect(screen.getByRole('alert').textContent).toMatch(/Odaberite ili upišite osobu koja potpisuje$/)
  expect(onUpisi).not.toHaveBeenCalled()
})
