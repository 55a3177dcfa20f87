/** What is worked out with a memory, change by change, is what is worked out from nothing. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derive, validate } from '#contract/kernel/dokument/dokument.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { createMemory } from '#contract/kernel/memory.ts'
import { applyOps, type Json, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { share } from '#contract/kernel/sync/share.ts'
import { dugacakProracun, idStavke } from '#tests/support/builders/dugacak-proracun.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KATALOG_OBRASCA } from './obrazac.katalog.ts'
import type { KontekstObrasca } from './obrazac.kontekst.ts'
import { PRIJAVNI_OBRAZAC } from './prijavni-obrazac.ts'

const LISTE = [
  ['proracun', 'stavke'],
  ['proracun', 'fiksneStope'],
  ['aktivnosti', 'popis'],
  ['aktivnosti', 'elementi'],
  ['partneri', 'popis'],
  ['projekt', 'lokacije'],
  ['projekt', 'prethodnePotpore'],
  ['proracun-sazetak', 'izvoriVlastitog'],
  ['pokazatelji-i-rezultati', 'popis'],
  ['informiranje-i-vidljivost', 'planMjera'],
] as const

const VRIJEDNOSTI: Record<string, readonly Json[]> = {
  naziv: ['', 'Dizalica', 'Mjerni uređaj'],
  vrstaTroska: ['Stvarni trošak', 'Jedinični trošak', 'Paušalni iznos', '', null],
  jedinicniTrosakId: ['1', '9', null],
  pausalId: ['1', null],
  brojJedinica: ['1.0000', '3,5', 'puno', '-1', '99999999', null],
  iznosJedinice: ['1.000,00', '250000.00', '6000000.00', '9999999999.99', 'x', '', null],
  kategorijaFinanciranja: ['1', '5', '8', '11', '99', null],
  nositeljTroska: ['p1', 'prijavitelj', 'nitko', null],
  aktivnostId: ['dionica-1', 'dionica-2', 'aktivnost-2', 'nema', null],
  vrstaPotpore: ['0', '1', '2', '7', null],
  stopa: ['', '10', '100', '101', null],
  stopaPdv: ['0', '25', '13', null],
  pdvPovrativ: ['Da', 'Ne', 'Djelomično', null],
  postotakNepovrativogPdv: ['40', 'a', null],
  neprihvatljivo: ['', '10', '99999999.00', null],
  ugovorIznadPraga: [true, false, null],
  fiksnaStopa: ['FS-20', 'FS-15', 'FS-40', null],
  mjesecOd: ['1', '7', '0', null],
  mjesecDo: ['3', '18', '500', null],
  lokacija: ['l2', 'lokacija-1', null],
  elementId: ['element-1', 'e9', null],
  zavisiOd: [[], ['dionica-1'], ['dionica-2']],
  bezTroska: [true, false],
  uloga: ['Prijavitelj', 'Partner', null],
  velicina: ['mikro', 'veliko', null],
  vrstaOrganizacije: ['1', '6', null],
  zupanijaId: ['14', '1', '99', null],
  udio: ['100.00', '50', null],
  iznos: ['100,00', '5000000', null],
  ciljna: ['1', '0', '20,5', null],
}

const TABOVI: readonly (readonly [path: string, values: readonly Json[]])[] = [
  ['projekt.naziv', ['', 'Nova hala', null]],
  ['projekt.pocetakProvedbe', ['2027-03-31', '2026-12-01', 'jučer', null]],
  ['projekt.trajanje', ['18', '3', '0', '999', null]],
  ['projekt.poticajniUcinak', [true, false, null]],
  ['proracun-sazetak.ocekivaniPredujam', ['30', '90', null]],
  ['horizontalna-nacela.dnsh.kruznoGospodarstvo.neSteti', [true, false, null]],
]

type Potez =
  | { vrsta: 'redak'; lista: number; redak: number; kljuc: number; izbor: number }
  | { vrsta: 'tab'; polje: number; izbor: number }
  | { vrsta: 'dodaj' | 'lijepi'; lista: number; iza: number; koliko: number }
  | { vrsta: 'ukloni' | 'premjesti'; lista: number; redak: number; iza: number }
  | { vrsta: 'uvoz'; koliko: number }
  | { vrsta: 'iznova' }
  | { vrsta: 'daleki' | 'poziv'; izbor: number }

const broj = fc.nat({ max: 1000 })
const potez: fc.Arbitrary<Potez> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      vrsta: fc.constant('redak' as const),
      lista: fc.constant(0),
      redak: broj,
      kljuc: broj,
      izbor: broj,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      vrsta: fc.constant('redak' as const),
      lista: broj,
      redak: broj,
      kljuc: broj,
      izbor: broj,
    }),
  },
  fc.record({ vrsta: fc.constant('tab' as const), polje: broj, izbor: broj }),
  fc.record({
    vrsta: fc.constantFrom('dodaj' as const, 'lijepi' as const),
    lista: broj,
    iza: broj,
    koliko: fc.integer({ min: 2, max: 5 }),
  }),
  fc.record({ vrsta: fc.constantFrom('ukloni' as const, 'premjesti' as const), lista: broj, redak: broj, iza: broj }),
  fc.record({ vrsta: fc.constant('uvoz' as const), koliko: fc.nat({ max: 4 }) }),
  fc.constant({ vrsta: 'iznova' as const }),
  fc.record({ vrsta: fc.constant('poziv' as const), izbor: broj }),
  { weight: 3, arbitrary: fc.record({ vrsta: fc.constant('daleki' as const), izbor: broj }) },
)

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const listaBroj = (n: number) => LISTE[n % LISTE.length] ?? LISTE[0]
const putListe = (n: number) => listaBroj(n).join('.')
const retciListe = (obrazac: Sadrzaj, n: number) => retciOd(tabOd(obrazac, listaBroj(n)[0]), listaBroj(n)[1])

let noviRedak = 0
/** A row as it is added, or as it comes from a spreadsheet: with some answers. */
function noviRed(path: string, punjen: boolean): JsonObject & { id: string } {
  noviRedak += 1
  const row = newRow(KATALOG_OBRASCA, path, noviRedak % 7 === 0 ? 'p1' : `novi-${noviRedak}`)
  if (punjen)
    for (const [kljuc, values] of Object.entries(VRIJEDNOSTI))
      if (Object.hasOwn(row, kljuc)) row[kljuc] = at(values, noviRedak) ?? null
  return row
}

