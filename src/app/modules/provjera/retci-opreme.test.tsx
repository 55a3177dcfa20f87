/** Equipment of the project stands in the check as its visit begins. */
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import type { UgovorenaOprema } from '#contract/modules/provjera/provjera.schema.ts'
import { ProbaProvjere } from './proba.fixture.tsx'
import { useRetkeOpreme } from './retci-opreme.ts'

afterEach(cleanup)

const OPREMA: UgovorenaOprema[] = [
  { id: 's1', naziv: 'CNC tokarilica', kolicina: '2.00' },
  { id: 's2', naziv: 'Mjerni uređaj', kolicina: '1,5' },
]
const PRAZNA: Sadrzaj = emptyDocument(KATALOG_PROVJERE, { teren: true })

let zadnji: Sadrzaj
const Retci = () => {
  useRetkeOpreme()
  return null
}
const otvori = (pocetni: Sadrzaj, { samoCitanje = false, oprema = OPREMA } = {}) =>
  render(
    <ProbaProvjere
      id="p"
      pocetni={pocetni}
      samoCitanje={samoCitanje}
      okolnosti={{ oprema }}
      onSadrzaj={(sadrzaj) => {
        zadnji = sadrzaj
      }}
    >
      <Retci />
    </ProbaProvjere>,
  )
const retci = () => retciOd(tabOd(zadnji, 'oprema'), 'oprema')

test('every device of the budget has its row once, in the order of the budget, with what the office knows of it', async () => {
  otvori(PRAZNA)
  await waitFor(() => expect(retci()).toHaveLength(2))
  expect(retci()).toMatchObject([
    { id: 'ugovorena-s1', naziv: 'CNC tokarilica', ugovoreno: '2', zateceno: null, serijskiBroj: null },
    { id: 'ugovorena-s2', naziv: 'Mjerni uređaj', ugovoreno: null },
  ])
  // Whoever takes all of them out and comes back finds none again.
  cleanup()
  otvori({ ...zadnji, oprema: { oprema: [] } })
  await new Promise((done) => setTimeout(done))
  expect(retci()).toEqual([])
  expect(retciOd(tabOd(zadnji, 'lista'), 'odgovori')).toHaveLength(30)
})

test.each([
  [
    'whoever has begun to answer and taken the devices out finds none of them again',
    {
      pocetni: { ...PRAZNA, lista: { odgovori: [{ id: 'O-01' }] } },
    },
  ],
  ['whoever only reads writes nothing', { pocetni: PRAZNA, samoCitanje: true }],
  ['a project that buys no equipment has no rows', { pocetni: PRAZNA, oprema: [] as UgovorenaOprema[] }],
])('%s', async (_name, { pocetni, ...kako }) => {
  otvori(pocetni, kako)
  await new Promise((done) => setTimeout(done))
  expect(retci()).toEqual([])
})
