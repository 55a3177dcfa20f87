import { beforeEach, expect, test } from 'vitest'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { createIzmjene, type Izmjene } from './izmjene.ts'

let sada = 0
let obrazac: JsonObject
let izmjene: Izmjene
beforeEach(() => {
  sada = 0
  obrazac = {
    projekt: {
      naziv: 'A',
      lokacije: [
        { id: 'r1', adresa: 'Prva' },
        { id: 'r2', adresa: 'Druga' },
      ],
    },
  }
  izmjene = createIzmjene(() => sada)
})

const ucini = (...ops: PatchOp[]) => {
  izmjene.zapamti(obrazac, ops)
  obrazac = applyOps(obrazac, ops)
}
const upisi = (was: string, now: string) => ucini({ kind: 'set', path: 'projekt.naziv', was, now })
const primijeni = (ops: readonly PatchOp[] | null | undefined) => {
  if (ops) obrazac = applyOps(obrazac, ops)
  return ops
}

test('what was typed into one field in one go is taken back in one step, and made again', () => {
  upisi('A', 'AB')
  sada = 500
  upisi('AB', 'ABC')
  const prije = obrazac
  primijeni(izmjene.ponisti(obrazac))
  expect(obrazac).toMatchObject({ projekt: { naziv: 'A' } })
  expect(izmjene.get()).toEqual({ mozePonistiti: false, mozePonoviti: true })
  primijeni(izmjene.ponovi(obrazac))
  expect(obrazac).toEqual(prije)
})

test('a rest, and leaving the field, end a step', () => {
  upisi('A', 'AB')
  izmjene.zavrsi()
  upisi('AB', 'ABC')
  sada = 5000
  upisi('ABC', 'ABCD')
  primijeni(izmjene.ponisti(obrazac))
  expect(obrazac).toMatchObject({ projekt: { naziv: 'ABC' } })
  primijeni(izmjene.ponisti(obrazac))
  expect(obrazac).toMatchObject({ projekt: { naziv: 'AB' } })
})

test('a removed row comes back whole and to its place', () => {
  const prije = obrazac
  ucini({ kind: 'remove', path: 'projekt.lokacije.r2', was: { id: 'r2', adresa: 'Druga' } })
  ucini({ kind: 'add', path: 'projekt.lokacije', now: { id: 'r3', adresa: 'Treća' }, after: null })
  primijeni(izmjene.ponisti(obrazac))
  primijeni(izmjene.ponisti(obrazac))
  expect(obrazac).toEqual(prije)
  expect(izmjene.ponisti(obrazac)).toBeNull()
})

test('what somebody else has changed since is not overwritten: the step is passed over and said so', () => {
  upisi('A', 'Moje')
  obrazac = applyOps(obrazac, [{ kind: 'set', path: 'projekt.naziv', was: 'Moje', now: 'Njihovo' }])
  expect(izmjene.ponisti(obrazac)).toBeUndefined()
  expect(izmjene.get()).toEqual({ mozePonistiti: false, mozePonoviti: false })
})

test('a new edit ends what could be made again', () => {
  upisi('A', 'B')
  primijeni(izmjene.ponisti(obrazac))
  upisi('A', 'C')
  expect(izmjene.ponovi(obrazac)).toBeNull()
})
