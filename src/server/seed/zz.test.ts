import pino from 'pino'
import { test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './seed.ts'
test.each(['2026-04-15','2026-05-03','2026-08-10','2026-12-31','2027-02-28','2027-03-28','2027-07-10','2028-02-29','2030-10-27'])('on %s', async (demoDanas) => {
  const database = await testDatabase()
  const db = connect(database.config, () => undefined)
  try { await seedDemo({ db, now: () => Date.parse(`${demoDanas}T00:10:00Z`), log: pino({ level: 'silent' }), demoDanas }) }
  finally { await db.$client.end(); await database.drop() }
}, 90000)
