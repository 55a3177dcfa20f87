import { afterEach, describe, expect, it } from 'vitest'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context } from '../ports/ports.ts'
import type { Choice, ConflictRow, DocRow, OutboxRow, ReceiptRow } from '../ports/tables.ts'
import { CannotResolve, discardRefused, resolveConflict, retryRefused } from './resolve.ts'
import { recordPatch } from './write-patch.ts'

let person = 9_500
const opened: ReturnType<typeof openPersonDb>[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const LANE = 'projekt:1'
const set = (path: string, was: Json, now: Json): PatchOp => ({ kind: 'set', path, was, now })

/** A device whose first envelope was refused because of `fields`; the others wait behind it. */
async function device(start: { theirs: JsonObject; local: JsonObject; rows: PatchOp[][]; paths: string[] }) {
  const db = openPersonDb(++person)
  opened.push(db)
  const storage = createDexieStorage(db, createRowCipher(newDataKey()), async () => undefined)
  const clock = { now: () => 1_000, after: () => () => undefined, zone: () => 'UTC' }
  const ctx = { storage, clock, random: browserRandom, types: { projekt: { typeVersion: 1 } } } as unknown as Context
  const { theirs, local } = start
  const rows = start.rows.map((ops, at) => ({
    mutationId: `m${at}`,
    lane: LANE,
    docKey: LANE,
    laneSeq: at,
    seq: at,
    envelope: null,
    deps: [],
    payload: { kind: 'patch', ops },
    status: at === 0 ? 'conflict' : 'queued',
    formDef: null,
    actingFor: { vrsta: 'prijavitelj', id: 1 },
  }))
  const fields = start.paths.map((path) => ({ path, osnova: null, moje: null, njihovo: null }))
  const conflict = { conflictId: 'c', docKey: LANE, mutationId: 'm0', theirs, theirsRev: 2, theirsHash: 'h', fields }
  const doc = {
    key: LANE,
    type: 'projekt',
    id: '1',
    base: {},
    local,
    server: null,
    state: 'conflict',
    scope: 'prijavitelj:1',
  }
  await storage.transaction('rw', ['docs', 'outbox', 'conflicts', 'meta'], async (tx) => {
    await tx.put('docs', { ...doc, formDef: { id: 1, version: 1 } } as unknown as DocRow)
    await tx.putMany('outbox', rows as unknown as OutboxRow[])
    await tx.put('conflicts', { ...conflict, choice: null } as unknown as ConflictRow)
  })
  return {
    ctx,
    /** An earlier envelope that is not decided with the others. */
    waitsBefore: (ops: PatchOp[], status: OutboxRow['status']) => {
      const row = { ...rows[0], mutationId: 'before', laneSeq: -1, payload: { kind: 'patch', ops }, status }
      return storage.transaction('rw', ['outbox'], (tx) => tx.put('outbox', row as unknown as OutboxRow))
    },
    outbox: () => storage.transaction('r', ['outbox'], (tx) => tx.all('outbox')),
    decide: async (choices: Record<string, Choice>) => {
      const { mutationId } = await resolveConflict(ctx, 'c', choices)
      const row = await storage.transaction('r', ['outbox'], (tx) => tx.get('outbox', mutationId ?? ''))
      return row?.payload.kind === 'patch' ? row.payload : undefined
    },
    doc: () => storage.transaction('r', ['docs'], (tx) => tx.get('docs', LANE)),
    local: () => storage.transaction('r', ['docs'], async (tx) => (await tx.get('docs', LANE))?.local),
  }
}

describe('deciding a conflict', () => {
  it('keeps what its author saw where they were not asked, so that nothing is overwritten unseen [I6]', async () => {
    const { decide } = await device({
      theirs: { naziv: 'njihov', opis: 'njihov opis' },
      local: { naziv: 'moj', opis: 'moj opis' },
      rows: [[set('naziv', 'stari', 'moj')], [set('opis', 'stari opis', 'moj opis')]],
      paths: ['naziv'],
    })
    expect((await decide({ naziv: 'moje' }))?.ops).toEqual([
      set('naziv', 'njihov', 'moj'),
      set('opis', 'stari opis', 'moj opis'),
    ])
  })

  it('sends the decision also when nothing of one’s own remains', async () => {
    const { decide, local } = await device({
      theirs: { naziv: 'njihov' },
      local: { naziv: 'moj' },
      paths: ['naziv'],
      rows: [[set('naziv', 'stari', 'moj')]],
    })
    expect(await decide({ naziv: 'njihovo' })).toEqual({
      kind: 'patch',
      ops: [],
      odluke: [{ mutationId: 'm0', izbori: { naziv: 'njihovo' } }],
    })
    expect(await local()).toEqual({ naziv: 'njihov' })
  })

  it('writes a text made of both on top of theirs', async () => {
    const { decide, local } = await device({
      theirs: { opis: 'njihov' },
      local: { opis: 'moj' },
      paths: ['opis'],
      rows: [[set('opis', 'stari', 'moj')]],
    })
    expect(await decide({ opis: { tekst: 'moj i njihov' } })).toEqual({
      kind: 'patch',
      ops: [set('opis', 'njihov', 'moj i njihov')],
      odluke: [{ mutationId: 'm0', izbori: { opis: 'tekst' } }],
    })
    expect(await local()).toEqual({ opis: 'moj i njihov' })
  })

  it('leaves both rows, theirs under its id and one’s own behind it under a new one', async () => {
    const { decide, local } = await device({
      theirs: { popis: [{ id: 'a', x: '3', y: 'isto' }, { id: 'b' }] },
      local: { popis: [{ id: 'a', x: '2', y: 'isto' }, { id: 'b' }] },
      rows: [[set('popis.a.x', '1', '2')]],
      paths: ['popis.a.x'],
    })
    expect((await decide({ 'popis.a.x': 'oboje' }))?.ops).toEqual([
      { kind: 'add', path: 'popis', after: 'a', now: { id: expect.not.stringMatching(/^a$/), x: '2', y: 'isto' } },
    ])
    const { popis } = (await local()) as { popis: { x?: string }[] }
    expect(popis.map(({ x }) => x)).toEqual(['3', '2', undefined])
  })

  it('refuses to keep both of what is no row', async () => {
    const { decide } = await device({
      theirs: { iznos: '2.00' },
      local: { iznos: '1.00' },
      paths: ['iznos'],
      rows: [[set('iznos', '0.00', '1.00')]],
    })
    await expect(decide({ iznos: 'oboje' })).rejects.toThrow(CannotResolve)
  })

  it('keeps a row away that is removed here and added by what still waits before it [I25]', async () => {
    const row = { id: 'r1', naziv: '' }
    const remove: PatchOp = { kind: 'remove', path: 'stavke.r1', was: row }
    const { decide, local, waitsBefore } = await device({
      theirs: { naziv: 'njihov' },
      local: { naziv: 'moj', stavke: [] },
      rows: [[set('naziv', 'stari', 'moj'), remove]],
      paths: ['naziv', 'stavke.r1'],
    })
    await waitsBefore([{ kind: 'add', path: 'stavke', now: row, after: null }], 'conflict')
    expect((await decide({ naziv: 'moje', 'stavke.r1': 'moje' }))?.ops).toEqual([set('naziv', 'njihov', 'moj'), remove])
    expect(await local()).toEqual({ naziv: 'moj', stavke: [] })
  })

  it('can be given up with the rest when the portal refuses it in the end [I19]', async () => {
    const { ctx, decide, outbox } = await device({
      theirs: { naziv: 'njihov' },
      local: { naziv: 'moj' },
      paths: ['naziv'],
      rows: [[set('naziv', 'stari', 'moj')]],
    })
    await decide({ naziv: 'njihovo' })
    const made = (await outbox()).find(({ status }) => status === 'queued')
    if (made === undefined) throw new Error('no decision')
    const refused: OutboxRow = { ...made, status: 'rejected' }
    await ctx.storage.transaction('rw', ['outbox'], (tx) => tx.put('outbox', refused))
    await discardRefused(ctx, made.mutationId)
    expect((await outbox()).map(({ status }) => status)).toEqual(['superseded', 'superseded'])
  })
})

describe('after a restore', () => {
  it('a conflict is decided on top of what was acknowledged after it: the screen keeps that too [I25]', async () => {
    const { ctx, decide, doc } = await device({
      theirs: { naziv: 'njihov' },
      local: { naziv: 'moj drugi', opis: 'moj opis' },
      rows: [[set('naziv', 'moj', 'moj drugi')]],
      paths: ['naziv'],
    })
    const payload = { kind: 'patch', ops: [set('naziv', 'njihov', 'moj'), set('opis', null, 'moj opis')] }
    const row = (mutationId: string, rev: number, serverEpoch: string) =>
      ({ mutationId, rev, serverEpoch, docKey: LANE, retained: { mutationId, payload } }) as unknown as ReceiptRow
    await ctx.storage.transaction('rw', ['docs', 'receipts', 'meta'], async (tx) => {
      const known = await tx.get('docs', LANE)
      if (known !== undefined) await tx.put('docs', { ...known, ackRev: 3, after: 'acked' })
      await tx.put('meta', { key: 'serverEpoch', value: 'e2' })
      await tx.putMany('receipts', [row('acked', 3, 'e2'), row('seen', 2, 'e2'), row('before', 4, 'e1')])
    })
    expect((await decide({ naziv: 'moje' }))?.ops).toEqual([set('naziv', 'moj', 'moj drugi')])
    expect(await doc()).toMatchObject({
      base: { naziv: 'moj', opis: 'moj opis' },
      local: { naziv: 'moj drugi', opis: 'moj opis' },
      after: 'acked',
    })
  })

  it('a conflict of before it says all own work that was not asked about, also what they had as well [I25]', async () => {
    const { ctx, decide, doc } = await device({
      theirs: { naziv: 'njihov', opis: 'isti opis' },
      local: { naziv: 'moj', opis: 'isti opis' },
      rows: [[set('naziv', 'stari', 'moj'), set('opis', null, 'isti opis')]],
      paths: ['naziv'],
    })
    await ctx.storage.transaction('rw', ['docs', 'conflicts'], async (tx) => {
      const [known, conflict] = [await tx.get('docs', LANE), await tx.get('conflicts', 'c')]
      if (known !== undefined)
        await tx.put('docs', { ...known, refresh: true, ackRev: 0, rev: 2, hash: 'h', after: null })
      if (conflict !== undefined) await tx.put('conflicts', { ...conflict, theirsRev: 0 })
    })
    expect((await decide({ naziv: 'moje' }))?.ops).toEqual([
      set('naziv', 'njihov', 'moj'),
      set('opis', null, 'isti opis'),
    ])
    expect(await doc()).toMatchObject({
      rev: 0,
      refresh: true,
      serverRev: 2,
      local: { naziv: 'moj', opis: 'isti opis' },
    })
  })

  /** One's own name was received before the portal forgot it, and is refused now that it is offered again. */
  async function forgotten(more: PatchOp[] = []) {
    const naziv = set('naziv', 'stari', 'moj')
    const made = await device({
      theirs: {},
      local: { naziv: 'moj', opis: 'opis' },
      rows: [[naziv], ...(more.length > 0 ? [more] : [])],
      paths: [],
    })
    const { ctx, outbox } = made
    await ctx.storage.transaction('rw', ['outbox', 'docs'], async (tx) => {
      const [refused, known] = [await tx.get('outbox', 'm0'), await tx.get('docs', LANE)]
      if (refused === undefined || known === undefined) return
      await tx.put('outbox', { ...refused, status: 'rejected' })
      const base = { naziv: 'moj', opis: 'opis' }
      const server = { naziv: 'stari' }
      await tx.put('docs', {
        ...known,
        base,
        rev: 0,
        hash: 'h',
        after: null,
        server,
        serverRev: 3,
        serverHash: 's',
        ackRev: 0,
      })
    })
    const said = async () =>
      (await outbox()).flatMap(({ status, payload }) =>
        status === 'queued' && payload.kind === 'patch' ? payload.ops : [],
      )
    return { ...made, said, naziv }
  }

  it('what had been received once and is tried again is said again: the portal no longer has it [I25]', async () => {
    const { ctx, said, local, naziv } = await forgotten()
    expect((await retryRefused(ctx, 'm0')).mutationId).not.toBeNull()
    expect(await said()).toEqual([naziv])
    expect(await local()).toMatchObject({ naziv: 'moj' })
  })

  it('what was undone afterwards is said by its last word: the portal may yet get the first [I25]', async () => {
    const row = { id: 'r1', naziv: '' }
    const [there, back] = [set('opis', 'opis', 'drugi'), set('opis', 'drugi', 'opis')]
    const remove: PatchOp = { kind: 'remove', path: 'stavke.r1', was: row }
    const { ctx, said, local, naziv } = await forgotten([there, { kind: 'add', path: 'stavke', now: row, after: null }])
    await ctx.storage.transaction('rw', ['outbox', 'docs'], async (tx) => {
      const [last, known] = [await tx.get('outbox', 'm1'), await tx.get('docs', LANE)]
      if (known !== undefined) await tx.put('docs', { ...known, base: { ...known.base, stavke: [] } })
      const payload = { kind: 'patch' as const, ops: [back, remove] }
      if (last !== undefined) await tx.put('outbox', { ...last, mutationId: 'm2', laneSeq: 2, payload })
    })
    await retryRefused(ctx, 'm0')
    expect(await said()).toEqual([naziv, back, remove])
    expect(await local()).toEqual({ naziv: 'moj', opis: 'opis', stavke: [] })
  })

  it('what is typed on top of work said again shows, also the value that stood there before it [I25]', async () => {
    const opis = set('opis', 'opis', 'drugi')
    const { ctx, said, local, naziv } = await forgotten([opis])
    await retryRefused(ctx, 'm0')
    let seen = 'moj'
    // Also when nothing is left of what was typed since.
    for (const now of ['stari', 'novi', 'moj', 'stari', 'moj', 'novi']) {
      await recordPatch(ctx, { docKey: LANE, ops: [set('naziv', seen, now)] })
      seen = now
      expect(await local()).toEqual({ naziv: now, opis: 'drugi' })
    }
    expect(await said()).toEqual([naziv, opis])
  })

  it('what had been received once stays to be said when what stands before it is given up [I25]', async () => {
    const opis = set('opis', null, 'opis')
    const { ctx, said, local } = await forgotten([opis])
    await ctx.storage.transaction('rw', ['docs'], async (tx) => {
      const known = await tx.get('docs', LANE)
      if (known !== undefined) await tx.put('docs', { ...known, hash: null, after: 'm1' })
    })
    await discardRefused(ctx, 'm0')
    expect(await said()).toEqual([opis])
    expect(await local()).toEqual({ naziv: 'stari', opis: 'opis' })
  })

  it('a creation said again keeps on the screen what was typed into a row that had been acknowledged [I25]', async () => {
    const row = { id: 'r1', naziv: '' }
    const { ctx, local, outbox } = await device({
      theirs: {},
      local: { opis: 'isto', stavke: [{ ...row, naziv: 'Oprema' }] },
      rows: [[], [{ kind: 'add', path: 'stavke', now: row, after: null }], [set('stavke.r1.naziv', '', 'Oprema')]],
      paths: [],
    })
    await ctx.storage.transaction('rw', ['outbox', 'docs'], async (tx) => {
      const [made, known] = [await tx.get('outbox', 'm0'), await tx.get('docs', LANE)]
      if (made === undefined || known === undefined) return
      await tx.put('outbox', { ...made, status: 'unsupported', payload: { kind: 'create', args: {} } })
      await tx.put('docs', { ...known, base: { opis: 'isto', stavke: [row] } })
    })
    await retryRefused(ctx, 'm0')
    expect(await local()).toEqual({ opis: 'isto', stavke: [{ ...row, naziv: 'Oprema' }] })
    const left = (await outbox()).filter(({ status }) => status === 'queued').sort((a, b) => a.laneSeq - b.laneSeq)
    expect(left.map(({ payload }) => payload)).toEqual([
      { kind: 'create', args: {} },
      {
        kind: 'patch',
        ops: [{ kind: 'add', path: 'stavke', now: row, after: null }, set('stavke.r1.naziv', '', 'Oprema')],
      },
    ])
  })
})

describe('work given up', () => {
  it('behind a command leaves what changes a row that waits before the command to be added [I25]', async () => {
    const [row, other] = [
      { id: 'r1', naziv: '' },
      { id: 'r2', naziv: '' },
    ]
    const remove: PatchOp = { kind: 'remove', path: 'stavke.r1', was: row }
    const name = set('stavke.r2.naziv', '', 'Oprema')
    const { ctx, outbox, local, waitsBefore } = await device({
      theirs: {},
      local: { stavke: [{ ...other, naziv: 'Oprema' }] },
      rows: [[], [remove, name]],
      paths: [],
    })
    await waitsBefore(
      [row, other].map((now) => ({ kind: 'add', path: 'stavke', now, after: null })),
      'queued',
    )
    await ctx.storage.transaction('rw', ['outbox'], async (tx) => {
      const [command, behind] = [await tx.get('outbox', 'm0'), await tx.get('outbox', 'm1')]
      if (command === undefined || behind === undefined) return
      const payload = { kind: 'command' as const, name: 'naprijed', args: {}, expectState: 1, contentHash: null }
      await tx.put('outbox', { ...command, status: 'quarantined', payload })
      const envelope = { base: { after: 'm0' } } as unknown as OutboxRow['envelope']
      await tx.put('outbox', { ...behind, envelope })
    })
    await discardRefused(ctx, 'm0')
    expect(await local()).toEqual({ stavke: [{ ...other, naziv: 'Oprema' }] })
    const anew = (await outbox()).find(
      ({ supersededBy, status, mutationId }) => mutationId !== 'before' && status === 'queued' && supersededBy === null,
    )
    expect(anew?.payload).toMatchObject({ ops: [remove, name] })
  })

  it('leaves what was typed afterwards into a row that it had added: the row comes with it [I25]', async () => {
    const row = { id: 'r1', naziv: '' }
    const other = { id: 'r2', naziv: '' }
    const { ctx, outbox, local } = await device({
      theirs: {},
      local: { stavke: [{ ...row, naziv: 'Oprema' }, other] },
      rows: [
        [{ kind: 'add', path: 'stavke', now: row, after: null }],
        [set('stavke.r1.naziv', '', 'Oprema'), { kind: 'add', path: 'stavke', now: other, after: null }],
      ],
      paths: [],
    })
    await ctx.storage.transaction('rw', ['outbox'], async (tx) => {
      const refused = await tx.get('outbox', 'm0')
      if (refused !== undefined) await tx.put('outbox', { ...refused, status: 'rejected' })
    })
    await discardRefused(ctx, 'm0')
    expect(await local()).toEqual({ stavke: [{ id: 'r1', naziv: 'Oprema' }, other] })
    const left = (await outbox()).filter(({ status }) => status === 'queued')
    expect(left.map(({ payload }) => payload)).toMatchObject([
      { ops: [{ kind: 'add', path: 'stavke' }, { kind: 'add' }] },
    ])
  })
})