function operacije(obrazac: Sadrzaj, one: Potez): PatchOp[] {
  switch (one.vrsta) {
    case 'redak': {
      const row = at(retciListe(obrazac, one.lista), one.redak)
      if (row === undefined) return []
      const keys = Object.keys(newRow(KATALOG_OBRASCA, putListe(one.lista), 'x')).filter((kljuc) =>
        Object.hasOwn(VRIJEDNOSTI, kljuc),
      )
      const kljuc = at(keys, one.kljuc) ?? 'naziv'
      const path = `${putListe(one.lista)}.${row.id}.${kljuc}`
      return [{ kind: 'set', path, was: null, now: at(VRIJEDNOSTI[kljuc] ?? [], one.izbor) ?? null }]
    }
    case 'tab': {
      const [path, values] = at(TABOVI, one.polje) ?? ['projekt.naziv', []]
      return [{ kind: 'set', path, was: null, now: at(values, one.izbor) ?? null }]
    }
    case 'daleki': {
      const [path, now] = at(DALEKI, one.izbor) ?? ['projekt.naziv', '']
      return [{ kind: 'set', path, was: null, now }]
    }
    case 'dodaj':
    case 'lijepi': {
      const path = putListe(one.lista)
      const after = at([null, ...retciListe(obrazac, one.lista).map(({ id }) => id)], one.iza) ?? null
      const many = one.vrsta === 'lijepi' ? one.koliko : 1
      return Array.from({ length: many }, () => ({ kind: 'add', path, now: noviRed(path, many > 1), after }))
    }
    case 'ukloni':
    case 'premjesti': {
      const rows = retciListe(obrazac, one.lista)
      const row = at(rows, one.redak)
      if (row === undefined) return []
      const path = putListe(one.lista)
      const gone: PatchOp = { kind: 'remove', path: `${path}.${row.id}`, was: row }
      const after = at([null, ...rows.map(({ id }) => id)], one.iza) ?? null
      return one.vrsta === 'ukloni' ? [gone] : [gone, { kind: 'add', path, now: row, after }]
    }
    case 'uvoz':
      return [
        ...retciListe(obrazac, 0).map((was): PatchOp => ({ kind: 'remove', path: `proracun.stavke.${was.id}`, was })),
        ...Array.from({ length: one.koliko }, (): PatchOp => {
          return { kind: 'add', path: 'proracun.stavke', now: noviRed('proracun.stavke', true), after: null }
        }),
      ]
    default:
      return []
  }
}

const STOPE = (['FS-15', 'FS-20', 'FS-40'] as const).map((oznaka) => {
  return { oznaka, naziv: 'Stopa', stopa: 1500, kategorijaTroskaId: 1, dopusteneKategorije: [] }
})

const POZIVI: readonly KontekstObrasca[] = [
  demoKontekst({ definicija: demoDefinicija({ pdvFinanciranje: 'prihvatljiv', fiksneStope: STOPE }) }),
  // Grants are cut, from the last lines on.
  demoKontekst({ poziv: { alokacija: 1, najniza: 0, najvisa: 60_000, datumZatvaranja: null } }),
  demoKontekst({ definicija: demoDefinicija({ fond: 'NPOO', pdvFinanciranje: 'nacionalniProracun' }) }),
  demoKontekst({
    definicija: demoDefinicija({
      obrazac: { 'proracun.stavke.opis': { hidden: true }, 'partneri.popis': { hidden: true } },
    }),
  }),
]

