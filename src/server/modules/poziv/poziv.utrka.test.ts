/** Two people at once, on two real connections. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { institutionActor } from '#contract/kernel/actor.fixture.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { connect } from '#server/platform/db/client.ts'
import { move } from '#server/platform/workflow/move.ts'
import { KOMPONENTA, MINGO } from '#tests/support/builders/institucija.ts'
import { pozivU, SIJECANJ, zapisi } from '#tests/support/builders/poziv.ts'
import { type Klupa, klupa, noviId } from '#tests/support/pozivi.ts'

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

const zapisiU = (iz: number, changes: Partial<Poziv> = {}) => zapisi(k.api.db, pozivU(iz, changes))

describe('two people at once', () => {
  test('of fifty pairs on two connections exactly one wins, with one log row and no gap in the versions', async () => {
    k.api.clock.now = SIJECANJ
    const { host, port, database, user, password } = k.api.db.$client.options
    const options = { host, port, database, user, password, max: 1 } as Parameters<typeof connect>[0]
    const left = connect(options, () => undefined)
    const right = connect(options, () => undefined)
    const actors = [
      institutionActor(k.osobe['R@DRF'].id, MINGO, 'R'),
      institutionActor(k.osobe['V@DRF'].id, MINGO, 'V'),
    ] as const
    try {
      for (let round = 0; round < 50; round += 1) {
        const id = await zapisiU(1)
        const take = (db: typeof left, actor: (typeof actors)[number]) =>
          db.transaction((tx) =>
            move(tx, k.desk.binding, {
              id: String(id),
              code: 'posaljiNaPotvrdu',
              verzijaRetka: 1,
              input: {},
              actor,
              sada: SIJECANJ,
              mutationId: noviId(),
            }),
          )
        const results = await Promise.allSettled([take(left, actors[0]), take(right, actors[1])])
        const won = results.filter(({ status }) => status === 'fulfilled')
        const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
        expect(won).toHaveLength(1)
        expect(lost).toEqual([expect.any(Problem)])
        expect(lost[0]).toMatchObject({ status: 409, kod: 'zastarjela-verzija' })
        expect(await k.citaj(id)).toMatchObject({ statusId: 2, verzijaRetka: 2 })
        const [counts] = await k.upit(sql`select
          (select count(*)::int from dnevnik where entitet_vrsta = 'poziv' and entitet_id = ${String(id)}) as log,
          (select array_agg(rev::int) from doc_revision where agg_type = 'poziv' and agg_id = ${String(id)}) as revs`)
        expect(counts).toEqual({ log: 1, revs: [2] })
      }
    } finally {
      await left.$client.end()
      await right.$client.end()
    }
  })

  test('two calls approved at the same moment do not take the same free money twice', async () => {
    await k.api.db.execute(sql`insert into komponenta select 97, program_id, roditelj_id, naziv, prefiks, oznaka, maska_oznake,
      obavezno, razina, 150000000 from komponenta where id = ${KOMPONENTA}`)
    const ids = [await zapisiU(13, { komponentaId: 97 }), await zapisiU(13, { komponentaId: 97 })]
    const answers = await Promise.all(ids.map((id) => k.povuci('A@APR', id, { prijelaz: 'odobri' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
