import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { FAZE_PROJEKTA, tijeloFaze } from '#contract/modules/projekt/projekt.faze.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { idTijelaFaze } from './poziv.sql.ts'

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

test.each(kljuceviOd(FAZE_PROJEKTA))(
  'in the phase %s rules and lists name the same body, also where nobody implements',
  async (faza) => {
    for (const tijela of [{ SEL: 1, IMP: 2 }, { SEL: 1 }]) {
      const imp = tijela.IMP ?? null
      const { rows } = await db.execute(
        sql`select ${idTijelaFaze(sql`${faza}::text`)} as id from (values (${tijela.SEL}::int, ${imp}::int)) c(sel_id, imp_id)`,
      )
      expect(rows).toEqual([{ id: tijela[tijeloFaze(faza, tijela)] }])
    }
    expect(tijeloFaze(faza, { SEL: 1, IMP: 2 })).toBe(faza === 'odabir' ? 'SEL' : 'IMP')
  },
)
