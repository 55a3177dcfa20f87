import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, defaultPermissions } from '#contract/kernel/permissions.ts'
import { baseStatus } from '#contract/modules/poziv/poziv.osnova.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { HAMAG, KK, MFIN, MINGO, MRRFEU, NPOO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { visibleCalls } from './projekt.vidljivost.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.config, () => undefined)
  await osnivac(db)
  const dates = [null, new Date(OZUJAK).toISOString(), new Date(OZUJAK + 1).toISOString()]
  for (const { id: statusId } of Object.values(pozivStatuses))
    for (const osnovniStatusId of [null, 14, 15, 18, 19] as const)
      for (const modalitet of ['privremeni', 'trajni'] as const) {
        const datumZatvaranja = dates[(statusId + (osnovniStatusId ?? 0)) % 3] ?? null
        await zapisi(db, pozivU(statusId, { osnovniStatusId, modalitet, datumZatvaranja, izmjena: null }))
      }
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const osoba = { osobaId: 1, stvarnaOsobaId: 1, superadmin: false, adminDopustenja: [] }
const svi = [HAMAG, MRRFEU, SAFU, MINGO, MFIN].flatMap((id) =>
  [true, false].flatMap((cita) =>
    [[KK], [NPOO]].map((programIds): [string, Actor] => {
      const dozvole = cita ? defaultPermissions('A') : []
      const za = { vrsta: 'institucija', id, razina: 'A', programIds, dozvole } as const
      return [`${id}, ${cita ? 'may' : 'may not'} read, programme ${programIds[0]}`, { ...osoba, za }]
    }),
  ),
)

test.each(svi)(
  'the calls whose applications a list shows are those of the rule: institution %s',
  async (_name, actor) => {
    const { submitted, drafts } = visibleCalls(actor, KK, OZUJAK)
    const idsOf = async (which: typeof submitted) => {
      const { rows } = await db.execute<{ id: number }>(sql`select c.id from poziv c where ${which} order by c.id`)
      return rows.map(({ id }) => id)
    }
    const all = await db.select().from(poziv).orderBy(poziv.id)
    expect(all.length).toBeGreaterThan(300)
    const byRule = (statusId: number) =>
      all.flatMap((row) => {
        const tijela = { DRF: row.drfId, APR: row.aprId, SEL: row.selId, IMP: row.impId, FIN: row.finId }
        const facts = {
          ...{
            id: row.id,
            modalitet: row.modalitet,
            vrstaPostupka: row.vrstaPostupka,
            baseStatus: baseStatus(row),
            tijela,
          },
          datumZatvaranja: row.datumZatvaranja?.toISOString() ?? null,
        } as never
        const seen = vidljivostZaInstituciju({ statusId, programId: row.programId, poziv: facts }, actor, OZUJAK)
        return seen === 'nista' || row.programId !== KK ? [] : [row.id]
      })
    expect(await idsOf(submitted)).toEqual(byRule(2))
    expect(await idsOf(drafts)).toEqual(byRule(21))
  },
)
