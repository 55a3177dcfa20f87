/** Requests about one project that move at once, on connections of their own: one clock, and one order of locks. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionActor } from '#contract/kernel/actor.fixture.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { connect, type Database, type Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { move } from '#server/platform/workflow/move.ts'
import { pojasnjenjeKindDesk } from '#server/spojevi/kinds.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { osvjeziSatOdabira } from '../projekt/sat-odabira.effects.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

const [CEKA_POTVRDU, POSLAN] = [2, 3]

let k: KlupaProjekata
let druga: Database
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata()
  k.api.clock.now = OZUJAK
  const { host, port, database, user, password } = k.api.db.$client.options
  const options = { host, port, database, user, password, max: 1 } as Parameters<typeof connect>[0]
  druga = connect(options, () => undefined)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.97', modalitet: 'trajni' })
})
afterAll(async () => {
  await druga.$client.end()
  await k.api.stop()
})

const kasnije = OZUJAK + 60_000
const prijedi = (tx: Tx, id: string, code: string) =>
  move(tx, pojasnjenjeKindDesk.binding, {
    id,
    code,
    verzijaRetka: 1,
    input: { obrazlozenje: 'Podatak je nađen u prilogu.' },
    actor: institutionActor(k.djelatnici['V@SEL'].id, TIJELA.SEL, 'V'),
    sada: kasnije,
    mutationId: noviId(),
  })
const cekaju = async () =>
  (await k.upit(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length

/** The second begins behind the first and does what it can before the first has ended. */
async function odjednom(ids: readonly string[], code: string): Promise<void> {
  const [prvi = '', drugi = ''] = ids
  let gotov = false
  let drugom: Promise<unknown> = Promise.resolve()
  await k.api.db.transaction(async (tx) => {
    await asPortal(tx, () => prijedi(tx, prvi, code))
    drugom = druga
      .transaction((drugaTx) => asPortal(drugaTx, () => prijedi(drugaTx, drugi, code)))
      .finally(() => {
        gotov = true
      })
    await expect.poll(async () => gotov || (await cekaju()) === 1, { timeout: 20_000 }).toBe(true)
  })
  await drugom
}
async function projektSa(statusId: number, zahtjeva: number): Promise<{ projektId: string; ids: string[] }> {
  const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
  const ids: string[] = []
  for (const _zahtjev of [1, 2]) ids.push(await zapisiPojasnjenje(k.api.db, { projektId, statusId: zahtjeva }))
  await k.api.db.transaction((tx) => asPortal(tx, () => osvjeziSatOdabira(tx, projektId, OZUJAK)))
  return { projektId, ids }
}
const zapisano = async (projektId: string) =>
  (
    await k.upit<{ akcija: string }>(
      sql`select akcija from dnevnik where entitet_id = ${projektId} and akcija like 'projekt.rok.%' order by id`,
    )
  ).map(({ akcija }) => akcija)
const rok = async (projektId: string) =>
  (
    await k.upit<{ rok: string | null }>(sql`select odabir_rok::text as rok from projekt where id = ${projektId}::uuid`)
  )[0]?.rok

test.each([
  ['selected', 2],
  ['carried out', 5],
])(
  'the last two requests about a project that is %s end at once: its clock goes on, and the log says so once',
  async (_faza, statusId) => {
    const { projektId, ids } = await projektSa(statusId, POSLAN)
    expect(await rok(projektId)).toBeNull()
    await odjednom(ids, 'otkazi')
    expect(await zapisano(projektId)).toEqual(['projekt.rok.tece'])
    expect((await rok(projektId)) === null).toBe(statusId !== 2)
  },
)

test.each([
  ['selected', 2],
  ['carried out', 5],
])(
  'the first two about a project that is %s are sent at once: its clock stops, and the log says so once',
  async (_faza, statusId) => {
    const { projektId, ids } = await projektSa(statusId, CEKA_POTVRDU)
    await odjednom(ids, 'posaljiPrijavitelju')
    expect(await zapisano(projektId)).toEqual(['projekt.rok.stoji'])
    expect(await rok(projektId)).toBeNull()
  },
)

// A move of the project holds it and goes on to its requests.
test.each([
  ['of a desk', (tx: Tx, id: string) => pojasnjenjeRepository.port.lock(tx, id, SYSTEM, kasnije)],
  ['of a device', (tx: Tx, id: string) => pojasnjenjeRepository.citaj(tx, [id], SYSTEM, kasnije, true)],
])('a move %s holds the project before its request', async (_odakle, drzi) => {
  const {
    projektId,
    ids: [id = ''],
  } = await projektSa(2, POSLAN)
  let ceka: Promise<unknown> = Promise.resolve()
  await k.api.db.transaction((tx) =>
    asPortal(tx, async () => {
      await tx.execute(sql`select from projekt where id = ${projektId}::uuid for update`)
      ceka = druga.transaction((drugaTx) => asPortal<unknown>(drugaTx, () => drzi(drugaTx, id)))
      await expect.poll(cekaju, { timeout: 5_000 }).toBe(1)
      // Shorter than the time after which the database ends one of two that wait for each other.
      await tx.execute(sql`set local lock_timeout = 500`)
      await tx.execute(sql`select from pojasnjenje where id = ${id}::uuid for update`)
    }),
  )
  await ceka
})
