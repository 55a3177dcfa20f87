/** Photos on one device for all its pages, on a disk that fails; and the real engine of attachments over it, one for each page. */
import './preglednik.ts'
import { type AttachmentDb, UnreadablePart } from '#app/platform/offline/attachments/attachment-db.ts'
import { createAttachments } from '#app/platform/offline/attachments/attachments.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import { getText, newId } from '#app/platform/offline/core/meta.ts'
import type { FileWitness } from '#app/platform/offline/device/file-witness.ts'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import { createSource } from '#app/platform/offline/ports/store.ts'
import type { Device, Surroundings, Tab } from '../device.ts'
import type { Fault } from '../faults.ts'
import type { Mutation } from '../mutations.ts'
import type { Oracle } from '../oracle-types.ts'
import type { Prng } from '../prng.ts'
import type { World } from '../world.ts'
import { type DatotekePortala, linijaDatoteka } from './datoteke-portala.ts'
import { upisi } from './upis.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface Album {
  rows: ReadonlyMap<string, AttachmentRow>
  /** The attachments of a page; undefined once it is gone. */
  of: (tab: Tab) => Attachments | undefined
  open: (tab: Tab) => void
  /** The database of the device is gone. */
  evict: () => void
  /** Ends what happens by chance. */
  heal: () => void
}

interface Surrounding extends Pick<Surroundings, 'crashAt'> {
  device: Device
  world: World
  portal: DatotekePortala
  dice: Prng
  strikes: (fault: Fault) => boolean
  mutation: Mutation | undefined
  oracle: Oracle
}

/** Half of the photos are worth a smaller copy. */
const derived = (bytes: Bytes): Bytes | null =>
  (bytes[0] ?? 0) % 2 === 0 ? bytes.slice(0, 1 + (bytes.length >> 1)) : null

/** Nobody watches over files here; what a deleted database had is asked of the oracle. */
const NO_WITNESS: FileWitness = {
  missing: createSource<readonly never[]>([]),
  keep: () => undefined,
  looking: () => () => undefined,
  drop: () => undefined,
  answered: () => undefined,
  forget: () => undefined,
}

export function createAlbum(around: Surrounding): Album {
  const { device, world, portal, dice, strikes, mutation, oracle, crashAt } = around
  const rows = new Map<string, AttachmentRow>()
  const bytes = new Map<string, { original: Bytes; derived: Bytes | null }>()
  const pages = new Map<Tab, Attachments>()
  const locks = new Map<string, Tab>()
  let broken = new Set<string>()
  let commits = 0

  function access(tab: Tab): AttachmentDb {
    /** Runs when its turn comes; a page that has died hears nothing of it. */
    const run = <R>(kind: 'r' | 'rw', body: () => R): Promise<R> =>
      new Promise((resolve, reject) => {
        tab.deliver(dice.next() * 4, () => {
          try {
            if (strikes('connectionLost')) throw new Error('connection lost')
            if (kind === 'rw' && strikes('quota'))
              throw Object.assign(new Error('quota'), { name: 'QuotaExceededError' })
            const crash = kind === 'rw' ? crashAt?.(++commits) : undefined
            if (kind === 'rw' && (strikes('diedBefore') || crash === 'before')) return tab.kill()
            const value = body()
            if (kind === 'rw' && (strikes('diedAfter') || crash === 'after')) return tab.kill()
            resolve(value)
          } catch (error) {
            reject(error)
          }
        })
      })
    const change = (attId: string, by: (row: AttachmentRow) => AttachmentRow) => {
      const row = rows.get(attId)
      if (row !== undefined) rows.set(attId, by(row))
    }
    return {
      add: (row, original) => {
        if (mutation === 'photoForgotten' && dice.chance(0.3)) return Promise.resolve()
        return run('rw', () => {
          rows.set(row.attId, row)
          bytes.set(row.attId, { original, derived: null })
        })
      },
      prepared: (row, made) =>
        run('rw', () => {
          const held = bytes.get(row.attId)
          if (held === undefined) return
          bytes.set(row.attId, { ...held, derived: made.derived })
          rows.set(row.attId, row)
        }),
      get: (attId) => run('r', () => rows.get(attId)),
      all: () => run('r', () => [...rows.values()]),
      update: (attId, by) => run('rw', () => change(attId, by)),
      read: ({ attId, variant }, { from, to }) =>
        run('r', () => {
          if (strikes('partLost')) broken.add(attId)
          const held = bytes.get(attId)
          const found = variant === 'original' ? held?.original : held?.derived
          if (found == null || broken.has(attId)) throw new UnreadablePart('missing')
          return found.slice(from, to)
        }),
      thumb: async () => undefined,
      evict: (attId) => run('rw', () => change(attId, (row) => ({ ...row, evicted: true }))),
      remove: (attId) =>
        run('rw', () => {
          rows.delete(attId)
          bytes.delete(attId)
        }),
      close: () => undefined,
    }
  }

  /** One page at a time; one that has died holds nothing. */
  async function exclusive(tab: Tab, name: string, work: () => Promise<void>): Promise<void> {
    const holder = locks.get(name)
    if (holder !== undefined && holder !== tab && holder.alive) throw new Error('another tab sends it')
    locks.set(name, tab)
    try {
      await work()
    } finally {
      if (locks.get(name) === tab) locks.delete(name)
    }
  }

  return {
    rows,
    of: (tab) => (tab.alive ? pages.get(tab) : undefined),
    open: (tab) => {
      for (const page of pages.keys()) if (!page.alive) pages.delete(page)
      const { ctx } = tab
      const attachments = createAttachments({
        db: access(tab),
        network: linijaDatoteka(device, tab, { world, portal, dice, strikes }),
        derive: async (original) => ({ derived: derived(original), thumb: null }),
        witness: NO_WITNESS,
        clock: ctx.clock,
        random: ctx.random,
        newId: () => newId(ctx),
        name: async ({ docType, docId, fieldPath }, now) => {
          await upisi(tab, oracle, device.name, `${docType}:${docId}`, [
            { kind: 'add', path: fieldPath, now, after: null },
          ])
        },
        exclusive: (name, work) => exclusive(tab, name, work),
        held: () => false,
        arrived: () => tab.engine.dispatch({ kind: 'userTap' }),
        epoch: () => ctx.storage.transaction('r', ['meta'], (tx) => getText(tx, 'serverEpoch')),
        usage: async () => 0,
      })
      pages.set(tab, attachments)
      attachments.kick()
    },
    evict: () => {
      rows.clear()
      bytes.clear()
      broken = new Set()
    },
    heal: () => {
      for (const [tab, attachments] of pages) {
        if (!tab.alive) continue
        attachments.setSignedIn(true)
        attachments.kick()
      }
    },
  }
}
