import Dexie, { type Table } from 'dexie'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMany, readWhereAny, removeMany } from './dexie-ranges.ts'

interface Row {
  id: string
  lane: string
}

const db = new Dexie('rasponi')
db.version(1).stores({ rows: 'id, lane' })
beforeAll(() => db.open())
afterAll(() => db.delete())
const rows = (): Table<Row, string | number> => db.table('rows')

/** Ids close together and far apart, so that ranges and single questions both come up. */
const id = fc.nat(40).map((n) => `r${String(n).padStart(2, '0')}`)
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 30 })
const table = fc.uniqueArray(fc.record({ id, lane: id }), { selector: (row) => row.id, maxLength: 40 })
const byId = (list: readonly Row[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

async function stored<R>(list: readonly Row[], run: () => Promise<R>): Promise<R> {
  await rows().clear()
  await rows().bulkPut([...list])
  return run()
}

describe('many rows in few requests', () => {
  it('are the same rows, in the order asked, as one by one', () =>
    fc.assert(
      fc.asyncProperty(table, ids, async (list, keys) => {
        const found = await stored(list, () => readMany(rows(), keys))
        expect(found).toEqual(keys.map((key) => list.find((row) => row.id === key)))
      }),
      { numRuns: 60 },
    ))

  it('are those of the index values and no others', () =>
    fc.assert(
      fc.asyncProperty(table, ids, async (list, lanes) => {
        const found = await stored(list, () => readWhereAny(rows(), 'lane', lanes))
        expect(byId(found)).toEqual(byId(list.filter(({ lane }) => lanes.includes(lane))))
      }),
      { numRuns: 60 },
    ))

  it('are removed without anything that lies between them [I5]', () =>
    fc.assert(
      fc.asyncProperty(table, ids, async (list, keys) => {
        const left = await stored(list, async () => {
          await removeMany(rows(), keys)
          return rows().toArray()
        })
        expect(byId(left)).toEqual(byId(list.filter((row) => !keys.includes(row.id))))
      }),
      { numRuns: 60 },
    ))
})
