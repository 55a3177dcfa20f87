/** Recommendations on the screen of either side: what is told of them, and what the beneficiary sends. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import type { PreporukaDetalj } from '#contract/modules/provjera/preporuka.schema.ts'
import {
  preporukaInstitucijaEndpoints as institucije,
  preporukaPrijaviteljEndpoints as prijavitelja,
} from '#contract/modules/provjera/provjera.endpoints.ts'
import { Preporuke } from './preporuke.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', async (original) => ({ ...(await original<object>()), call }))

const PROJEKT = { programId: 1, projektId: '0190a000-0000-7000-8000-000000000001' }
const KORISNIK: StranaProjekta = { vrsta: 'prijavitelj', id: 5, ...PROJEKT }
const TIJELO: StranaProjekta = { vrsta: 'institucija', id: 1, ...PROJEKT }
const PROVJERA = { id: '0190a000-0000-7000-8000-000000000002' }
const PREDAJ = {
  kod: 'predaj',
  oznaka: 'Predaj dokaz',
  potvrda: { naslov: 'Predajem dokaz instituciji', poruka: 'Predano se više ne mijenja.' },
  trazeObrazlozenje: null,
  opasno: false,
}

const preporuka = (more: Partial<PreporukaDetalj> = {}): PreporukaDetalj => ({
  id: 7,
  redak: 'p1',
  broj: 1,
  tekst: 'Zamijenite pločicu.',
  odgovoran: 'Goran Matijević',
  nalaz: 'Pločica nije čitljiva.',
  tezina: 'nisko',
  rok: '2026-04-30',
  produljeno: null,
  zadnjiDan: '2026-04-30',
  zaNepravilnost: false,
  dokaz: { tekst: '', datoteke: [] },
  predano: [],
  trazeno: null,
  prijedlog: null,
  odluke: [],
  prijenos: null,
  status: { id: 1, naziv: 'Otvorena' },
  verzijaRetka: 3,
  smijeUredivati: true,
  dostupneRadnje: [{ ...PREDAJ, onemoguceno: true, razlog: 'Prije predaje opišite što je učinjeno.' }],
  ...more,
})

let zapis: PreporukaDetalj
beforeEach(() => {
  localStorage.clear()
  zapis = preporuka()
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === institucije.popis || endpoint === prijavitelja.popis) return { data: [zapis] }
    if (endpoint === prijavitelja.spremi) {
      zapis = { ...zapis, verzijaRetka: 4, dokaz: { tekst: 'Zamijenjena.', datoteke: [] }, dostupneRadnje: [PREDAJ] }
      return { verzijaRetka: 4 }
    }
    return { data: [] }
  })
})
afterEach(() => {
  cleanup()
  call.mockReset()
})

const prikazi = (strana: StranaProjekta) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Preporuke
        strana={strana}
        provjera={{
          ...PROVJERA,
          pracenje: [{ redak: 'p1', statusId: 1, rok: '2026-04-30', produljeno: null, prije: null }],
        }}
      />
    </QueryClientProvider>,
  )

test('a beneficiary writes evidence, saves it, and hands in no version but the saved one', async () => {
  prikazi(KORISNIK)
  const kartica = await screen.findByRole('article', { name: 'Preporuka 1' })
  const gumb = () => within(kartica).getByRole('button', { name: /Predaj dokaz/ })
  expect(gumb().getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(within(kartica).getByRole('textbox', { name: /Što je učinjeno/ }), 'Zamijenjena.')
  // What is typed and not saved is not what would be handed in.
  expect(gumb().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(kartica).getByRole('button', { name: 'Spremi' }))
  const [, poslano] = call.mock.calls.find(([endpoint]) => endpoint === prijavitelja.spremi) ?? []
  expect(poslano).toMatchObject({
    params: { prijaviteljId: 5, projektId: PROJEKT.projektId, provjeraId: PROVJERA.id, preporukaId: 7 },
    body: { verzijaRetka: 3, sadrzaj: { dokaz: { tekst: 'Zamijenjena.', datoteke: [] } } },
  })
  await waitFor(() => expect(gumb().getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(gumb())
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Predajem dokaz instituciji' })).getByRole('button', {
      name: 'Potvrdi',
    }),
  )
  const [, potez] = call.mock.calls.find(([endpoint]) => endpoint === prijavitelja.prijelaz) ?? []
  expect(potez).toMatchObject({ body: { prijelaz: 'predaj', verzijaRetka: 4 } })
})

test('the body reads what happened in its order, whom it waits for, and that a procedure is due', async () => {
  const dano = (dan: number) => `2026-04-${String(dan).padStart(2, '0')}T08:00:00.000Z`
  const odluka = { ocjena: 'djelomicno' as const, obrazlozenje: 'Nedostaje fotografija.', dano: dano(3) }
  zapis = preporuka({
    smijeUredivati: false,
    dostupneRadnje: [],
    dokaz: null,
    zaNepravilnost: true,
    predano: [
      { tekst: 'Zamijenjena.', datoteke: [], ime: 'Ana Anić', dano: dano(1) },
      { tekst: 'Evo i fotografije.', datoteke: [], ime: 'Ana Anić', dano: dano(5) },
    ],
    odluke: [{ ...odluka, predlozio: 'Iva Perković', potvrdio: 'Marko Šimunić' }],
    prijedlog: {
      ocjena: 'ispunjena',
      obrazlozenje: 'Sve je tu.',
      vraceno: 'Pogledajte još jednom.',
      ime: 'Iva Perković',
      dano: dano(6),
    },
  })
  prikazi(TIJELO)
  const kartica = await screen.findByRole('article', { name: 'Preporuka 1' })
  const tekst = kartica.textContent ?? ''
  const mjesta = ['Zamijenjena.', 'Nedostaje fotografija.', 'Evo i fotografije.', 'Pogledajte još jednom.'].map((one) =>
    tekst.indexOf(one),
  )
  expect(mjesta).toEqual(mjesta.toSorted((a, b) => a - b))
  expect(mjesta).not.toContain(-1)
  expect(tekst).toContain('Prijedlog: Iva Perković · potvrda: Marko Šimunić')
  expect(within(kartica).getByText('Za postupak nepravilnosti')).toBeTruthy()
  expect(within(kartica).queryByRole('textbox')).toBeNull()
})

test('a check that is not followed yet tells of no recommendations', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Preporuke strana={TIJELO} provjera={{ ...PROVJERA, pracenje: [] }} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
  expect(call).not.toHaveBeenCalled()
})
