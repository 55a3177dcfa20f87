/** The team stands among those present by one press. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { NazocniTima } from './nazocni-tima.tsx'
import { ProbaProvjere } from './proba.fixture.tsx'

afterEach(cleanup)

const osobe = [
  { value: '7', label: 'Petra Crnković' },
  { value: '8', label: 'Ivan Rukavina' },
  { value: '9', label: 'Dario Pavlek' },
]
const tim = [
  { id: 'a', osoba: '7', uloga: 'voditelj' },
  { id: 'b', osoba: '8', uloga: 'clan' },
]
const s = (nazocni: object[]): Sadrzaj => ({
  ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
  podaci: { tim },
  dolazak: { nazocni } as Sadrzaj[string],
})

let zadnji: Sadrzaj
const otvori = (pocetni: Sadrzaj, samoCitanje = false) =>
  render(
    <ProbaProvjere
      id="p"
      pocetni={pocetni}
      samoCitanje={samoCitanje}
      okolnosti={{ osobe }}
      onSadrzaj={(sadrzaj) => {
        zadnji = sadrzaj
      }}
    >
      <NazocniTima />
    </ProbaProvjere>,
  )
const nazocni = () => retciOd(tabOd(zadnji, 'dolazak'), 'nazocni')

test('members whose names are not there yet are written with what they are in the team, and the button goes', async () => {
  otvori(s([{ id: 'x', ime: ' Ivan Rukavina ', funkcija: 'inspektor', strana: 'institucija' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj 1 člana tima' }))
  await waitFor(() => expect(nazocni()).toHaveLength(2))
  expect(nazocni()[1]).toMatchObject({
    ime: 'Petra Crnković',
    funkcija: 'voditelj tima',
    strana: 'institucija',
    dolazak: null,
  })
  expect(nazocni()[0]).toMatchObject({ funkcija: 'inspektor' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever only reads is offered nothing', () => {
  otvori(s([]), true)
  expect(screen.queryByRole('button')).toBeNull()
})
