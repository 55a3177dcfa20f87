import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { migrateDatabase } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase('template1')
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = [1, 2].map((idx) => ({ idx, version: '7', when: idx, tag: `000${idx}_korak`, breakpoints: true }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  writeFileSync(
    join(folder, '0001_korak.sql'),
    'create table korak (broj int);--> statement-breakpoint\nselect pg_sleep(0.2);',
  )
  writeFileSync(join(folder, '0002_korak.sql'), 'insert into korak values (1);')
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('four that migrate at once apply every step exactly once', async () => {
  const pools = [1, 2, 3, 4].map(() => new pg.Pool(database.config))
  await Promise.all(pools.map((pool) => migrateDatabase(pool, folder)))
  const found = await pools[0]?.query(
    'select (select count(*) from korak)::int as steps, (select count(*) from drizzle.__drizzle_migrations)::int as noted',
  )
  expect(found?.rows).toEqual([{ steps: 1, noted: 2 }])
  await Promise.all(pools.map((pool) => pool.end()))
})

test('a folder without migrations is named in the error', async () => {
  const pool = new pg.Pool(database.config)
  await expect(migrateDatabase(pool, '/nema-takve-mape')).rejects.toThrow('/nema-takve-mape')
  await pool.end()
})
