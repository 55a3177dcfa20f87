/** A list over the rows of one document: every page once, whatever its order, filters and search. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWire } from '#contract/kernel/money.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { type IzvorRedaka, stranicaRedaka } from './redci.ts'
import { zbrojZapisan } from './zbroj.ts'

interface Redak {
  id: string
  broj: string
  iznos: number
  vrsta: string
}
const POPIS: Pick<Popis<Redak>, 'stupci' | 'poredak'> = {
  stupci: {
    broj: { naziv: 'Broj', vrijednost: ({ broj }) => broj, poredak: true },
    iznos: { naziv: 'Iznos', vrijednost: ({ iznos }) => iznos, poredak: 'silazno' },
    vrsta: { naziv: 'Vrsta', vrijednost: ({ vrsta }) => vrsta },
  },
  poredak: 'broj',
}
const izvor = (redci: readonly Redak[]): IzvorRedaka<Redak> => ({
  redci,
  kljuc: ({ id }) => id,
  trazi: ({ broj }) => broj,
  poretci: { broj: ({ broj }) => broj, iznos: ({ iznos }) => iznos },
  filtri: { vrsta: ({ vrsta }) => vrsta },
})
const redak = fc.record({
  id: fc.uuid(),
  broj: fc.constantFrom('N-1', 'N-2', 'N-10', 'Č-1', 'č-1', ''),
  iznos: fc.integer({ min: -1, max: 3 }),
  vrsta: fc.constantFrom('robe', 'usluge'),
})
const redci = fc.uniqueArray(redak, { selector: ({ id }) => id, maxLength: 30 })

test('pages go on where the last one ended, and together are every row once in its order', () => {
  const upit = { sort: fc.constantFrom('broj', '-broj', 'iznos', '-iznos'), limit: fc.integer({ min: 1, max: 7 }) }
  fc.assert(
    fc.property(redci, fc.record(upit), (svi, { sort, limit }) => {
      const vidjeni: Redak[] = []
      let cursor: string | undefined
      do {
        const { data, meta } = stranicaRedaka(POPIS, izvor(svi), { sort, limit, cursor })
        expect(meta.ukupno).toBe(svi.length)
        vidjeni.push(...data)
        cursor = meta.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(vidjeni).toEqual(stranicaRedaka(POPIS, izvor(svi), { sort, limit: 100 }).data)
      expect(new Set(vidjeni)).toEqual(new Set(svi))
      const iznosi = vidjeni.map(({ iznos }) => iznos)
      if (sort === '-iznos') expect(iznosi).toEqual(iznosi.toSorted((a, b) => b - a))
    }),
  )
})

const tri: Redak[] = [
  { id: 'a', broj: 'N-10', iznos: 1, vrsta: 'robe' },
  { id: 'b', broj: 'Čvor 2', iznos: 2, vrsta: 'usluge' },
  { id: 'c', broj: 'N-2', iznos: 3, vrsta: 'robe' },
]
const ids = (upit: Parameters<typeof stranicaRedaka<Redak>>[2]) =>
  stranicaRedaka(POPIS, izvor(tri), upit).data.map(({ id }) => id)

test('sums are of all rows of the filter, exact however large', () => {
  const stupci = {
    ...POPIS.stupci,
    iznos: {
      naziv: 'Iznos',
      tip: 'iznos' as const,
      zbroj: true as const,
      vrijednost: ({ iznos }: Redak) => toWire(iznos),
    },
  }
  const zbroj = (svi: readonly Redak[], vrsta?: string) =>
    stranicaRedaka({ ...POPIS, stupci }, izvor(svi), { limit: 1, zbroji: true, vrsta }).meta.zbrojevi
  fc.assert(
    fc.property(redci, (svi) => {
      expect(zbroj(svi)).toEqual({ iznos: toWire(svi.reduce((all, { iznos }) => all + iznos, 0)) })
    }),
  )
  expect(zbroj(tri, 'robe')).toEqual({ iznos: '0.04' })
  expect(zbrojZapisan('iznos', 900_719_925_474_099_300n)).toBe('9007199254740993.00')
  expect(zbrojZapisan('iznos', -5n)).toBe('-0.05')
  expect(zbrojZapisan('broj', 12n)).toBe('12')
})

test('numbers in a text are counted, letters stand in Croatian order', () => {
  expect(ids({})).toEqual(['b', 'c', 'a'])
})

test('a filter compares, a search finds every part without diacritics', () => {
  expect(ids({ vrsta: 'usluge' })).toEqual(['b'])
  expect(ids({ search: 'cvor 2' })).toEqual(['b'])
  expect(ids({ search: 'cvor 3' })).toEqual([])
})

test('a cursor that is none is refused, also one of another order', () => {
  const { meta } = stranicaRedaka(POPIS, izvor(tri), { sort: 'iznos', limit: 1 })
  expect(() => ids({ cursor: 'x' })).toThrowError(expect.objectContaining({ kod: 'neispravan-zahtjev' }))
  expect(() => ids({ cursor: meta.nextCursor ?? '' })).toThrowError(
    expect.objectContaining({ kod: 'neispravan-zahtjev' }),
  )
})
