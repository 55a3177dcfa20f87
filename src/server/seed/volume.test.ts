import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { testPohrana } from '#tests/support/pohrana.ts'
import { seedDemo } from './seed.ts'
import { PRVI_PRIJAVITELJ } from './volume.applicants.ts'
import { seedVolume } from './volume.ts'

let database: TestDatabase
const { pohrana, ukloniPohranu } = testPohrana()
let db: Database
const report = (): void => undefined
const now = Date.now()
const add = (projekti: number, reset = false) => seedVolume({ db, now, projekti, reset, report })

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.config, () => undefined)
  await seedDemo({ db, now: () => now, log: pino({ level: 'silent' }), demoDanas: undefined, pohrana })
}, 240_000)
afterAll(async () => {
  await db.$client.end()
  await database.drop()
  await ukloniPohranu()
})

async function state() {
  const { rows } = await db.execute<{ n: number; demo: number; zbroj: number; traze: number; broj: number }>(sql`
    select count(*) filter (where prijavitelj_id >= ${PRVI_PRIJAVITELJ})::int as n,
      count(*) filter (where prijavitelj_id < ${PRVI_PRIJAVITELJ})::int as demo,
      (select sum(trazeno) from poziv)::bigint as zbroj, (select sum(broj_prijava)::int from poziv) as broj,
      sum(trazena_bespovratna) filter (where status_id in (2, 18, 19))::bigint as traze from projekt`)
  return rows[0]
}

describe('volume', () => {
  test('adds as many applications as are missing, with sums that fit and hashes of their forms', async () => {
    const before = await state()
    expect(await add(700)).toBe(700)
    const after = await state()
    expect(after).toMatchObject({ n: 700, demo: before?.demo })
    expect(after?.zbroj).toBe(after?.traze)
    const { rows } = await db.execute<{ obrazac: Json; hash: string; rev: string; bytes: number }>(sql`
      select p.obrazac, p.obrazac_hash as hash, r.content_hash as rev, length(p.obrazac::text) as bytes from projekt p
      join doc_revision r on r.agg_id = p.id::text and r.rev = p.verzija_retka
      where p.prijavitelj_id >= ${PRVI_PRIJAVITELJ} order by p.id limit 20`)
    expect(rows).toHaveLength(20)
    for (const { obrazac, hash, rev } of rows) expect([hash, rev]).toEqual([contentHash(obrazac), contentHash(obrazac)])
    for (const { bytes } of rows) expect(bytes).toBeLessThan(6_000)
  })

  test('brings every application its check and some a decision that waits, each once', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select count(distinct z.projekt_id)::int as provjera, count(*)::int as redaka,
        count(*) filter (where z.zavrseno_u is null)::int as otvorenih,
        (select count(*)::int from odluka_prijave o where o.prijavitelj_id >= ${PRVI_PRIJAVITELJ} and o.status_id = 2) as odluka
      from provjera_prijave z join projekt p on p.id = z.projekt_id where p.prijavitelj_id >= ${PRVI_PRIJAVITELJ}`)
    const [{ provjera, redaka, otvorenih = 0, odluka = 0 } = {}] = rows
    expect([provjera, redaka]).toEqual([700, 700])
    expect(otvorenih).toBeGreaterThan(5)
    expect(odluka).toBeGreaterThan(0)
  })

  test('repeated it changes nothing, and more is added to what is there', async () => {
    expect(await add(700)).toBe(0)
    expect(await add(900)).toBe(200)
    expect(await state()).toMatchObject({ n: 900 })
  })

  test('an open call does not get so much that the portal suspends it', async () => {
    const { rows } = await db.execute(sql`select oznaka from poziv where status_id = 15 and trazeno >= 2 * alokacija`)
    expect(rows).toEqual([])
  })

  test('reset removes the generated ones alone', async () => {
    expect(await add(0, true)).toBe(0)
    expect(await state()).toMatchObject({ n: 0, demo: 34 })
    const { rows } = await db.execute(sql`select count(*)::int as n from doc_revision r
      where r.agg_type = 'projekt' and not exists (select from projekt p where p.id::text = r.agg_id)`)
    expect(rows).toEqual([{ n: 0 }])
  })
})
