import { afterEach, describe, expect, it } from 'vitest'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Storage } from '../ports/ports.ts'
import type { DocRow, OutboxRow, OutboxStatus } from '../ports/tables.ts'
import { inOneGo } from './unit.ts'

const key = newDataKey()

let person = 9_000
const opened: ReturnType<typeof openPersonDb>[] = []

function storage(): Storage {
  const db = openPersonDb(++person)
  opened.push(db)
  return createDexieStorage(db, createRowCipher(key), async () => undefined)
}

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** As much of a row as a unit looks at. */
function row(id: string, lane = 'a', status: OutboxStatus = 'queued'): OutboxRow {
  return { mutationId: id, lane, status } as OutboxRow
}
function doc(key: string, rev = 0): DocRow {
  return { key, rev } as DocRow
}

function filled(store: Storage, rows: readonly OutboxRow[], docs: readonly DocRow[] = []): Promise<void> {
  return store.transaction('rw', ['outbox', 'docs'], async (tx) => {
    await tx.putMany('outbox', rows)
    await tx.putMany('docs', docs)
  })
}

function outboxOf(store: Storage): Promise<OutboxRow[]> {
  return store.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
}
const ids = (rows: readonly OutboxRow[]) => rows.map(({ mutationId }) => mutationId).sort()

describe('a unit: many changes read once and written once', () => {
  it('reads what it has itself written, by key, by index, by count and as a whole', async () => {
    const store = storage()
    await filled(store, [row('1'), row('2'), row('3', 'b')])
    await store.transaction('rw', ['outbox'], (tx) =>
      inOneGo(tx, { lanes: ['a'] }, async (unit) => {
        await unit.put('outbox', row('1', 'a', 'sending'))
        await unit.delete('outbox', '2')
        await unit.putMany('outbox', [row('4'), row('5', 'b')])
        expect((await unit.get('outbox', '1'))?.status).toBe('sending')
        expect(await unit.get('outbox', '2')).toBeUndefined()
        expect(await unit.getMany('outbox', ['5', '2', '3'])).toEqual([row('5', 'b'), undefined, row('3', 'b')])
        expect(ids(await unit.where('outbox', 'lane', 'a'))).toEqual(['1', '4'])
        expect(ids(await unit.where('outbox', 'lane', 'b'))).toEqual(['3', '5'])
        expect(await unit.count('outbox', 'status', 'queued')).toBe(3)
        expect(ids(await unit.all('outbox'))).toEqual(['1', '3', '4', '5'])
      }),
    )
    expect(await outboxOf(store)).toEqual([row('1', 'a', 'sending'), row('3', 'b'), row('4'), row('5', 'b')])
  })

  it('leaves a row that moved to another lane out of the lane it left, loaded or not', async () => {
    const store = storage()
    await filled(store, [row('1'), row('2', 'b')])
    await store.transaction('rw', ['outbox'], (tx) =>
      inOneGo(tx, { lanes: ['a'] }, async (unit) => {
        await unit.putMany('outbox', [row('1', 'b'), row('2', 'a')])
        expect(ids(await unit.where('outbox', 'lane', 'a'))).toEqual(['2'])
        expect(ids(await unit.where('outbox', 'lane', 'b'))).toEqual(['1'])
      }),
    )
  })

  it('lets the last word on a row stand: deleted then written stays, written then deleted goes', async () => {
    const store = storage()
    await filled(store, [row('1'), row('2')])
    await store.transaction('rw', ['outbox'], (tx) =>
      inOneGo(tx, { lanes: [] }, async (unit) => {
        await unit.deleteMany('outbox', ['1', '2'])
        await unit.put('outbox', row('1', 'a', 'sending'))
        await unit.put('outbox', row('3'))
        await unit.delete('outbox', '3')
      }),
    )
    expect(await outboxOf(store)).toEqual([row('1', 'a', 'sending')])
  })

  it('reads the documents of its lanes at once and never again', async () => {
    const store = storage()
    await filled(store, [], [doc('a', 7)])
    const asked = await store.transaction('rw', ['outbox', 'docs'], async (tx) => {
      let reads = 0
      const counting = {
        ...tx,
        getMany: ((table, keys) => {
          reads++
          return tx.getMany(table, keys)
        }) as typeof tx.getMany,
      }
      await inOneGo(counting, { lanes: ['a', 'b'], docs: true }, async (unit) => {
        expect((await unit.get('docs', 'a'))?.rev).toBe(7)
        expect(await unit.get('docs', 'b')).toBeUndefined()
      })
      return reads
    })
    expect(asked).toBe(1)
  })

  it('writes nothing when it fails, and neither does the transaction around it [I5]', async () => {
    const store = storage()
    await filled(store, [row('1')])
    const failing = store.transaction('rw', ['outbox', 'docs'], async (tx) => {
      await tx.put('docs', doc('x'))
      await inOneGo(tx, { lanes: ['a'] }, async (unit) => {
        for (let n = 0; n < 300; n++) await unit.put('outbox', row(`new ${n}`))
        await unit.delete('outbox', '1')
        throw new Error('stop')
      })
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await outboxOf(store)).toEqual([row('1')])
    expect(await store.transaction('r', ['docs'], (tx) => tx.all('docs'))).toEqual([])
  })

  it('keeps its transaction over thousands of steps that never wait for the database', async () => {
    const store = storage()
    const many = Array.from({ length: 400 }, (_, n) => row(`${n}`, `lane ${n % 40}`))
    await filled(store, many)
    const lanes = new Set(many.map(({ lane }) => lane))
    const count = await store.transaction('rw', ['outbox', 'receipts'], async (tx) => {
      await inOneGo(tx, { lanes }, async (unit) => {
        for (const { mutationId } of many) {
          const found = await unit.get('outbox', mutationId)
          if (found === undefined) throw new Error(`lost ${mutationId}`)
          await unit.put('receipts', { mutationId } as never)
          await unit.delete('outbox', mutationId)
          await unit.put('outbox', row(`after ${mutationId}`, found.lane))
        }
      })
      // The same transaction goes on after the unit.
      return tx.count('receipts', 'mutationId', '7')
    })
    expect(count).toBe(1)
    expect(ids(await outboxOf(store))).toEqual(ids(many.map(({ mutationId }) => row(`after ${mutationId}`))))
  })
})
