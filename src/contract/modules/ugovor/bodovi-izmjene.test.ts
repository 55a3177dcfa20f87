/** Points of a changed project: only what the change touched is scored again, to the hundredth. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bodovi } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { dirnutiKriteriji, ucinakNaBodove } from './bodovi-izmjene.ts'

/** The example of domain rules 5.6: relevance, efficiency, capacity, sustainability, horizontal. */
const MJERE = [
  ['relevantnost', 3000, 30, 1200],
  ['ucinkovitost', 2500, 25, 1000],
  ['kapaciteti', 2000, 20, 800],
  ['odrzivost', 1500, 15, 600],
  ['horizontalna', 1000, 10, 0],
] as const
const lista = {
  sekcije: MJERE.map(([kod, najvise, ponder, prag]) => ({
    kljuc: kod,
    naslov: kod,
    stavke: [{ kod, pitanje: kod, odgovor: { vrsta: 'bodovi', najvise, prag, ponder, korak: 50 } }],
  })),
} as unknown as Pick<KontrolnaLista, 'sekcije'>
const dani: Bodovi = { relevantnost: 2400, ucinkovitost: 1850, kapaciteti: 1500, odrzivost: 900, horizontalna: 750 }
const ucinak = (novi: Bodovi, zadnjiFinancirani: number | null = null, prag = 6000) =>
  ucinakNaBodove({ lista, dani: [dani, dani], novi, prag, zadnjiFinancirani })

test('the example of domain rules 5.6 has 74,00 before and, if nothing is scored anew, after', () => {
  expect(ucinak({})).toEqual({ prije: 7400, poslije: 7400, ispodPraga: false, ispodRanga: false, samoOdbijanje: false })
})

test('a criterion counts as it is scored now, others as both assessors gave them', () => {
  expect(ucinak({ relevantnost: 2000 }).poslije).toBe(7000)
  const razliciti = ucinakNaBodove({
    lista,
    dani: [dani, { ...dani, odrzivost: 700 }],
    novi: { relevantnost: 2000 },
    prag: 6000,
    zadnjiFinancirani: null,
  })
  expect([razliciti.prije, razliciti.poslije]).toEqual([7300, 6900])
})

test('below the threshold of the whole or of one criterion only a refusal is left', () => {
  expect(ucinak({ relevantnost: 1200, ucinkovitost: 1000 })).toMatchObject({ poslije: 5350, samoOdbijanje: true })
  expect(ucinak({ odrzivost: 550 })).toMatchObject({ poslije: 7050, ispodPraga: true, samoOdbijanje: true })
})

test('below the last other funded project only a refusal is left, with as many points not', () => {
  expect(ucinak({ relevantnost: 2000 }, 7000)).toMatchObject({ ispodRanga: false, samoOdbijanje: false })
  expect(ucinak({ relevantnost: 2000 }, 7001)).toMatchObject({ ispodRanga: true, samoOdbijanje: true })
})

test('scored anew as before, nothing changes; scored higher, nothing falls', () => {
  const bodovi = fc.record(
    Object.fromEntries(MJERE.map(([kod, najvise]) => [kod, fc.integer({ min: 0, max: najvise })])),
  )
  fc.assert(
    fc.property(bodovi, fc.constantFrom(...MJERE), (prvi, [kod, najvise]) => {
      const s = (novi: Bodovi) =>
        ucinakNaBodove({ lista, dani: [prvi, prvi], novi, prag: 6000, zadnjiFinancirani: null })
      expect(s(prvi).poslije).toBe(s({}).prije)
      expect(s({ [kod]: najvise }).poslije).toBeGreaterThanOrEqual(s({}).prije)
    }),
  )
})

describe('criteria that a change touches', () => {
  const { kriteriji } = demoDefinicija()
  const nazivi = (...putovi: string[]) => dirnutiKriteriji(putovi, kriteriji).map(({ naziv }) => naziv)
  test('are those that read a changed field or what stands in it', () => {
    expect(nazivi('projekt.opravdanost')).toEqual(['Relevantnost'])
    expect(nazivi('pokazatelji-i-rezultati.popis.ciljna', 'projekt.naziv')).toEqual(['Učinkovitost'])
    expect(nazivi('projekt.naziv')).toEqual([])
    expect(
      dirnutiKriteriji(
        ['a.b.c'],
        kriteriji.map((one) => ({ ...one, polja: ['a.b'] })),
      ),
    ).toHaveLength(2)
  })
})
