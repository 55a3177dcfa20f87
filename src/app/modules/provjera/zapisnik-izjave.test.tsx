import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { nalaziOd } from '#contract/modules/provjera/provjera.ts'
import { type ProbaProps, ProbaProvjere } from './proba.fixture.tsx'
import { IzjaveKorisnika } from './zapisnik-izjave.tsx'

let zadnji: Sadrzaj
afterEach(cleanup)

const nalaz = (id: string, opis: string, izjava: string | null = null) => ({
  id,
  opis,
  izjava,
  stavka: 'O-05',
  tezina: 'srednje',
})
const sNalazima = (...nalazi: ReturnType<typeof nalaz>[]): Sadrzaj => ({
  ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
  nalazi: { nalazi, preporuke: [] },
})
const prikazi = (props: Omit<ProbaProps, 'id' | 'children' | 'onSadrzaj'>) =>
  render(
    <ProbaProvjere
      {...props}
      id="a"
      onSadrzaj={(sadrzaj) => {
        zadnji = sadrzaj
      }}
    >
      <IzjaveKorisnika />
    </ProbaProvjere>,
  )

test('under each finding stands what the beneficiary says of it, and it is written into that finding', () => {
  prikazi({ pocetni: sNalazima(nalaz('f1', 'Pločica nije čitljiva.'), nalaz('f2', 'Nema potvrde.')) })
  expect(screen.getByText('Nalaz 2 · Srednje')).toBeTruthy()
  const polja = screen.getAllByLabelText('Izjava korisnika uz nalaz')
  expect(polja).toHaveLength(2)
  const [, drugo] = polja as [HTMLElement, HTMLElement]
  fireEvent.change(drugo, { target: { value: 'Potvrda stiže u petak.' } })
  fireEvent.blur(drugo)
  expect(nalaziOd(zadnji)).toMatchObject([{ izjava: null }, { izjava: 'Potvrda stiže u petak.' }])
})

test.each([
  ['whoever only reads', { samoCitanje: true }],
  ['the office once the visit has ended', { okolnosti: { potpisuje: false } }],
])('%s is shown what was said, and writes nothing', (_tko, props) => {
  prikazi({ ...props, pocetni: sNalazima(nalaz('f1', 'Prvi.', 'Slažemo se.'), nalaz('f2', 'Drugi.')) })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Slažemo se.')).toBeTruthy()
  expect(screen.getByText('Korisnik uz ovaj nalaz nije dao izjavu.')).toBeTruthy()
})

test('a check without findings asks for no statement', () => {
  prikazi({ pocetni: sNalazima() })
  expect(screen.queryByText('Nalazi i izjave korisnika')).toBeNull()
})