/** Twelve lines without state aid, two locations in two regions, a partner that has a line. */
function pocetak(): Sadrzaj {
  const row = (path: string, id: string, values: JsonObject): PatchOp => {
    return { kind: 'add', path, now: Object.assign(newRow(KATALOG_OBRASCA, path, id), values), after: null }
  }
  const set = (path: string, now: Json): PatchOp => ({ kind: 'set', path, was: null, now })
  const lines = Array.from({ length: 12 }, (_, i) => `proracun.stavke.${idStavke(i + 1)}`)
  return applyOps(dugacakProracun(demoKontekst(), 12), [
    row('projekt.lokacije', 'l2', { zupanijaId: '21', udio: '0' }),
    row('partneri.popis', 'p1', { naziv: 'Partner', uloga: 'Partner', velicina: 'mikro' }),
    ...lines.map((path, i) => set(`${path}.vrstaPotpore`, i === 3 ? '1' : i % 2 === 0 ? '0' : '2')),
    set(`${lines[3]}.nositeljTroska`, 'p1'),
  ])
}

/** Edits that stand far apart by chance, and that each touch what other lines take from elsewhere. */
const DALEKI: readonly (readonly [path: string, now: Json])[] = [
  ['projekt.lokacije.lokacija-1.zupanijaId', '21'],
  ['partneri.popis.p1.velicina', 'veliko'],
  [`proracun.stavke.${idStavke(4)}.vrstaPotpore`, '2'],
  [`proracun.stavke.${idStavke(1)}.iznosJedinice`, '6000000.00'],
  [`proracun.stavke.${idStavke(1)}.iznosJedinice`, '900.00'],
  ['proracun.fiksneStope.fiksna-FS-15.fiksnaStopa', 'FS-20'],
  ['aktivnosti.popis.dionica-2.lokacija', 'l2'],
  ['aktivnosti.popis.dionica-3.mjesecDo', '24'],
]

describe('a draft is worked out change by change', () => {
  test('after any edits the result is that of working everything out anew', () => {
    const start = pocetak()
    fc.assert(
      fc.property(broj, fc.array(potez, { minLength: 1, maxLength: 25 }), (poziv, potezi) => {
        const memory = createMemory()
        let ctx = at(POZIVI, poziv) ?? demoKontekst()
        let obrazac = start
        derive(PRIJAVNI_OBRAZAC, obrazac, ctx, memory)
        for (const one of potezi) {
          obrazac = applyOps(obrazac, operacije(obrazac, one))
          // The device reads its tables again: the same document, all of it new objects.
          if (one.vrsta === 'iznova') obrazac = share(obrazac, structuredClone(obrazac))
          if (one.vrsta === 'poziv') ctx = at(POZIVI, one.izbor) ?? ctx
          const whole = derive(PRIJAVNI_OBRAZAC, structuredClone(obrazac), ctx)
          expect(JSON.stringify(derive(PRIJAVNI_OBRAZAC, obrazac, ctx, memory))).toBe(JSON.stringify(whole))
        }
      }),
      { numRuns: 80 },
    )
  })

  test('errors and warnings are those of the single questions', () => {
    for (const ctx of POZIVI) {
      const obrazac = validObrazac(ctx)
      const { greske, upozorenja } = derive(PRIJAVNI_OBRAZAC, obrazac, ctx)
      expect(greske).toEqual(validate(PRIJAVNI_OBRAZAC, obrazac, ctx))
      expect(upozorenja).toEqual(derive(PRIJAVNI_OBRAZAC, obrazac, ctx).upozorenja)
    }
  })

  test('an edit of one line leaves the places, the errors and the figures of all others as they were', () => {
    const ctx = demoKontekst()
    const memory = createMemory()
    const before = dugacakProracun(ctx, 40)
    const path = `proracun.stavke.${idStavke(7)}.iznosJedinice`
    const after = applyOps(before, [{ kind: 'set', path, was: null, now: '123.45' }])
    const [one, two] = [before, after].map((obrazac) => derive(PRIJAVNI_OBRAZAC, obrazac, ctx, memory))
    const changed = two?.dijelovi.filter((part) => !one?.dijelovi.includes(part)) ?? []
    // The line itself and, because the table holds it, what stands outside of the rows of its tab.
    expect(changed.map((part) => part[0]?.path)).toEqual([
      'proracun.stavke',
      `proracun.stavke.${idStavke(7)}.naziv`,
      'proracun.fiksneStope',
    ])
    const lines = two?.racun.stavke.filter((line) => !one?.racun.stavke.includes(line)) ?? []
    expect(lines.map(({ id }) => id)).toEqual([idStavke(7), 'fiksna-FS-15'])
  })
})
