import { afterEach, describe, expect, it } from 'vitest'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { browserUnwritten } from '../device/unwritten.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { SavepointRow } from '../ports/tables.ts'
import { createBegunForms } from './begun-forms.ts'

/** A device whose clock and database move only when told. */
function device() {
  const rows = new Map<string, SavepointRow>()
  const waiting: (() => void)[] = []
  let now = 1_000
  const tx = {
    get: async (_: string, key: string) => rows.get(key),
    put: async (_: string, row: SavepointRow) => void rows.set(row.docKey, row),
  } as unknown as Transaction
  const ctx = {
    clock: { now: () => now, after: () => () => undefined },
    storage: {
      transaction: async (_mode: string, _tables: unknown, run: (given: Transaction) => Promise<unknown>) => {
        if (fails) {
          fails = false
          throw new Error('connection lost')
        }
        if (slow) await new Promise<void>((done) => void waiting.push(done))
        return run(tx)
      },
    },
  } as unknown as Pick<Context, 'clock' | 'storage'>
  let slow = false
  let fails = false
  const cipher = createRowCipher(newDataKey())
  let pages = 0
  return {
    pass: (ms: number) => {
      now += ms
    },
    slow: () => {
      slow = true
    },
    failOnce: () => {
      fails = true
    },
    quick: () => {
      slow = false
      for (const go of waiting.splice(0)) go()
    },
    page: () =>
      createBegunForms(
        ctx,
        browserUnwritten(1, cipher, String(++pages), () => now),
      ),
  }
}

describe('a small form on a page that is left', () => {
  afterEach(() => localStorage.clear())

  it('keeps what was typed while an older state was being written', async () => {
    const it = device()
    const left = it.page()
    left.keep('faza', { naziv: 'Ocjena' })
    it.slow()
    const writing = left.flush()
    await Promise.resolve()
    it.pass(5)
    left.keep('faza', { naziv: 'Ocjena', lista: 'Obrazac' })
    it.pass(5)
    it.quick()
    await writing
    expect(await it.page().read()).toEqual({ faza: { naziv: 'Ocjena', lista: 'Obrazac' } })
  })

  it('is still there for who asks again when the database failed at the first question', async () => {
    const it = device()
    it.page().keep('faza', { naziv: 'Ocjena' })
    it.pass(5)
    const page = it.page()
    it.failOnce()
    await expect(page.read()).rejects.toThrow('connection lost')
    expect(await page.read()).toEqual({ faza: { naziv: 'Ocjena' } })
  })

  it('is not put back when it was sent in the last moment', async () => {
    const it = device()
    const left = it.page()
    left.keep('nalog', { razlog: 'Telefon' })
    await left.flush()
    it.pass(5)
    left.keep('nalog', {})
    expect(await it.page().read()).toEqual({})
  })

  it('keeps a form of its own beside one that another page wrote later', async () => {
    const it = device()
    it.page().keep('prvi', { a: 1 })
    it.pass(5)
    const other = it.page()
    other.keep('drugi', { b: 2 })
    await other.flush()
    expect(await it.page().read()).toEqual({ prvi: { a: 1 }, drugi: { b: 2 } })
  })
})
