/** Messages of fields as people read them (specification, section 5): once a field was left, or everything was checked. */

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { BiranjeDatoteka } from '#app/platform/record/datoteke/biranje.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import { fieldsFor } from '#contract/kernel/dokument/katalog.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { demoDefinicija, demoKontekst } from '#tests/support/builders/obrazac.ts'
import { KarticaPage } from './kartica-page.tsx'
import { ObrazacLayout } from './obrazac-layout.tsx'
import { PrijavaZaTest } from './prijava.fixture.tsx'

const fetchPopis = vi.hoisted(() => vi.fn<() => Promise<never>>())
vi.mock('#app/platform/dokument/popisi.calls.ts', () => ({ fetchPopis }))
afterEach(cleanup)

const { prihvatljivost } = demoDefinicija()
let count = 0

function openProjekt(changes: Partial<typeof prihvatljivost> = {}) {
  const ctx = demoKontekst({ definicija: demoDefinicija({ prihvatljivost: { ...prihvatljivost, ...changes } }) })
  count += 1
  render(
    <PrijavaZaTest projektId={`poruke-${count}`} ctx={ctx} obrazac={emptyDocument(KATALOG_OBRASCA, ctx.definicija)}>
      <ObrazacLayout kartica="projekt">
        <KarticaPage kartica="projekt" />
      </ObrazacLayout>
      <ToastRegion />
    </PrijavaZaTest>,
  )
}

function leave(path: string, text: string) {
  const field = document.getElementById(path)
  if (!(field instanceof HTMLInputElement)) throw new Error(`${path} is not on the page`)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test.each([
  ['projekt.trajanje', '0', {}, 'Vrijednost ne smije biti niža od: 1'],
  ['projekt.trl', '10', {}, 'Vrijednost ne smije prelaziti: 9'],
  [
    'projekt.pocetakProvedbe',
    '1.5.2027.',
    { najranijiPocetak: '2027-06-01' },
    'Najraniji dozvoljeni datum je 01.06.2027.',
  ],
  [
    'projekt.pocetakProvedbe',
    '21.11.2026.',
    { najranijiPocetak: null, poticajniUcinak: true },
    'Datum mora biti kasniji od 21.11.2026.',
  ],
])('%s with „%s” says what is wrong with it', async (path, text, changes, message) => {
  openProjekt(changes)
  leave(path, text)
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an end that lies beyond the call says the last day it may have', async () => {
  openProjekt({ najranijiPocetak: null, poticajniUcinak: false, najkasnijiZavrsetak: '2027-06-30' })
  leave('projekt.pocetakProvedbe', '1.3.2027.')
  leave('projekt.trajanje', '12')
  expect(await screen.findByText('Najkasniji dozvoljeni datum je 30.06.2027.')).toBeTruthy()
})

test('an empty list that must have a row says so when everything is checked', async () => {
  openProjekt()
  await userEvent.click(screen.getByRole('button', { name: 'Provjeri obrazac' }))
  expect((await screen.findAllByText(/Potrebno je unijeti barem jednu stavku/)).length).toBeGreaterThan(0)
})

test.each([
  ['zupanije', 'Neuspješno dohvaćanje županija'],
  ['gradoviOpcine', 'Neuspješno dohvaćanje gradova i općina'],
])('%s that could not be had are said, and the code can still be typed', async (naziv, message) => {
  fetchPopis.mockRejectedValue(new TypeError('anything'))
  const ctx = demoKontekst()
  const polje = fieldsFor(KATALOG_OBRASCA, ctx.definicija)
    .flatMap(({ skupine }) => skupine.flatMap(({ polja }) => polja.flatMap((one) => [one, ...(one.polja ?? [])])))
    .find(({ izvor }) => izvor?.vrsta === 'popis' && izvor.naziv === naziv)
  if (polje === undefined) throw new Error(`no field of ${naziv}`)
  render(
    <PrijavaZaTest
      projektId={`popis-${naziv}`}
      ctx={ctx}
      obrazac={emptyDocument(KATALOG_OBRASCA, ctx.definicija)}
      upiti
    >
      <PoljeView polje={polje} path={`projekt.lokacije.r1.${polje.kljuc}`} value={null} />
      <ToastRegion />
    </PrijavaZaTest>,
  )
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
})

test('where files are added it says how large they may be', () => {
  render(<BiranjeDatoteka onFiles={() => undefined} />)
  expect(screen.getByText(/Maksimalna veličina: 25 MB\./)).toBeTruthy()
})
