import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { connect, type Tx } from './client.ts'
import { asPortal, inContext } from './context.ts'

const baza = await testDatabase()
const db = connect({ ...baza.config, max: 2 }, () => undefined)
afterAll(async () => {
  await db.$client.end()
  await baza.drop()
})

const kontekst = async (tx: Tx) => {
  const { rows } = await tx.execute<{ k: string }>(sql`select current_setting('portal.kontekst', true) as k`)
  return rows[0]?.k
}

test('after work of the portal that was refused the transaction goes on as the person it began for', async () => {
  const seen = await inContext(db, { vrsta: 'osoba', osobaId: 7 }).transaction(async (tx) => {
    const refused = asPortal(tx, async () => Promise.reject(new Error(`refused as ${await kontekst(tx)}`)))
    await expect(refused).rejects.toThrow('refused as sustav')
    return kontekst(tx)
  })
  expect(seen).toBe('osoba:7')
})

test('work of the portal within work of the portal ends with the outer one', async () => {
  const seen = await inContext(db, { vrsta: 'osoba', osobaId: 7 }).transaction(async (tx) => {
    const inside = await asPortal(tx, async () => [await asPortal(tx, () => kontekst(tx)), await kontekst(tx)])
    return [...inside, await kontekst(tx)]
  })
  expect(seen).toEqual(['sustav', 'sustav', 'osoba:7'])
})

test('an error of the database within work of the portal is the one that is told', async () => {
  const broken = inContext(db, { vrsta: 'osoba', osobaId: 7 }).transaction((tx) =>
    asPortal(tx, () => tx.execute(sql`select 1 / 0`)),
  )
  await expect(broken).rejects.toMatchObject({ cause: { message: expect.stringContaining('division by zero') } })
})
