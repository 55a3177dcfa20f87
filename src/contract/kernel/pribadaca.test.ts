/** Geometry of pins, for any page and zoom, and the rules of where one may be put. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pribadaca as shema } from './pribadaca.schema.ts'
import {
  DIJELOVA,
  jeNaStranici,
  jeZamijenjen,
  mjestoRijecima,
  natrag,
  naZaslon,
  OKRETI,
  okreniOkvir,
  okvirIzKutova,
  pomakniOkvir,
  rastegniOkvir,
  saZaslona,
  zaprekaPribadace,
} from './pribadaca.ts'

const udio = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const tocka = fc.record({ x: udio, y: udio })
const naStranici = fc.double({ min: 0, max: 1, noNaN: true })
const okvir = fc
  .tuple(fc.record({ x: naStranici, y: naStranici }), fc.record({ x: naStranici, y: naStranici }))
  .map(([a, b]) => okvirIzKutova(a, b))
const pun = okvir.filter(jeNaStranici)
const okret = fc.constantFrom(...OKRETI)
const korak = fc.integer({ min: -20_000, max: 20_000 })

describe('a box', () => {
  test('is the same from its two corners in any order, and never beside the page', () => {
    fc.assert(
      fc.property(tocka, tocka, (a, b) => {
        const one = okvirIzKutova(a, b)
        expect(okvirIzKutova(b, a)).toEqual(one)
        expect(okvirIzKutova({ x: a.x, y: b.y }, { x: b.x, y: a.y })).toEqual(one)
        expect(one.x + one.sirina).toBeLessThanOrEqual(DIJELOVA)
        expect(one.y + one.visina).toBeLessThanOrEqual(DIJELOVA)
        expect(Math.min(one.x, one.y, one.sirina, one.visina)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('comes back exactly from the screen at every zoom', () => {
    const strana = fc.integer({ min: 40, max: 8_000 })
    fc.assert(
      fc.property(okvir, strana, strana, (one, sirina, visina) => {
        const mjera = { sirina, visina }
        expect(saZaslona(naZaslon(one, mjera), mjera)).toEqual(one)
      }),
    )
  })

  test('keeps its area and its page through every turn, and comes back from it', () => {
    fc.assert(
      fc.property(okvir, okret, (one, turn) => {
        const okrenut = okreniOkvir(one, turn)
        expect(okrenut.sirina * okrenut.visina).toBe(one.sirina * one.visina)
        expect(jeNaStranici(okrenut)).toBe(jeNaStranici(one))
        expect(okreniOkvir(okrenut, natrag(turn))).toEqual(one)
      }),
    )
    fc.assert(
      fc.property(okvir, (one) => {
        expect(okreniOkvir(okreniOkvir(one, 90), 90)).toEqual(okreniOkvir(one, 180))
        expect(okreniOkvir(okreniOkvir(one, 180), 90)).toEqual(okreniOkvir(one, 270))
      }),
    )
    // The upper left corner of a page turned clockwise is the upper right one.
    expect(okreniOkvir({ x: 0, y: 0, sirina: 1000, visina: 500 }, 90)).toEqual({
      x: 9500,
      y: 0,
      sirina: 500,
      visina: 1000,
    })
  })

  test('is moved and stretched by keys and stays on its page', () => {
    fc.assert(
      fc.property(pun, korak, korak, (one, dx, dy) => {
        const pomaknut = pomakniOkvir(one, dx, dy)
        expect(jeNaStranici(pomaknut)).toBe(true)
        expect([pomaknut.sirina, pomaknut.visina]).toEqual([one.sirina, one.visina])
        const rastegnut = rastegniOkvir(one, dx, dy)
        expect(jeNaStranici(rastegnut)).toBe(true)
        expect([rastegnut.x, rastegnut.y]).toEqual([one.x, one.y])
      }),
    )
  })

  test('is told in words by the third of the page where its middle lies', () => {
    const rijecima = (x: number, y: number, sirina: number, visina: number) =>
      mjestoRijecima({ stranica: 3, okvir: { x, y, sirina, visina } })
    expect(rijecima(200, 200, 1000, 500)).toBe('stranica 3, gornja trećina, lijevo')
    expect(rijecima(4500, 4500, 1000, 500)).toBe('stranica 3, srednja trećina, u sredini')
    expect(rijecima(8000, 9000, 2000, 1000)).toBe('stranica 3, donja trećina, desno')
    expect(rijecima(500, 8000, 9000, 500)).toBe('stranica 3, donja trećina')
    expect(rijecima(0, 0, DIJELOVA, DIJELOVA)).toBe('stranica 3')
  })
})

const DATOTEKA = '11111111-1111-4111-8111-111111111111'
const SAZETAK = 'a'.repeat(64)
const stranicna = (more: object = {}) =>
  shema.parse({
    vrsta: 'stranica',
    datotekaId: DATOTEKA,
    naziv: 'ponuda.pdf',
    sha256: SAZETAK,
    stranica: 3,
    okvir: { x: 1000, y: 1000, sirina: 2000, visina: 500 },
    ...more,
  })
const OKOLNOSTI = { datoteke: [{ id: DATOTEKA, sha256: SAZETAK }], stranica: 12, ima: (put: string) => put === 'a.b' }

describe('where a pin may be put', () => {
  test.each([
    ['PRB-01', { stranica: 13 }, {}, 'Stranica 13 ne postoji: dokument ima 12 stranica.'],
    ['PRB-01', { stranica: 2 }, { stranica: 1 }, 'Stranica 2 ne postoji: dokument ima 1 stranicu.'],
    [
      'PRB-02',
      { okvir: { x: 0, y: 0, sirina: 0, visina: 500 } },
      {},
      'Označite dio stranice: okvir mora imati površinu i ostati na stranici.',
    ],
    [
      'PRB-02',
      { okvir: { x: 9000, y: 0, sirina: 1001, visina: 500 } },
      {},
      'Označite dio stranice: okvir mora imati površinu i ostati na stranici.',
    ],
    ['PRB-03', {}, { stranica: 0 }, 'Mjesto se označava samo na PDF-u i na slici (JPG, PNG).'],
    ['PRB-04', {}, { datoteke: [] }, 'Dokument je u međuvremenu zamijenjen.'],
    ['PRB-04', {}, { datoteke: [{ id: DATOTEKA, sha256: 'b'.repeat(64) }] }, 'Dokument je u međuvremenu zamijenjen.'],
    [
      'PRB-06',
      {},
      { stranica: null },
      'Stranice ovog dokumenta još nisu prebrojene. Pokušajte ponovno za nekoliko minuta.',
    ],
  ])('%s refuses %j where %j', (pravilo, pin, okolnosti, poruka) => {
    expect(zaprekaPribadace(stranicna(pin), { ...OKOLNOSTI, ...okolnosti })).toEqual({ pravilo, poruka })
  })

  test('PRB-05 refuses a field that the form has no more; a field and a page that are there are taken', () => {
    const polje = (put: string) => shema.parse({ vrsta: 'polje', put })
    expect(zaprekaPribadace(polje('a.c'), OKOLNOSTI)?.pravilo).toBe('PRB-05')
    expect(zaprekaPribadace(polje('a.b'), OKOLNOSTI)).toBeUndefined()
    expect(zaprekaPribadace(stranicna(), OKOLNOSTI)).toBeUndefined()
  })

  test('a document that was exchanged is told by its hash, and by its absence', () => {
    const pin = { datotekaId: DATOTEKA, sha256: SAZETAK }
    expect(jeZamijenjen(pin, [{ id: DATOTEKA, sha256: SAZETAK }])).toBe(false)
    expect(jeZamijenjen(pin, [{ id: DATOTEKA }])).toBe(false)
    expect(jeZamijenjen(pin, [{ id: DATOTEKA, sha256: 'b'.repeat(64) }])).toBe(true)
    expect(jeZamijenjen(pin, [])).toBe(true)
  })
})
