import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pripremaProvjere } from '#tests/support/provjera.ts'
import { PotpisDialog, type UpisanPotpis } from './potpis-dialog.tsx'
import { ProbaProvjere } from './proba.fixture.tsx'

afterEach(cleanup)

const OSOBE = [7, 8, 9].map((id) => ({ value: String(id), label: `Osoba ${id}` }))

test('a refusal is witnessed by two of the team, who are chosen and never whoever refuses', async () => {
  let upisan: UpisanPotpis | undefined
  render(
    <ProbaProvjere
      id="p"
      pocetni={pripremaProvjere({ datum: '2026-03-12', tim: [7, 8] })}
      okolnosti={{ osobe: OSOBE }}
      onSadrzaj={() => undefined}
    >
      <PotpisDialog
        onClose={() => undefined}
        onUpisi={async (potpis) => {
          upisan = potpis
        }}
      />
    </ProbaProvjere>,
  )
  const odbijButtons = () => screen.getAllByRole('button', { name: 'Odbija potpisati' })
  const upisi = (polje: RegExp, value: string) => fireEvent.change(screen.getByLabelText(polje), { target: { value } })
  upisi(/^Ime i prezime/, 'Goran Matijević')
  upisi(/^Funkcija/, 'direktor')
  upisi(/^Strana/, 'korisnik')
  fireEvent.click(odbijButtons()[0] as HTMLElement)
  upisi(/^Razlog odbijanja/, 'Ne slaže se s nalazom.')
  const ponudeni = (polje: RegExp) =>
    within(screen.getByLabelText(polje))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((one) => one?.startsWith('Osoba'))
  expect(ponudeni(/^Prvi svjedok/)).toEqual(['Osoba 7', 'Osoba 8'])
  upisi(/^Prvi svjedok/, 'Osoba 7')
  expect(ponudeni(/^Drugi svjedok/)).toEqual(['Osoba 8'])
  fireEvent.click(odbijButtons().at(-1) as HTMLElement)
  expect(screen.getByRole('alert').textContent).toMatch(/Odbijanje potvrđuju dva svjedoka$/)
  upisi(/^Drugi svjedok/, 'Osoba 8')
  fireEvent.click(odbijButtons().at(-1) as HTMLElement)
  expect(upisan).toMatchObject({ odbija: 'Ne slaže se s nalazom.', svjedok1: 'Osoba 7', svjedok2: 'Osoba 8' })
})
