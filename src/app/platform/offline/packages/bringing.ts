/** How a package comes: the portal is asked, what is missing is brought part by part, everything is read back. */

import { sadrzajPaketa } from '#contract/modules/projekt/projekt.paket.ts'
import { UnreadablePart } from '../attachments/attachment-db.ts'
import { isQuotaExceeded } from '../ports/quota.ts'
import { sha256Of } from '../ports/sha256.ts'
import * as edition from './edition.ts'
import { type PackageFailure, type PackageItem, type PackageNetwork, type PackageRow, RECORD } from './package.types.ts'
import type { PackageDb } from './package-db.ts'
import { inParts } from './stream.ts'

/** Share of the device's room up to which packages come; the rest is for what is typed and photographed. */
const FULL_SHARE = 0.9

export interface BringingPorts {
  db: PackageDb
  network: PackageNetwork
  /** Now, and 0 ≤ random < 1. */
  chance: () => { now: number; random: number }
  newId: () => string
  /** Bytes; null where the browser does not say. */
  space: () => Promise<{ used: number; quota: number } | null>
  /** Gives up one package that nothing keeps; false when there is none. */
  evict: () => Promise<boolean>
  /** True when nothing more is to be brought now; what has come stays. */
  stopped: () => boolean
}

/** `veza`: the line is gone; `prijava`: nobody is signed in. Then the other packages need not try. */
export type Hindrance = 'veza' | 'prijava' | undefined

export interface Bringing {
  /** One package as far as it goes. `contactAt`: everything confirmed before is asked again. */
  work: (row: PackageRow, contactAt: number) => Promise<Hindrance>
  /** The bytes of an item, if they are what the portal said. */
  intact: (item: PackageItem) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

class NoLongerWanted extends Error {}

class Refused extends Error {
  readonly failure: PackageFailure
  constructor(failure: PackageFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Room on the device: what nothing keeps goes before something is left out. */
function roomOf({ db, space, evict }: BringingPorts) {
  return {
    has: async (bytes: number): Promise<boolean> => {
      for (;;) {
        const found = await space()
        if (found === null || found.used + bytes <= found.quota * FULL_SHARE) return true
        if (!(await evict())) return false
      }
    },
    /** False when the device is full; anything else that fails is thrown. */
    append: async (pkgId: string, item: PackageItem, from: number, bytes: Uint8Array<ArrayBuffer>) => {
      for (;;) {
        try {
          if (!(await db.append(pkgId, item, from, bytes))) throw new NoLongerWanted()
          return true
        } catch (error) {
          if (!isQuotaExceeded(error)) throw error
          if (!(await evict())) return false
        }
      }
    },
  }
}

export function createBringing(ports: BringingPorts): Bringing {
  const { db, network, chance, newId } = ports
  const room = roomOf(ports)
  const full = (pkgId: string, left: readonly PackageItem[]) =>
    db.update(pkgId, (row) => edition.tooFull(row, left, chance().now))

  /** Asks the portal; true when there is something to bring. */
  async function ask(row: PackageRow): Promise<boolean> {
    const { pkgId } = row
    const answer = await network.ask(row.target, edition.heldRecord(row))
    if (!answer.ok) {
      if (answer.failure.kind !== 'gone') throw new Refused(answer.failure)
      await db.update(pkgId, (one) => edition.takenAway(one, chance().now))
      return false
    }
    const { zapis, nazivi } = answer.value
    const { now } = chance()
    const made = edition.editionOf(answer.value, row, { now, newSlot: newId })
    const named = zapis === null ? {} : { naziv: zapis.naziv, sifra: zapis.sifra }
    await db.update(pkgId, (one) => ({
      ...edition.answered(one, made, now),
      target: { ...one.target, ...named },
    }))
    const record = (await db.get(pkgId))?.next?.items.find(({ id }) => id === RECORD)
    if (record === undefined || edition.isWhole(record)) return record !== undefined
    const bytes = zapis === null ? undefined : new TextEncoder().encode(sadrzajPaketa({ zapis, nazivi }))
    // Another length would never become whole; another content is found out by reading back.
    if (bytes?.length !== record.bytes) throw new UnreadablePart('record')
    if (await room.append(pkgId, record, 0, bytes)) return true
    await full(pkgId, [record])
    return false
  }

  /** Brings one file from where it stands; false when it does not fit. */
  async function bring(pkgId: string, item: PackageItem): Promise<boolean> {
    if (!(await room.has(item.bytes - item.stored))) return false
    // Asked here as well: a page that has stopped takes no line from the one that goes on.
    if (ports.stopped()) throw new NoLongerWanted()
    const answer = await network.open(item.id, item.stored)
    if (!answer.ok) throw new Refused(answer.failure)
    let at = item.stored
    for await (const part of inParts(answer.value, item.bytes - item.stored)) {
      if (ports.stopped()) throw new NoLongerWanted()
      if (!(await room.append(pkgId, item, at, part))) return false
      at += part.length
    }
    return true
  }

  async function intact(item: PackageItem): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const bytes = await db.read(item).catch((error: unknown) => {
      if (error instanceof UnreadablePart) return undefined
      throw error
    })
    return bytes !== undefined && (await sha256Of(bytes)) === item.sha256 ? bytes : undefined
  }

  /** Reads every byte back and compares; what differs is brought again. */
  async function verify(pkgId: string, items: readonly PackageItem[]): Promise<void> {
    const broken = new Set<string>()
    for (const item of items) if ((await intact(item)) === undefined) broken.add(item.slot)
    await db.update(pkgId, (row) =>
      broken.size === 0
        ? edition.verified(row, chance().now)
        : edition.damaged(row, broken, { ...chance(), newSlot: newId }),
    )
  }

  async function advance(row: PackageRow, contactAt: number): Promise<void> {
    const { pkgId } = row
    const isNew = edition.isUnanswered(row)
    // Of many the portal is first asked what they are: then it is known how much comes, and forms come before files.
    if (edition.mustAsk(row, chance().now, contactAt) && (!(await ask(row)) || isNew)) return
    const left: PackageItem[] = []
    for (const item of (await db.get(pkgId))?.next?.items ?? [])
      if (!edition.isWhole(item) && !(await bring(pkgId, item))) left.push(item)
    if (left.length > 0) return full(pkgId, left)
    const { next } = (await db.get(pkgId)) ?? {}
    if (next?.items.every(edition.isWhole)) await verify(pkgId, next.items)
  }

  return {
    intact,
    work: async (row, contactAt) => {
      try {
        await advance(row, contactAt)
      } catch (error) {
        if (error instanceof NoLongerWanted) return undefined
        const failure = error instanceof Refused ? error.failure : undefined
        if (failure?.kind === 'unauthorized') return 'prijava'
        // A file that is gone while its project is not: the portal is asked again what belongs to it.
        const asked = row.asked || failure?.kind === 'gone'
        await db.update(row.pkgId, (one) => ({ ...edition.later(one, chance(), failure), asked: one.asked || asked }))
        if (failure?.kind === 'offline') return 'veza'
      }
      return undefined
    },
  }
}
