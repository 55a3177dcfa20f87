/** A person at a tab: writes, edits, sends commands, and decides what waits for a decision. */
import { rowAround } from '#app/platform/offline/core/both.ts'
import { isRefused } from '#app/platform/offline/core/lane.ts'
import { discardRefused, resolveConflict, retryRefused } from '#app/platform/offline/core/resolve.ts'
import { recordCommand, recordCreate } from '#app/platform/offline/core/write.ts'
import { recordPatch } from '#app/platform/offline/core/write-patch.ts'
import type { Choice, ConflictRow, DocRow } from '#app/platform/offline/tables.ts'
import { type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import { proposedText } from '#contract/kernel/sync/words.ts'
import type { Device, Tab } from './device.ts'
import { FORBIDDEN, LONG_TEXT } from './model-server.ts'
import { rowsOf } from './model-storage.ts'
import type { Oracle } from './oracle.ts'
import type { Prng } from './prng.ts'

/** Both sides start the prose with the same words, as a call's template does. */
const PROSE = 'jedan dva tri četiri pet šest sedam osam devet deset'

const FIELDS = ['naziv', 'sazetak', 'iznos', 'a.b', 'a.c']

/** A word of one's own somewhere in the prose, sometimes a stranger's word less. */
function writtenText(text: string, rng: Prng, serial: number, who: string): string {
  const words = text.split(' ')
  const at = Math.floor(rng.next() * (words.length + 1))
  return words.toSpliced(at, rng.chance(0.1) ? 1 : 0, `${who}${serial}`).join(' ')
}

function randomOp(doc: DocRow, rng: Prng, serial: number, who: string): PatchOp | undefined {
  const rows = valueAt(doc.local, 'stavke')
  const list = Array.isArray(rows) ? rows : []
  const row = rng.pick(list) as { id: string } | undefined
  const dice = rng.next()
  const prose = valueAt(doc.local, LONG_TEXT)
  if (dice < 0.15)
    return {
      ...{ kind: 'set', path: LONG_TEXT, was: prose ?? null },
      now: typeof prose === 'string' ? writtenText(prose, rng, serial, who) : PROSE,
    }
  if (dice < 0.6 || (row === undefined && dice > 0.75)) {
    const path = rng.pick(FIELDS) ?? 'naziv'
    const now = rng.chance(0.03) ? FORBIDDEN : rng.chance(0.2) ? 'isto' : `v${serial}`
    return { kind: 'set', path, was: valueAt(doc.local, path) ?? null, now }
  }
  if (dice < 0.75 || row === undefined)
    return { kind: 'add', path: 'stavke', now: { id: `r${serial}`, naziv: '' }, after: null }
  const path = `stavke.${row.id}`
  if (dice < 0.92) {
    const was = valueAt(doc.local, `${path}.naziv`) ?? null
    return { kind: 'set', path: `${path}.naziv`, was, now: `n${serial}` }
  }
  return { kind: 'remove', path, was: valueAt(doc.local, path) ?? null }
}

/** One decision per field: one's own, the other's, both rows, or a text made of both. */
function choicesOf(device: Device, { docKey, theirs, fields }: ConflictRow, rng: Prng): Record<string, Choice> {
  const mine = rowsOf(device.disk.data, 'docs').find(({ key }) => key === docKey)?.local ?? {}
  const take = ({ path, osnova, moje, njihovo }: ConflictRow['fields'][number]): Choice => {
    if (path === LONG_TEXT && rng.chance(0.5))
      return { tekst: proposedText(String(osnova ?? ''), String(moje ?? ''), String(njihovo ?? '')) }
    if (rowAround(theirs, mine, path) !== undefined && rng.chance(0.3)) return 'oboje'
    return rng.chance(0.5) ? 'moje' : 'njihovo'
  }
  return Object.fromEntries(fields.map((field) => [field.path, take(field)]))
}

export interface Actor {
  act: () => Promise<void>
  /** Decides one thing that waits for this person; false when nothing does. */
  decide: () => Promise<boolean>
}

export function createActor(device: Device, rng: Prng, oracle: Oracle, count: (what: string) => void): Actor {
  let serial = 0
  const tabOf = (): Tab | undefined => rng.pick(device.tabs)
  const docOf = () => rng.pick(rowsOf(device.disk.data, 'docs').filter((doc) => doc.state !== 'orphan'))

  async function create(tab: Tab): Promise<void> {
    const naziv = `n${device.name}${++serial}`
    const actingFor = { vrsta: 'prijavitelj' as const, id: 1 }
    const input = { type: 'projekt', args: { naziv }, content: { naziv }, actingFor }
    const { mutationId } = await recordCreate(tab.ctx, input)
    oracle.confirmed(device.name, mutationId)
  }

  async function edit(tab: Tab, doc: DocRow): Promise<void> {
    const op = randomOp(doc, rng, ++serial, device.name)
    if (op === undefined) return
    const told =
      op.kind === 'set' && !op.path.startsWith('stavke') ? oracle.typed(`${device.name} ${doc.key}`, op) : undefined
    const { mutationId } = await recordPatch(tab.ctx, { docKey: doc.key, ops: [op] })
    if (mutationId === null) return
    oracle.confirmed(device.name, mutationId)
    told?.(mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: false })
  }

  async function command(tab: Tab, doc: DocRow): Promise<void> {
    const expectState = Number(doc.meta.statusId ?? 0)
    const input = { docKey: doc.key, name: 'naprijed', args: {}, expectState, contentHash: null }
    const { mutationId } = await recordCommand(tab.ctx, input)
    oracle.confirmed(device.name, mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: true })
  }

  return {
    act: async () => {
      const tab = tabOf()
      if (tab === undefined) return
      const doc = docOf()
      try {
        if (doc === undefined || rng.chance(0.12)) await create(tab)
        else if (rng.chance(0.1)) await command(tab, doc)
        else await edit(tab, doc)
      } catch {
        count('write refused')
      }
    },
    decide: async () => {
      const tab = tabOf()
      const row = rowsOf(device.disk.data, 'outbox').find(isRefused)
      if (tab === undefined || row === undefined) return false
      try {
        const conflict = rowsOf(device.disk.data, 'conflicts').find((item) => item.mutationId === row.mutationId)
        if (row.status === 'conflict' && conflict !== undefined) {
          const choices = choicesOf(device, conflict, rng)
          await resolveConflict(tab.ctx, conflict.conflictId, choices)
          count('conflict resolved')
        } else if (row.payload.kind === 'create' || (row.status !== 'rejected' && rng.chance(0.5))) {
          await retryRefused(tab.ctx, row.mutationId)
          count('refused retried')
        } else {
          await discardRefused(tab.ctx, row.mutationId)
          count('refused discarded')
        }
        tab.engine.dispatch({ kind: 'localChange', urgent: true })
      } catch {
        count('decision refused')
      }
      return true
    },
  }
}
