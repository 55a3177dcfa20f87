/** What the server says of an envelope, on a real database. */
import { afterEach, expect, it } from 'vitest'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { emptyDoc } from './lane.ts'
import { fileResult, RESULT_TABLES } from './results.ts'

const opened: ReturnType<typeof openPersonDb>[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const LANE = 'projekt:1'
const set = (path: string, was: Json, now: Json): PatchOp => ({ kind: 'set', path, was, now })
const add = (id: string): PatchOp => ({ kind: 'add', path: 'stavke', now: { id }, after: null })

/** A device whose lane holds these edits, all sent, on top of revision 3. */
async function device(base: JsonObject, lane: PatchOp[][]) {
  const db = openPersonDb(61_000)
  opened.push(db)
  const storage = createDexieStorage(db, createRowCipher(newDataKey()), async () => undefined)
  const ctx = { storage, clock: { now: () => 1_000 } } as unknown as Context
  const rows = lane.map((ops, at) => ({
    mutationId: `m${at}`,
    lane: LANE,
    docKey: LANE,
    laneSeq: at,
    seq: at,
    envelope: { envHash: `h${at}` },
    payload: { kind: 'patch', ops },
    status: 'sending',
  }))
  await storage.transaction('rw', ['docs', 'outbox'], async (tx) => {
    await tx.put('docs', { ...emptyDoc('projekt', '1', 'prijavitelj:1'), base, rev: 3, hash: 'h', serverRev: 3 })
    await tx.putMany('outbox', rows as unknown as OutboxRow[])
  })
  const applied = (mutationId: string, rev: number) =>
    storage.transaction('rw', RESULT_TABLES, (tx) =>
      fileResult(tx, ctx, { mutationId, status: 'applied', rev, serverSeq: rev, receivedAt: '' }, 'e1'),
    )
  const doc = () => storage.transaction('r', ['docs', 'outbox'], (tx) => tx.get('docs', LANE))
  return { applied, doc }
}

it('what another device had sent before lies under later own edits, though it is acknowledged after them [I25]', async () => {
  const { applied, doc } = await device({ naziv: 'prvi', stavke: [{ id: 'a' }] }, [
    [set('naziv', 'prvi', 'drugi'), add('b')],
    [set('naziv', 'drugi', 'iz datoteke'), set('opis', null, 'iz datoteke'), add('c')],
  ])
  await applied('m0', 6)
  await applied('m1', 5)
  const content = { naziv: 'drugi', opis: 'iz datoteke', stavke: [{ id: 'a' }, { id: 'c' }, { id: 'b' }] }
  expect(await doc()).toMatchObject({ base: content, local: content, after: 'm0', ackRev: 6, state: 'clean' })
})
