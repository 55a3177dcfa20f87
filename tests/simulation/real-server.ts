/** The real push and pull on PostgreSQL over documents with the rules of the model: what the model must equal. */
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PullResponse, PushBody, PushResponse } from '#contract/kernel/sync/protocol.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import type { Head, SyncDeps, SyncedAggregate } from '#server/platform/sync/aggregate.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { registerDevice } from '#server/platform/sync/device.ts'
import { serverEpoch } from '#server/platform/sync/portal-state.ts'
import { pull } from '#server/platform/sync/pull.ts'
import { push } from '#server/platform/sync/push.ts'
import { recordRevision } from '#server/platform/sync/revision.ts'
import { othersDone } from '#tests/support/feed.ts'
import { type Circumstances, checkCommand, checkPatch, contentOfCreate, joiningOf } from './model-rules.ts'

const SCOPE = 'prijavitelj:1'
const AUTHOR = { vrsta: 'prijavitelj', id: 1 } as const

export interface RealDoc {
  id: string
  rev: number
  state: number
  hidden: boolean
  content: JsonObject
}
interface DocRow extends RealDoc, Record<string, unknown> {}

const TABLES = [
  'sim_doc',
  'sync_device',
  'sync_mutation',
  'sync_collision',
  'doc_revision',
  'change_feed',
  'sync_conflict',
  'sync_pending',
  'sync_memory',
]

async function readDocs(tx: Pick<Tx, 'execute'>, ids: readonly string[] | 'all'): Promise<DocRow[]> {
  const wanted =
    ids === 'all' ? sql`true` : sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  const { rows } = await tx.execute<DocRow>(
    sql`select id, rev::int, state, hidden, content from sim_doc where ${wanted} order by id`,
  )
  return rows
}

async function writeDoc(tx: Tx, { id, rev, state, hidden, content }: RealDoc): Promise<void> {
  await tx.execute(sql`
    insert into sim_doc (id, rev, state, hidden, content)
    values (${id}::uuid, ${rev}, ${state}, ${hidden}, ${JSON.stringify(content)}::jsonb)
    on conflict (id) do update set rev = excluded.rev, state = excluded.state, hidden = excluded.hidden, content = excluded.content`)
}

function headOf({ id, rev, state, content }: RealDoc): Head {
  return { id, rev, statusId: state, content, hash: contentHash(content), scopes: [SCOPE] }
}

async function writeHeads(tx: Tx, heads: readonly Head[]): Promise<void> {
  for (const { id, rev, statusId, content } of heads)
    await writeDoc(tx, { id, rev, state: statusId, hidden: false, content })
}

function aggregateWith(circumstances: () => Circumstances): SyncedAggregate {
  const read = async (tx: Tx, ids: readonly string[]) => (await readDocs(tx, ids)).filter(({ hidden }) => !hidden)
  const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>) => ids.flatMap((id) => found.get(id) ?? [])
  return {
    aggType: 'projekt',
    ovlastene: [],
    uzSvjezuPrijavu: [],
    joining: joiningOf,
    recordDecisions: async () => undefined,
    get types() {
      // A server of an older release knows none of them.
      return circumstances().typeVersion < 1 ? [] : ['projekt.create', 'projekt.patch', 'projekt.command']
    },
    history: [],
    draft: async (tx, envelopes) => {
      const ids = envelopes.map(({ aggregate }) => aggregate.id)
      if ((await readDocs(tx, ids)).length > 0) throw new Problem('neispravan-zahtjev')
      return envelopes.map((envelope) => headOf(newDoc(envelope)))
    },
    insert: writeHeads,
    lock: async (tx, ids) => new Map((await read(tx, ids)).map((row) => [row.id, headOf(row)])),
    checkPatch: async (_tx, _head, ops) => checkPatch([...ops], circumstances()),
    edited: (head, content) => ({ ...head, rev: head.rev + 1, content, hash: contentHash(content) }),
    save: writeHeads,
    command: async (tx, head, { mutationId }, { actor, sada }) => {
      checkCommand(circumstances())
      const doc = { id: head.id, rev: head.rev + 1, state: head.statusId + 1, hidden: false, content: head.content }
      await writeDoc(tx, doc)
      const revision = { aggType: 'projekt', aggId: doc.id, rev: doc.rev, mutationId, osobaId: actor.osobaId, ops: [] }
      const serverSeq = await recordRevision(tx, { ...revision, contentHash: head.hash, scopes: [SCOPE], sada })
      return { rev: doc.rev, serverSeq, podaci: {} }
    },
    present: async (tx, ids) => {
      const docs = (await read(tx, ids)).map((row) => {
        const { id, rev, content, hash, statusId } = headOf(row)
        return [id, { type: 'projekt', id, rev, hash, content, meta: { statusId } }] as const
      })
      return inOrder(ids, new Map(docs))
    },
    manifest: async (tx) => (await readDocs(tx, 'all')).filter(({ hidden }) => !hidden).map(headOf),
  }
}

