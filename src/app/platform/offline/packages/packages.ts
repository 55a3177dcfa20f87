/**
 * Work packages of one person on this device: asked for, brought, read back, and only then ready. Every step is read from the
 * row and written back to it, so a page that dies at any moment goes on from there when it opens again.
 */
import type { SadrzajPaketa } from '#contract/modules/projekt/projekt.paket.ts'
import { followed } from '../device/followed.ts'
import type { Clock, Random } from '../ports/ports.ts'
import { createSource, type Store } from '../ports/store.ts'
import { type BringingPorts, createBringing } from './bringing.ts'
import { damaged, heldRecord, isDue, isUnanswered, isWhole, wornOut } from './edition.ts'
import { type PackageRow, type PackageTarget, packageIdOf, RECORD } from './package.types.ts'
import { evictionOrder, isExpired, type Moment, mayLeave, mustEmpty, reasonsOf } from './reasons.ts'
import { PackageUnbrought, untilWhole } from './until-whole.ts'

/** How long an idle device waits before it looks again whether something is due. */
const IDLE_MS = 60_000
/** Pause after the device's storage did not answer, or another tab is at it. */
const AFTER_FAILURE_MS = 3_000
/** A page that begins does not ask again what was asked so lately. */
const FRESH_MS = 5 * 60_000

export interface PackagePorts extends Pick<BringingPorts, 'db' | 'network' | 'newId' | 'space'> {
  clock: Pick<Clock, 'now' | 'after'>
  random: Random
  /** Runs work that no other tab does at this moment; throws when another one is at it. */
  exclusive: (run: () => Promise<void>) => Promise<void>
  /** True while the person wants to wait for another line. */
  held: () => boolean
  /** Ids of projects with work that has not arrived. */
  unsent: () => Promise<ReadonlySet<string>>
  /** Documents that were brought with a package go with it, but for those with unsent work. */
  wipeDocuments: (unsent: ReadonlySet<string>) => Promise<void>
}

export interface PackageContent extends SadrzajPaketa {
  /** When the portal last said that this is the newest state, milliseconds. */
  checkedAt: number
}

export interface Offered {
  /** Of the project's own record, which comes in any case. */
  bytes: number
  files: { id: string; naziv: string; bytes: number }[]
}

export interface Packages {
  /** Undefined until the device has been read. */
  rows: Store<PackageRow[] | undefined>
  /** Brings a project to this device and keeps it; again: asks for the newest state. */
  prepare: (target: PackageTarget) => Promise<void>
  /** What the portal would give along with the project now. Rejects with `PackageUnbrought`. */
  offered: (target: PackageTarget) => Promise<Offered>
  /** Brings it as above, without some files, and waits until all of it was read back. Rejects with `PackageUnbrought`. */
  bring: (target: PackageTarget, without: readonly string[]) => Promise<void>
  /** Several at once; one that fails does not hold up the others. */
  prepareAll: (targets: readonly PackageTarget[]) => Promise<void>
  /** Asks for the newest state of everything that is kept. */
  refreshAll: () => Promise<void>
  pin: (pkgId: string, on: boolean) => Promise<void>
  refresh: (pkgId: string) => Promise<void>
  /** Ends what the person can end of the reasons; false when unsent work keeps the package. */
  remove: (pkgId: string) => Promise<boolean>
  opened: (pkgId: string) => Promise<void>
  /** The record as it was brought; undefined when there is none that may be shown. */
  content: (pkgId: string) => Promise<PackageContent | undefined>
  /** A file of any package, checked against its hash. */
  file: (fileId: string) => Promise<Blob | undefined>
  /** The line came back: everything is asked, what waits goes on. */
  contact: () => void
  /** Looks whether something can go on now. */
  kick: () => void
  setSignedIn: (signedIn: boolean) => void
  stop: () => void
}

const EMPTY = { ready: null, readyAt: null, next: null, checkedAt: null, openedAt: null, trouble: null } as const

const askNow = (row: PackageRow): PackageRow => ({ ...row, asked: true, failures: 0, nextAttemptAt: 0 })

