import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { putanja, SIRINA, VISINA } from '#contract/kernel/dokazi/potezi.ts'
import { NAJVISE_ZNAKOVA, pojednostavi, stisni, uProstoru } from './potezi.ts'

const tocka = fc.tuple(fc.integer({ min: 0, max: SIRINA }), fc.integer({ min: 0, max: VISINA }))
const potez = fc.array(tocka, { minLength: 1, maxLength: 120 }).map((tocke) => tocke.flat())
/** As a hand draws: each point is near the one before. */
const rukom = fc
  .tuple(
    tocka,
    fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), { maxLength: 200 }),
  )
  .map(([pocetak, koraci]) => {
    let [x, y] = pocetak
    const dalje = koraci.map(([dx, dy]) => {
      x = Math.min(SIRINA, Math.max(0, x + dx))
      y = Math.min(VISINA, Math.max(0, y + dy))
      return [x, y]
    })
    return [pocetak, ...dalje].flat()
  })

const tocke = (flat: readonly number[]) =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0] as const)

function doCrte(x: number, y: number, crta: readonly (readonly [number, number])[]): number {
  const dijelovi = crta.length === 1 ? [[crta[0], crta[0]]] : crta.slice(1).map((kraj, i) => [crta[i], kraj])
  return Math.min(
    ...dijelovi.map(([a = [0, 0] as const, b = [0, 0] as const]) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const t = dx === 0 && dy === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)
      const na = Math.min(1, Math.max(0, t))
      return Math.hypot(x - a[0] - na * dx, y - a[1] - na * dy)
    }),
  )
}

describe('a simplified stroke', () => {
  test('begins and ends where it was drawn, and has only points that were drawn, in their order', () => {
    fc.assert(
      fc.property(fc.oneof(potez, rukom), fc.integer({ min: 0, max: 40 }), (flat, odmak) => {
        const [prije, poslije] = [tocke(flat), tocke(pojednostavi(flat, odmak))]
        expect(poslije[0]).toEqual(prije[0])
        expect(poslije.at(-1)).toEqual(prije.at(-1))
        let at = 0
        for (const [x, y] of prije) if (poslije[at]?.[0] === x && poslije[at]?.[1] === y) at += 1
        expect(at).toBe(poslije.length)
      }),
    )
  })

  test('is nowhere farther from what was drawn than it was allowed to be', () => {
    fc.assert(
      fc.property(fc.oneof(potez, rukom), fc.integer({ min: 1, max: 40 }), (flat, odmak) => {
        const crta = tocke(pojednostavi(flat, odmak))
        for (const [x, y] of tocke(flat)) expect(doCrte(x, y, crta)).toBeLessThanOrEqual(odmak + 1e-9)
      }),
    )
  })

  test('is not simplified any further, and a coarser one never has more points', () => {
    fc.assert(
      fc.property(rukom, fc.integer({ min: 1, max: 8 }), (flat, odmak) => {
        const jednom = pojednostavi(flat, odmak)
        expect(jednom.length).toBeLessThanOrEqual(Math.max(2, flat.length))
        expect(pojednostavi(jednom, odmak).length).toBeLessThanOrEqual(jednom.length)
      }),
    )
  })

  test('of a straight line has two points, of a press that did not move one', () => {
    expect(pojednostavi([0, 0, 10, 10, 20, 20, 90, 90])).toEqual([0, 0, 90, 90])
    expect(pojednostavi([7, 9, 7, 9, 7, 9])).toEqual([7, 9])
    expect(pojednostavi([])).toEqual([])
  })
})

describe('the strokes of a signature', () => {
  test('are never more characters than may travel, however much was drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(potez, rukom), { maxLength: 30 }),
        fc.integer({ min: 2, max: 3_000 }),
        (sve, most) => {
          expect(JSON.stringify(stisni(sve, most)).length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  test('stay all of them where they fit coarser, and are cut at the end where they do not', () => {
    const vijuga = Array.from({ length: 4_000 }, (_, i) => [(i * 7) % SIRINA, Math.round(200 + 150 * Math.sin(i / 9))])
    const sve = Array.from({ length: 6 }, () => vijuga.flat())
    const stisnuti = stisni(sve)
    expect(JSON.stringify(stisnuti).length).toBeLessThanOrEqual(NAJVISE_ZNAKOVA)
    expect(stisni([[1, 1, 9, 9]])).toEqual([[1, 1, 9, 9]])
    const tockice = Array.from({ length: 5_000 }, (_, i) => [i % SIRINA, 400])
    const ostale = stisni(tockice)
    expect(ostale).toEqual(tockice.slice(0, ostale.length))
    expect(ostale.length).toBeGreaterThan(1_500)
  })

  test('lie in the space, whatever the size of the pad is and wherever the pointer goes', () => {
    const okvir = { left: 10, top: 20, width: 350, height: 140 }
    expect(uProstoru(185, 90, okvir)).toEqual([500, 200])
    expect(uProstoru(-50, 900, okvir)).toEqual([0, VISINA])
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        (x, y) => {
          const [a, b] = uProstoru(x, y, okvir)
          expect([Number.isInteger(a), Number.isInteger(b)]).toEqual([true, true])
          expect(a >= 0 && a <= SIRINA && b >= 0 && b <= VISINA).toBe(true)
        },
      ),
    )
  })

  test('are drawn as lines, a single point as a dot', () => {
    expect(putanja([1, 2, 3, 4, 5, 6])).toBe('M1 2L3 4L5 6')
    expect(putanja([1, 2])).toBe('M1 2h0')
  })
})
