import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grana, stabloKomponenti, ulogaProvoditelja } from './program.stablo.ts'

const komponenta = (id: number, nadredenaId: number | null, oznaka: string) => ({
  id,
  nadredenaId,
  oznaka,
  naziv: `Dio ${id}`,
  prefiks: '',
  maskaOznake: null,
  obavezno: true,
  razina: 1,
  programId: 1,
})
const sve = (grane: readonly Grana[]): number[] => grane.flatMap(({ id, djeca }) => [id, ...sve(djeca)])

test('components stand under their superiors in the order of their codes, as numbers are read', () => {
  const stablo = stabloKomponenti([
    komponenta(1, null, 'C2'),
    komponenta(2, null, 'C10'),
    komponenta(3, 1, 'C2.2'),
    komponenta(4, 1, 'C2.1'),
  ])
  expect(stablo.map(({ oznaka, djeca }) => [oznaka, djeca.map((one) => one.oznaka)])).toEqual([
    ['C2', ['C2.1', 'C2.2']],
    ['C10', []],
  ])
})

test('no component is lost and none comes twice, also when its superior is missing', () => {
  const tree = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.string({ maxLength: 4 })), { maxLength: 30 })
  fc.assert(
    fc.property(tree, (parts) => {
      // A superior comes before what is under it, or is not there at all.
      const all = parts.map(([above, oznaka], at) =>
        komponenta(at + 1, above > 0 && (above <= at || above > 35) ? above : null, oznaka),
      )
      expect(sve(stabloKomponenti(all)).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id))
    }),
  )
})

test('roles have the names of their programme', () => {
  expect([ulogaProvoditelja(1, 1), ulogaProvoditelja(2, 1), ulogaProvoditelja(2, 3)]).toEqual([
    'Koordinacijsko tijelo',
    'Upravljačko tijelo',
    'Posredničko tijelo razine 2',
  ])
})