export function createPackages(ports: PackagePorts): Packages {
  const { db, clock } = ports
  let signedIn = true
  let stopped = false
  let running = false
  let again = false
  let contactAt = clock.now() - FRESH_MS
  let cancel: () => void = () => undefined

  const rows = createSource<PackageRow[] | undefined>(undefined, (set) => followed(db.all, set, clock))
  const chance = () => ({ now: clock.now(), random: ports.random.number() })
  const moment = async (): Promise<Moment> => ({ now: clock.now(), unsent: await ports.unsent() })
  const evict = async () => {
    const [first] = evictionOrder(await db.all(), await moment())
    if (first === undefined) return false
    await db.remove(first)
    return true
  }
  const bringing = createBringing({ ...ports, chance, evict, stopped: () => stopped || ports.held() })

  function schedule(ms: number): void {
    cancel()
    if (!stopped) cancel = clock.after(ms, () => void run())
  }

  async function sweep(): Promise<void> {
    const when = await moment()
    for (const row of await db.all())
      if (mayLeave(row, when)) await db.remove(row.pkgId)
      else if (mustEmpty(row, when)) await db.update(row.pkgId, wornOut)
    await ports.wipeDocuments(when.unsent)
  }

  const mayAsk = () => signedIn && !stopped && !ports.held()

  async function nextDue(): Promise<PackageRow | undefined> {
    if (!mayAsk()) return undefined
    const due = (await db.all()).filter((row) => isDue(row, clock.now(), contactAt))
    return due.sort(
      (a, b) => Number(isUnanswered(b)) - Number(isUnanswered(a)) || (a.pinnedAt ?? 0) - (b.pinnedAt ?? 0),
    )[0]
  }

  async function cycle(): Promise<void> {
    await sweep()
    for (let row = await nextDue(); row !== undefined; row = await nextDue()) {
      const hindrance = await bringing.work(row, contactAt)
      if (hindrance === 'prijava') signedIn = false
      if (hindrance !== undefined) break
    }
  }

  async function run(): Promise<void> {
    again = running
    if (running || stopped) return
    running = true
    let pause = IDLE_MS
    try {
      await ports.exclusive(cycle)
      const waiting = mayAsk() ? (await db.all()).map(({ nextAttemptAt }) => nextAttemptAt - clock.now()) : []
      pause = Math.min(pause, ...waiting.filter((ms) => ms > 0))
    } catch {
      pause = AFTER_FAILURE_MS
    } finally {
      running = false
      schedule(again ? 0 : pause)
    }
  }

  async function change(pkgId: string, changed: (row: PackageRow) => PackageRow): Promise<void> {
    await db.update(pkgId, changed)
    schedule(0)
  }

  async function want(target: PackageTarget, chosen: Pick<PackageRow, 'without'> = {}): Promise<void> {
    const pkgId = packageIdOf(target)
    const known = await db.get(pkgId)
    const pinnedAt = clock.now()
    const wanted = { target, asked: true, failures: 0, nextAttemptAt: 0, ...chosen }
    if (known === undefined || known.trouble?.kind === 'oduzeto') await db.put({ ...EMPTY, ...wanted, pkgId, pinnedAt })
    else await db.update(pkgId, (row) => ({ ...row, ...wanted, trouble: null, pinnedAt: row.pinnedAt ?? pinnedAt }))
  }

  /** An item of a package that may be shown; one that does not open is brought again. */
  async function show(row: PackageRow, itemId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    for (const one of [row.ready, row.next]) {
      const item = one?.items.find(({ id }) => id === itemId)
      if (one == null || item === undefined || !isWhole(item) || isExpired(one, clock.now())) continue
      const bytes = await bringing.intact(item)
      if (bytes !== undefined) return bytes
      const broken = new Set([item.slot])
      await change(row.pkgId, (changed) => damaged(changed, broken, { ...chance(), newSlot: ports.newId }))
    }
    return undefined
  }

  /** There is room again for what was left out. */
  async function retryLeftOut(): Promise<void> {
    for (const { pkgId, trouble } of await db.all()) if (trouble?.kind === 'nema-mjesta') await db.update(pkgId, askNow)
    schedule(0)
  }

  return {
    rows,
    prepare: async (target) => {
      await want(target)
      schedule(0)
    },
    offered: async (target) => {
      const row = await db.get(packageIdOf(target))
      const answer = await ports.network.ask(target, row && heldRecord(row))
      if (!answer.ok) throw new PackageUnbrought(answer.failure.kind === 'gone' ? 'oduzeto' : 'veza')
      const { bajtova: bytes, datoteke } = answer.value
      return { bytes, files: datoteke.map(({ id, naziv, bajtova }) => ({ id, naziv, bytes: bajtova })) }
    },
    bring: async (target, without) => {
      const since = clock.now()
      await want(target, { without })
      schedule(0)
      await untilWhole({ rows, read: () => db.get(packageIdOf(target)), since, clock, held: ports.held })
    },
    prepareAll: async (targets) => {
      for (const target of targets) await want(target)
      schedule(0)
    },
    refreshAll: async () => {
      for (const { pkgId, trouble } of await db.all()) if (trouble?.kind !== 'oduzeto') await db.update(pkgId, askNow)
      schedule(0)
    },
    pin: (pkgId, on) => change(pkgId, (row) => ({ ...row, pinnedAt: on ? (row.pinnedAt ?? clock.now()) : null })),
    refresh: (pkgId) => change(pkgId, askNow),
    remove: async (pkgId) => {
      await db.update(pkgId, (row) => ({ ...row, pinnedAt: null, openedAt: null }))
      const row = await db.get(pkgId)
      if (row !== undefined && row.trouble?.kind !== 'oduzeto' && reasonsOf(row, await moment()).length > 0)
        return false
      await db.remove(pkgId)
      await retryLeftOut()
      return true
    },
    opened: (pkgId) => db.update(pkgId, (row) => ({ ...row, openedAt: clock.now() })),
    content: async (pkgId) => {
      const row = await db.get(pkgId)
      const bytes = row === undefined ? undefined : await show(row, RECORD)
      if (row === undefined || bytes === undefined) return undefined
      const content = JSON.parse(new TextDecoder().decode(bytes)) as SadrzajPaketa
      return { ...content, checkedAt: row.checkedAt ?? clock.now() }
    },
    file: async (fileId) => {
      for (const row of await db.all()) {
        const bytes = await show(row, fileId)
        if (bytes !== undefined) return new Blob([bytes])
      }
      return undefined
    },
    contact: () => {
      contactAt = clock.now()
      const forgive = (row: PackageRow) => (row.failures > 0 ? { ...row, nextAttemptAt: 0 } : row)
      void (async () => {
        for (const { pkgId } of await db.all()) await db.update(pkgId, forgive)
        schedule(0)
      })().catch(() => schedule(AFTER_FAILURE_MS))
    },
    kick: () => schedule(0),
    setSignedIn: (known) => {
      signedIn = known
      if (known) schedule(0)
    },
    stop: () => {
      stopped = true
      cancel()
      db.close()
    },
  }
}
