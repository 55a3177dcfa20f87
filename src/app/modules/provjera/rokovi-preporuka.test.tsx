/** A recommendation takes the usual deadline of its finding, by its weight. */
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { preporukeOd } from '#contract/modules/provjera/provjera.ts'
import { ProbaProvjere } from './proba.fixture.tsx'
import { useUobicajeneRokove } from './rokovi-preporuka.ts'

afterEach(cleanup)

const PRAZNA: Sadrzaj = emptyDocument(KATALOG_PROVJERE, { teren: true })
const uz = (tezina: string | null, rok: string | null = null): Sadrzaj => ({
  ...PRAZNA,
  podaci: { ...(PRAZNA.podaci as object), datum: '2026-05-04' },
  nalazi: { nalazi: [{ id: 'n', tezina }], preporuke: [{ id: 'p', nalaz: 'n', tekst: 'Popravite.', rok }] },
})

let zadnji: Sadrzaj
const Rokovi = () => {
  useUobicajeneRokove()
  return null
}
const otvori = (pocetni: Sadrzaj, samoCitanje = false) => {
  zadnji = pocetni
  render(
    <ProbaProvjere
      id="r"
      pocetni={pocetni}
      samoCitanje={samoCitanje}
      onSadrzaj={(sadrzaj) => {
        zadnji = sadrzaj
      }}
    >
      <Rokovi />
    </ProbaProvjere>,
  )
}
const rok = () => preporukeOd(zadnji).map((redak) => tekstOd(redak, 'rok'))

test.each([
  ['visoko', '2026-05-19'],
  ['srednje', '2026-06-03'],
  ['nisko', '2026-07-03'],
])('PLM-10: of a finding that weighs „%s” it is %s', async (tezina, dan) => {
  otvori(uz(tezina))
  await waitFor(() => expect(rok()).toEqual([dan]))
})

test('what was written stays, a finding without a weight gives none, and whoever reads writes nothing', async () => {
  for (const [sadrzaj, samoCitanje, ocekivano] of [
    [uz('visoko', '2026-05-10'), false, '2026-05-10'],
    [uz(null), false, ''],
    [uz('nisko'), true, ''],
  ] as const) {
    otvori(sadrzaj, samoCitanje)
    await new Promise((done) => setTimeout(done))
    expect(rok()).toEqual([ocekivano])
    cleanup()
  }
})
