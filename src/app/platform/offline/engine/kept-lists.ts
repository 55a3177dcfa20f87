/** Answers of lists as this person saw them last, sealed on the device. Without a network a list shows what is here, and when it was so. */

import type { Json } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Context, Transaction } from '../ports/ports.ts'

export interface KeptAnswer {
  data: Json
  /** When the portal gave it, milliseconds of this device's clock. */
  at: number
}

export interface KeptLists {
  read: (key: string) => Promise<KeptAnswer | undefined>
  keep: (key: string, answer: KeptAnswer) => Promise<void>
  forget: (key: string) => Promise<void>
  /** What was kept under other rights is forgotten before anything of it is read. */
  under: (rights: string) => Promise<void>
}

/** Names of lists carry what was searched for, and the keys of rows lie in clear: a sealed index says which row holds which. */
const INDEX = 'popisi'
const rowOf = (place: number): string => `${INDEX}-${place}`
const MOST = 60
export const KEPT_FOR_MS = 30 * DAN

interface Index {
  rights: string
  places: Record<string, { place: number; at: number }>
}

async function indexOf(tx: Transaction): Promise<Index> {
  const found = (await tx.get('savepoints', INDEX))?.snapshot as Partial<Index> | undefined
  return { rights: found?.rights ?? '', places: { ...found?.places } }
}

/** A free place, or that of the list nobody has opened for longest. */
function placeFor(index: Index, key: string): number {
  const known = index.places[key]
  if (known !== undefined) return known.place
  const taken = new Set(Object.values(index.places).map(({ place }) => place))
  const free = Array.from({ length: MOST }, (_, place) => place).find((place) => !taken.has(place))
  if (free !== undefined) return free
  const [oldest, { place }] = Object.entries(index.places).sort(([, a], [, b]) => a.at - b.at)[0] as [
    string,
    { place: number },
  ]
  delete index.places[oldest]
  return place
}

export function createKeptLists(ctx: Pick<Context, 'clock' | 'storage'>): KeptLists {
  const put = (tx: Transaction, docKey: string, snapshot: object) =>
    tx.put('savepoints', {
      docKey,
      schemaVersion: 1,
      at: ctx.clock.now(),
      snapshot: JSON.parse(JSON.stringify(snapshot)),
    })
  const drop = async (tx: Transaction, index: Index, key: string) => {
    const known = index.places[key]
    if (known === undefined) return
    delete index.places[key]
    await tx.delete('savepoints', rowOf(known.place))
    await put(tx, INDEX, index)
  }
  return {
    read: (key) =>
      ctx.storage.transaction('r', ['savepoints'], async (tx) => {
        const known = (await indexOf(tx)).places[key]
        if (known === undefined || ctx.clock.now() - known.at > KEPT_FOR_MS) return undefined
        const row = await tx.get('savepoints', rowOf(known.place))
        return row === undefined ? undefined : { data: row.snapshot.data ?? null, at: known.at }
      }),
    keep: (key, { data, at }) =>
      ctx.storage.transaction('rw', ['savepoints'], async (tx) => {
        const index = await indexOf(tx)
        const place = placeFor(index, key)
        index.places[key] = { place, at }
        await put(tx, rowOf(place), { data })
        await put(tx, INDEX, index)
      }),
    forget: (key) => ctx.storage.transaction('rw', ['savepoints'], async (tx) => drop(tx, await indexOf(tx), key)),
    under: (rights) =>
      ctx.storage.transaction('rw', ['savepoints'], async (tx) => {
        const index = await indexOf(tx)
        if (index.rights === rights) return
        await tx.deleteMany(
          'savepoints',
          Object.values(index.places).map(({ place }) => rowOf(place)),
        )
        await put(tx, INDEX, { rights, places: {} })
      }),
  }
}
