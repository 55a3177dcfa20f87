/** What asking the ledger costs, whatever the database believes about it. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { connect, type Database } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import { APP_ROLE } from '../db/role.ts'
import { overtakenOf } from './ledger.ts'

const ENVELOPES = 100
const id = (n: number) => `01941f29-7c00-7000-8000-${String(n).padStart(12, '0')}`
const device = id(1)

let database: TestDatabase
let owner: Database
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  owner = connect({ connectionString: database.connectionString, max: 1 }, () => undefined)
  db = connect({ connectionString: database.connectionString, max: 1 }, () => undefined, APP_ROLE)
})
afterAll(async () => {
  await db.$client.end()
  await owner.$client.end()
  await database.drop()
})

const run = (statement: SQL) => inContext(db, SUSTAV).execute<Record<string, unknown>>(statement)
const analyze = () => owner.execute(sql`analyze sync_mutation`)

/** One device with so many acknowledged envelopes, two for each of its documents. */
const fill = (from: number, to: number) =>
  run(sql`insert into sync_mutation (mutation_id, device_id, client_gen, osoba_id, seq, lane, lane_seq, agg_type, agg_id, type,
      type_version, env_hash, envelope, received_at, status, result)
    select gen_random_uuid(), ${device}::uuid, ${device}::uuid, 1, n, 'projekt:' || n / 2, 1 + n % 2, 'projekt', n / 2, 'projekt.patch',
      1, '', '{}', now(), 'applied', '{}' from generate_series(${from}::int, ${to}::int) as n`)

/** Edits of as many documents, each after what the device has sent of it. */
const envelopes = Array.from({ length: ENVELOPES }, (_, n) => ({
  mutationId: id(100 + n),
  deviceId: device,
  clientGen: device,
  lane: `projekt:${n}`,
  laneSeq: 3,
})) as Envelope[]

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

async function planned() {
  const { rows } = await run(sql`explain (analyze, format json) ${overtakenOf(envelopes)}`)
  const [first] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[]
  const all = first === undefined ? [] : nodes(first.Plan)
  return {
    // What the row policies read for it is their own matter.
    indexes: all.flatMap((node) =>
      node['Relation Name'] === 'sync_mutation' ? (node['Index Name'] ?? 'whole table') : [],
    ),
    read: all.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], 0),
  }
}

test('the place of an envelope is looked up in its lane, with no statistics, with those of an empty ledger, and with good ones', async () => {
  await analyze()
  await fill(1, 4_000)
  expect(await planned()).toEqual({ indexes: ['sync_mutation_lane'], read: 0 })
  await analyze()
  expect(await planned()).toEqual({ indexes: ['sync_mutation_lane'], read: 0 })
  await fill(4_001, 8_000)
  expect(await planned()).toEqual({ indexes: ['sync_mutation_lane'], read: 0 })
  expect((await run(overtakenOf(envelopes))).rows).toEqual([])
  const { rows } = await run(overtakenOf(envelopes.map((one) => ({ ...one, laneSeq: 2 }))))
  expect(rows).toHaveLength(ENVELOPES)
})
