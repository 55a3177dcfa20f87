/** Small forms that were begun and not sent, sealed on the device. A closed browser and a dead network lose nothing of them. */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Unwritten } from '../device/unwritten.ts'
import type { Context } from '../ports/ports.ts'
import type { SavepointRow } from '../ports/tables.ts'
import { WRITE_AFTER_MS } from './document-store.ts'

export interface BegunForms {
  /** What was begun here before, by the name of its form. */
  read: () => Promise<Readonly<Record<string, JsonObject>>>
  /** Kept at once, and written within `WRITE_AFTER_MS`; an empty one is forgotten. */
  keep: (name: string, typed: object) => void
  flush: () => Promise<void>
}

/** All of them in one sealed row: a name may carry an OIB, and the keys of rows lie in clear. */
const ROW = 'zapoceti-obrasci'

export function createBegunForms(ctx: Pick<Context, 'clock' | 'storage'>, unwritten: Unwritten): BegunForms {
  let typed = new Map<string, JsonObject>()
  let takenOver: Promise<void> | undefined
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  const later = (ms: number) => {
    cancel ??= ctx.clock.after(ms, () => void flush().catch(() => undefined))
  }

  async function write(): Promise<void> {
    if (typed.size === 0) return
    const writing = typed
    // What is typed from here on is newer, however long the database takes.
    const at = ctx.clock.now()
    typed = new Map()
    try {
      await put(writing, at)
    } catch (error) {
      typed = new Map([...writing, ...typed])
      later(WRITE_AFTER_MS * 10)
      throw error
    }
    for (const name of writing.keys()) if (!typed.has(name)) unwritten.note(name, undefined)
  }

  /** Read inside the transaction: another tab of this person has forms of its own. */
  const put = (
    forms: ReadonlyMap<string, JsonObject>,
    at: number,
    isNewer: (name: string, row: SavepointRow | undefined) => boolean = () => true,
  ) =>
    ctx.storage.transaction('rw', ['savepoints'], async (tx) => {
      const before = await tx.get('savepoints', ROW)
      const all = { ...before?.snapshot }
      for (const [name, value] of forms) {
        if (!isNewer(name, before)) continue
        if (Object.keys(value).length === 0) delete all[name]
        else all[name] = value
      }
      await tx.put('savepoints', { docKey: ROW, snapshot: all, schemaVersion: 1, at: Math.max(before?.at ?? 0, at) })
    })

  /** What a page that was left had only noted is written; what another page has written since is newer. */
  async function takeOver(): Promise<void> {
    const left = unwritten.left().sort((one, other) => one.at - other.at)
    for (const { at, forms } of left)
      await put(new Map(Object.entries(forms)), at, (name, row) => row?.snapshot[name] === undefined || row.at <= at)
    unwritten.remove(left)
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = undefined
    running = running.catch(() => undefined).then(write)
    return running
  }

  return {
    flush,
    read: async () => {
      takenOver ??= takeOver().catch((error: unknown) => {
        // A database that failed once may answer the next time.
        takenOver = undefined
        throw error
      })
      await takenOver
      return ctx.storage.transaction(
        'r',
        ['savepoints'],
        async (tx) => ((await tx.get('savepoints', ROW))?.snapshot ?? {}) as Record<string, JsonObject>,
      )
    },
    keep: (name, value) => {
      const plain = JSON.parse(JSON.stringify(value)) as JsonObject
      typed.set(name, plain)
      unwritten.note(name, plain)
      later(WRITE_AFTER_MS)
    },
  }
}
