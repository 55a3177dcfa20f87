import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { connect, type Database } from './client.ts'

describe('Statements of a connection', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await testDatabase()
    db = connect({ ...database.config, max: 1 }, () => undefined)
  })
  afterAll(async () => {
    await db.$client.end()
    await database.drop()
  })
  const prepared = async (text: string) =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_prepared_statements where statement like ${text}`,
      )
    ).rows[0]?.n

  test('a frequent one is prepared and goes on answering by its parameters', async () => {
    const answers: unknown[] = []
    for (let i = 0; i < 12; i++) answers.push((await db.execute(sql`select ${i}::int + 1 as cesta`)).rows[0]?.cesta)
    expect(answers).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(await prepared('%as cesta%')).toBe(1)
  })

  test('a rare one leaves nothing on the connection', async () => {
    await db.execute(sql`select ${1}::int as rijetka`)
    expect(await prepared('%as rijetka%')).toBe(0)
  })

  test('one that nothing has asked for makes room for those that come after it', async () => {
    const often = async (name: string) => {
      for (let i = 0; i < 6; i++) await db.execute(sql`select ${i}::int as ${sql.identifier(name)}`)
    }
    await often('prva_od_mnogih')
    await often('i_dalje_u_upotrebi')
    for (let i = 0; i < 320; i++) {
      await often(`jedna_od_mnogih_${i}`)
      await db.execute(sql`select ${i}::int as ${sql.identifier('i_dalje_u_upotrebi')}`)
    }
    expect(await prepared('%as "prva_od_mnogih"%')).toBe(0)
    expect(await prepared('%as "i_dalje_u_upotrebi"%')).toBe(1)
    expect(await prepared('%as "jedna_od_mnogih_319"%')).toBe(1)
    // As good as any other when it comes again.
    await often('prva_od_mnogih')
    expect(await prepared('%as "prva_od_mnogih"%')).toBe(1)
  })

  test('one that never came to be prepared is not given up: that would end the transaction that made room', async () => {
    const half = sql`select ${1}::int as nikad_pripremljena`
    for (let i = 0; i < 4; i++) await db.execute(half)
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / ${0}::int`).catch(() => undefined)
      // The fifth time it is to be prepared, and a transaction that has failed takes nothing more.
      await tx.execute(half)
    })
    await expect(failed).rejects.toThrow()
    const answers = db.transaction(async (tx) => {
      const all: unknown[] = []
      for (let which = 0; which < 320; which++)
        for (let i = 0; i < 6; i++) {
          const { rows } = await tx.execute(sql`select ${which}::int as ${sql.identifier(`mjesto_${which}`)}`)
          if (i === 0) all.push(...rows)
        }
      return all.length
    })
    await expect(answers).resolves.toBe(320)
  })

  test('one that failed is as good as new with the next parameters', async () => {
    const half = (divisor: number) => db.execute(sql`select 10 / ${divisor}::int as dio`)
    for (let i = 0; i < 8; i++) await half(2)
    await expect(half(0)).rejects.toThrow()
    expect((await half(5)).rows).toEqual([{ dio: 2 }])
  })
})
