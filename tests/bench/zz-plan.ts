import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { connect } from '#server/platform/db/client.ts'
import { createAccess } from '#server/access.ts'
import { findActor } from '#server/platform/auth/access.ts'
import { inContext } from '#server/platform/db/context.ts'
import { APP_ROLE } from '#server/platform/db/role.ts'
import { listForInstitution } from '#server/modules/projekt/projekt.list.ts'
const { connectionString, desk } = JSON.parse(readFileSync('/tmp/w/rls-data/hold.json', 'utf8'))
const owner = connect({ connectionString, max: 2 }, () => undefined)
const app = connect({ connectionString, max: 2 }, () => undefined, APP_ROLE)
const person = { osobaId: desk.osobaId, stvarnaOsobaId: desk.osobaId }
const actor = await owner.transaction((tx) => findActor(createAccess(owner), tx, person, { vrsta: 'institucija', id: desk.institucijaId }, Date.now(), false))
const ctx = inContext(app, { vrsta: 'institucija', osobaId: desk.osobaId, id: desk.institucijaId })
const qs: any[] = []
await listForInstitution({ execute: (q: any) => { qs.push(q); return owner.execute(q) } } as any, actor!, { programId: desk.programId } as any, Date.now())
for (const q of qs) {
  for (const [name, db] of [['owner', owner], ['wall', ctx]] as const) {
    for (let k = 0; k < 2; k++) await db.execute(q)
    await db.transaction(async (tx) => {
      const r = await tx.execute(sql`explain (analyze, buffers off, timing ${sql.raw(process.env.TIMING ?? 'off')}) ${q}`)
      const text = r.rows.map((x: any) => x['QUERY PLAN']).join('\n')
      console.log('=====', name); console.log(process.env.FULL ? text : text.split('\n').slice(-3).join('\n'))
    })
  }
}
process.exit(0)
