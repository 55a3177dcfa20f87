/** A person at a tab: writes, edits, sends commands, and decides what waits for a decision. */

import type { Transfer } from '#app/platform/offline/cipher/content.ts'
import { isRefused } from '#app/platform/offline/core/lane.ts'
import { discardRefused, resolveConflict, retryRefused } from '#app/platform/offline/core/resolve.ts'
import { writeTyped } from '#app/platform/offline/core/typed-docs.ts'
import { recordCommand, recordCreate } from '#app/platform/offline/core/write.ts'
import { recordPatch } from '#app/platform/offline/core/write-patch.ts'
import type { Choice, DocRow, OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { collectUnsent } from '#app/platform/offline/transfer/export-unsent.ts'
import { takeTransfer } from '#app/platform/offline/transfer/import-unsent.ts'
import { type Json, type PatchOp, pathsOverlap, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type { Device, Tab } from './device.ts'
import type { FaultLog } from './faults.ts'
import { MAX_BYTES } from './model-network.ts'
import { FORBIDDEN, POISON } from './model-rules.ts'
import { rowOf, rowsOf } from './model-tables.ts'
import type { Decision } from './oracle-decision.ts'
import type { Oracle } from './oracle-types.ts'
import { createPrng, type Prng } from './prng.ts'
import { proseEdit, TYPED } from './prose.ts'
import type { World } from './world.ts'

const FIELDS = ['naziv', 'sazetak', 'iznos', 'a.b', 'a.c']
/** A document more than this is rarely opened in one schedule. */
const DOCUMENTS = 12

export interface Actor {
  act: () => Promise<void>
  create: () => Promise<void>
  edit: (doc: DocRow) => Promise<void>
  command: (doc: DocRow) => Promise<void>
  /** Decides one thing that waits for this person; false when nothing does. */
  decide: () => Promise<boolean>
}

export interface ActorOptions {
  device: Device
  rng: Prng
  oracle: Oracle
  faults: FaultLog
  count: (what: string) => void
  extra: Prng
  world: World
  /** All devices, this one too. */
  others: readonly Device[]
}

export function createActor({ device, rng, oracle, faults, count, extra, world, others }: ActorOptions): Actor {
  let serial = 0
  const rests = createPrng(device.name.charCodeAt(1))
  const tabOf = (): Tab | undefined => rng.pick(device.tabs.filter(({ isWorker }) => !isWorker))
  const docsHere = () => rowsOf(device.disk.data(), 'docs')

  function valueToType(): Json {
    const dice = rng.next()
    if (dice < 0.02) return FORBIDDEN
    if (dice < 0.03 && faults.isOn('poison')) {
      faults.hit('poison')
      return POISON
    }
    if (dice < 0.035 && faults.isOn('oversized')) {
      faults.hit('oversized')
      return 'x'.repeat(MAX_BYTES)
    }
    return dice < 0.2 ? 'isto' : `${TYPED} ${device.name}${serial}`
  }

  function opFor(doc: DocRow): PatchOp {
    if (faults.isOn('prose') && extra.chance(0.2)) {
      faults.hit('prose')
      return proseEdit(doc.local, extra, `${device.name}${serial}`)
    }
    const rows = valueAt(doc.local, 'stavke')
    const row = rng.pick(Array.isArray(rows) ? rows : []) as { id: string } | undefined
    const dice = rng.next()
    if (dice < 0.6 || (row === undefined && dice > 0.75)) {
      const path = rng.pick(FIELDS) ?? 'naziv'
      return { kind: 'set', path, was: valueAt(doc.local, path) ?? null, now: valueToType() }
    }
    if (dice < 0.75 || row === undefined)
      return { kind: 'add', path: 'stavke', now: { id: `r${device.name}${serial}`, naziv: '' }, after: null }
    const path = `stavke.${row.id}`
    if (dice >= 0.92) return { kind: 'remove', path, was: valueAt(doc.local, path) ?? null }
    const was = valueAt(doc.local, `${path}.naziv`) ?? null
    return { kind: 'set', path: `${path}.naziv`, was, now: `n${serial}` }
  }

  /** On something that waits in another lane. */
  function dependence(lane?: string): { deps?: string[] } {
    if (!faults.isOn('dependent') || !extra.chance(0.3)) return {}
    const rows = rowsOf(device.disk.data(), 'outbox').filter((row) => row.lane !== lane && row.status !== 'superseded')
    const on = extra.pick(rows)
    if (on === undefined) return {}
    faults.hit('dependent')
    return { deps: [on.mutationId] }
  }

  /** Unsent work goes in a file to another device of the same person, perhaps twice; it also stays here. */
  async function handOver(tab: Tab): Promise<void> {
    const other = extra.pick(others.filter(({ name, userId }) => name !== device.name && userId === device.userId))
    const { transfer } = await collectUnsent(tab.ctx)
    if (other === undefined || transfer.omotnice.length === 0) return
    faults.hit('handedOver')
    const file = JSON.stringify(transfer)
    const take = () => {
      const there = extra.pick(other.tabs.filter(({ isWorker }) => !isWorker))
      if (there === undefined) return
      takeTransfer(there.ctx, JSON.parse(file) as Transfer).then(
        () => there.engine.dispatch({ kind: 'localChange', urgent: true }),
        () => count('import refused'),
      )
    }
    for (let times = 1 + extra.int(2); times > 0; times--) world.at(extra.next() * 40_000, take)
  }

  async function create(tab: Tab): Promise<void> {
    const naziv = `n${device.name}${++serial}`
    const actingFor = { vrsta: 'prijavitelj' as const, id: 1 }
    const { mutationId } = await recordCreate(tab.ctx, {
      type: 'projekt',
      args: { naziv },
      content: { naziv },
      actingFor,
      ...dependence(),
    })
    oracle.confirmed(device.name, mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: false })
  }

  async function edit(tab: Tab, doc: DocRow): Promise<void> {
    serial += 1
    const op = opFor(doc)
    const told =
      op.kind === 'set' && !op.path.startsWith('stavke') ? oracle.typed(`${device.name} ${doc.key}`, op) : undefined
    const done = oracle.acts(tab.name, { docKey: doc.key, ops: [op] })
    const { mutationId } = await recordPatch(tab.ctx, { docKey: doc.key, ops: [op] }).finally(done)
    if (rests.chance(0.5)) world.at(rests.next() * 1_500, () => void rest(tab))
    if (mutationId === null) return
    oracle.confirmed(device.name, mutationId)
    told?.(mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: false })
  }

  /** The author pauses: what was typed into is written whole. */
  const rest = (tab: Tab) => (tab.alive ? writeTyped(tab.ctx).catch(() => count('rest refused')) : undefined)

  async function command(tab: Tab, doc: DocRow): Promise<void> {
    const expectState = Number(doc.meta.statusId ?? 0)
    const contentHash = rng.chance(0.5) ? device.hashOf(doc.local) : null
    const input = { docKey: doc.key, name: 'naprijed', args: {}, expectState, contentHash, ...dependence(doc.key) }
    const { mutationId } = await recordCommand(tab.ctx, input)
    oracle.confirmed(device.name, mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: true })
  }

  async function decideRow(tab: Tab, row: OutboxRow): Promise<void> {
    const deciding = (decision: Decision, act: Promise<unknown>) =>
      act.finally(oracle.acts(tab.name, { docKey: row.docKey, decision }))
    const conflict = rowsOf(device.disk.data(), 'conflicts').find(
      (item) => item.mutationId === row.mutationId && item.choice === null,
    )
    if (row.status === 'conflict' && conflict !== undefined) {
      const take = (): Choice => (rng.chance(0.5) ? 'moje' : 'njihovo')
      const choices = Object.fromEntries(conflict.fields.map(({ path }) => [path, take()]))
      // Without the document there is nothing to choose from.
      if (rowOf(device.disk.data(), 'docs', row.docKey) === undefined) {
        await deciding({ givesUp: () => true }, discardRefused(tab.ctx, row.mutationId))
        return count('refused discarded')
      }
      const givesUp = (_: OutboxRow, op: PatchOp) =>
        Object.keys(choices).some((path) => choices[path] === 'njihovo' && pathsOverlap(path, touchedPath(op)))
      await deciding({ givesUp, theirs: conflict.theirs }, resolveConflict(tab.ctx, conflict.conflictId, choices))
      return count('conflict resolved')
    }
    const existsAlready = row.lastError?.code === 'neispravan-zahtjev' && rng.chance(0.5)
    if ((row.payload.kind === 'create' && !existsAlready) || (row.status !== 'rejected' && rng.chance(0.5))) {
      await deciding({ givesUp: () => false }, retryRefused(tab.ctx, row.mutationId))
      return count('refused retried')
    }
    // What was written into a document goes with the document.
    const givesUp = ({ mutationId }: OutboxRow) => row.payload.kind === 'create' || mutationId === row.mutationId
    await deciding({ givesUp }, discardRefused(tab.ctx, row.mutationId))
    count('refused discarded')
  }

  async function withTab(work: (tab: Tab) => Promise<void>): Promise<void> {
    const tab = tabOf()
    if (tab === undefined) return
    try {
      await work(tab)
    } catch {
      count('write refused')
    }
  }

  return {
    create: () => withTab(create),
    edit: (doc) => withTab((tab) => edit(tab, doc)),
    command: (doc) => withTab((tab) => command(tab, doc)),
    act: () =>
      withTab(async (tab) => {
        if (faults.isOn('handedOver') && extra.chance(0.015)) await handOver(tab)
        const docs = docsHere()
        const doc = rng.pick(docs.filter(({ state }) => state !== 'orphan'))
        if (doc === undefined || (docs.length < DOCUMENTS && rng.chance(0.12))) await create(tab)
        else if (rng.chance(0.06)) await command(tab, doc)
        else await edit(tab, doc)
      }),
    decide: async () => {
      const tab = tabOf()
      const row = rowsOf(device.disk.data(), 'outbox').find(isRefused)
      if (tab === undefined || row === undefined) return false
      try {
        await decideRow(tab, row)
        tab.engine.dispatch({ kind: 'localChange', urgent: true })
      } catch {
        count('decision refused')
      }
      return true
    },
  }
}