function newDoc(envelope: Envelope): RealDoc {
  return { id: envelope.aggregate.id, rev: 1, state: 0, hidden: false, content: contentOfCreate(envelope) }
}

export interface RealServer {
  set: (now: number, circumstances: Circumstances) => void
  register: (deviceId: string, clientGen: string, userId: number) => Promise<number>
  revoke: (deviceId: string, revoked: boolean) => Promise<void>
  push: (userId: number, body: PushBody) => Promise<PushResponse | { kod: string }>
  pull: (userId: number, cursor: string | null, limit: number) => Promise<PullResponse | { kod: string }>
  desk: (id: string, ops: PatchOp[], hidden: boolean | undefined) => Promise<void>
  snapshot: () => Promise<void>
  restore: (epoch: string) => Promise<void>
  docs: () => Promise<RealDoc[]>
  reset: (epoch: string) => Promise<void>
}

export async function createRealServer(db: Database): Promise<RealServer> {
  await db.execute(
    sql`create table sim_doc (id uuid primary key, rev bigint not null, state int not null, hidden boolean not null, content jsonb not null)`,
  )
  let sada = 0
  let circumstances: Circumstances | undefined
  const around = () => {
    if (circumstances === undefined) throw new Error('no circumstances')
    return circumstances
  }
  const deps: SyncDeps = {
    aggregates: [aggregateWith(around)],
    findActor: async (_tx, { osobaId }, party) =>
      around().withoutRights.has(osobaId) || party?.id !== AUTHOR.id
        ? undefined
        : { osobaId, stvarnaOsobaId: osobaId, superadmin: false, adminDopustenja: [], za: { vrsta: 'gradanin' } },
    serverEpoch,
    javiZastoj: async () => undefined,
    odbijenoBezPrava: async () => undefined,
    report: (error) => {
      throw error
    },
  }
  const person = (osobaId: number) => ({ osobaId, stvarnaOsobaId: osobaId })
  const orProblem = async <T>(work: () => Promise<T>): Promise<T | { kod: string }> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Problem) return { kod: error.kod }
      throw error
    }
  }
  const setEpoch = (epoch: string) =>
    db.execute(sql`insert into portal_state (kljuc, vrijednost) values ('serverEpoch', ${epoch})
      on conflict (kljuc) do update set vrijednost = excluded.vrijednost`)

  return {
    set: (now, given) => {
      sada = now
      circumstances = given
    },
    register: (deviceId, clientGen, userId) =>
      db.transaction((tx) => registerDevice(tx, { deviceId, clientGen, platform: 's', appVersion: '1' }, userId, sada)),
    revoke: async (deviceId, revoked) => {
      const at = revoked ? new Date(sada).toISOString() : null
      await db.execute(sql`update sync_device set revoked_at = ${at}::timestamptz where device_id = ${deviceId}::uuid`)
    },
    push: (userId, body) => orProblem(() => push(db, deps, person(userId), body, sada)),
    pull: (userId, cursor, limit) =>
      orProblem(async () => {
        await othersDone(db.$client)
        return db.transaction((tx) =>
          pull(tx, deps, person(userId), { scope: SCOPE, cursor: cursor ?? undefined, limit }, sada),
        )
      }),
    desk: (id, ops, hidden) =>
      db.transaction(async (tx) => {
        const [row] = await readDocs(tx, [id])
        if (row === undefined) return
        const doc = { ...row, rev: row.rev + 1, content: applyOps(row.content, ops), hidden: hidden ?? row.hidden }
        await writeDoc(tx, doc)
        const revision = { aggType: 'projekt', aggId: id, rev: doc.rev, mutationId: null, osobaId: null, ops }
        await recordRevision(tx, { ...revision, contentHash: contentHash(doc.content), scopes: [SCOPE], sada })
      }),
    snapshot: async () => {
      for (const table of TABLES) {
        await db.execute(sql.raw(`drop table if exists kopija_${table}`))
        await db.execute(sql.raw(`create table kopija_${table} as table ${table}`))
      }
    },
    restore: async (epoch) => {
      for (const table of TABLES) {
        await db.execute(sql.raw(`truncate ${table}`))
        await db.execute(sql.raw(`insert into ${table} select * from kopija_${table}`))
      }
      await setEpoch(epoch)
    },
    docs: () => readDocs(db, 'all'),
    reset: async (epoch) => {
      for (const table of TABLES) await db.execute(sql.raw(`truncate ${table}`))
      await setEpoch(epoch)
    },
  }
}
