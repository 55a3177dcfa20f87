/** A device of one person with its tabs. A tab that dies never goes on: its promises stay open, the disk stays. */
import { createHash } from 'node:crypto'
import { createEngine, type Engine } from '#app/platform/offline/core/engine.ts'
import { newId } from '#app/platform/offline/core/meta.ts'
import { writeTyped } from '#app/platform/offline/core/typed-docs.ts'
import type { Context, SyncMessage } from '#app/platform/offline/ports/ports.ts'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Fault, FaultLog } from './faults.ts'
import { createLocks } from './model-locks.ts'
import { createModelNetwork, type Line } from './model-network.ts'
import type { ModelServer } from './model-server.types.ts'
import { createDisk, type DiskOptions, type ModelDisk } from './model-storage.ts'
import type { Mutation } from './mutations.ts'
import type { Oracle, WatchedTab } from './oracle-types.ts'
import type { Prng } from './prng.ts'
import type { World } from './world.ts'

export interface Tab extends WatchedTab {
  ctx: Context
  engine: Engine
  isWorker: boolean
  frozenUntil: number
}

export interface Device {
  name: string
  userId: number
  deviceId: string
  disk: ModelDisk
  tabs: Tab[]
  line: Line
  /** How likely each fault strikes where it may. */
  strength: Partial<Record<Fault, number>>
  /** Milliseconds by which its clock is off. */
  clockOff: number
  zone: string
  version: number
  open: (isWorker?: boolean) => Tab
  /** A worker that the browser has woken: it has no engine that goes on by itself. */
  wake: () => Tab
  hashOf: (content: JsonObject) => string
  /** What else goes with its database. */
  onEvict?: () => void
}

export interface Surroundings {
  world: World
  rng: Prng
  /** For what was added later, see `ADDED`. */
  extra: Prng
  server: ModelServer
  oracle: Oracle
  faults: FaultLog
  onPush: (body: PushBody, userId: number) => void
  count: (what: string) => void
  mutation: Mutation | undefined
  /** A page begins. */
  onOpen?: (device: Device, tab: Tab) => void
  crashAt?: DiskOptions['crashAt']
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function createDevice(name: string, userId: number, surroundings: Surroundings): Device {
  const { world, server, oracle, faults, mutation, crashAt } = surroundings
  const rng = surroundings.rng.fork()
  const dice = rng.fork()
  const locks = createLocks(() => faults.hit('lockStolen'))
  const strikes = (fault: Fault) => {
    const strength = device.strength[fault]
    if (strength === undefined || !dice.chance(strength)) return false
    faults.hit(fault)
    return true
  }
  const now = () => world.now() + device.clockOff
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => rng.int(256)), number: rng.next }
  const disk = createDisk({
    rng: rng.fork(),
    now: world.now,
    strikes,
    mutation,
    ...(crashAt === undefined ? {} : { crashAt }),
    onCommit: (tab, changes, data) => {
      world.note(`${tab.name} ${[...changes].map(([table, rows]) => `${table}${rows.size}`).join(' ')}`)
      oracle.onCommit(name, tab as Tab, changes, data, now())
    },
  })
  let opened = 0
  const device: Device = {
    name,
    userId,
    disk,
    tabs: [],
    strength: {},
    clockOff: 0,
    zone: 'Europe/Zagreb',
    version: 1,
    open,
    wake: () => make(true),
    deviceId: newId({ clock: { now: world.now, after: () => () => undefined, zone: () => '' }, random }),
    line: { partition: 'none', session: userId, maxMutations: 50, refusedVersions: new Set() },
    hashOf: (content) => sha256(canonicalJson(content)),
  }

  function open(isWorker = false): Tab {
    const tab = make(isWorker)
    const isReachable = device.line.partition !== 'all' || rng.chance(0.5)
    writeTyped(tab.ctx).catch(() => surroundings.count('rest refused'))
    tab.engine.dispatch({ kind: 'started', reachable: isReachable, signedIn: device.line.session !== null })
    return tab
  }

  function make(isWorker: boolean): Tab {
    const tabName = `${name}.${++opened}`
    const tab = {
      name: tabName,
      holder: tabName,
      userId,
      alive: true,
      isWorker,
      frozenUntil: 0,
      gaveUp: undefined,
      kill: () => {
        tab.alive = false
        locks.release(tab)
        device.tabs = device.tabs.filter((other) => other !== tab)
      },
      deliver: (delay, run) => {
        world.at(delay, () => {
          if (!tab.alive) return
          if (tab.frozenUntil > world.now()) tab.deliver(tab.frozenUntil - world.now(), run)
          else run()
        })
      },
    } as Tab
    tab.ctx = contextOf(tab)
    tab.engine = createEngine(tab.ctx, { onOutcome: (outcome) => surroundings.count(`cycle ${outcome.kind}`) })
    device.tabs.push(tab)
    surroundings.onOpen?.(device, tab)
    return tab
  }

  function contextOf(tab: Tab): Context {
    const version = String(device.version)
    const after = (ms: number, run: () => void) => {
      let cancelled = false
      tab.deliver(ms, () => {
        if (!cancelled) run()
      })
      return () => {
        cancelled = true
      }
    }
    return {
      clock: { now, after, zone: () => device.zone },
      random,
      storage: disk.storageFor(tab),
      network: createModelNetwork(tab, {
        world,
        server,
        version,
        strikes,
        mutation,
        rng: rng.fork(),
        line: () => device.line,
        hit: faults.hit,
        onPush: surroundings.onPush,
        onSend: oracle.sends,
      }),
      locks: locks.locksOf(tab),
      crypto: { sha256: async (text) => sha256(text) },
      events: { broadcast: (message) => tell(tab, message) },
      identity: { deviceId: device.deviceId, userId, platform: 'simulacija', appVersion: version, schemaEpoch: 1 },
      holder: tab.holder,
      types: { [server.kind.type]: { typeVersion: 1 } },
      scopes: () => [server.kind.scope],
    }
  }

  function tell(from: Tab, message: SyncMessage): void {
    for (const tab of device.tabs) {
      if (tab === from) continue
      tab.deliver(rng.next() * 20, () => {
        if (message === 'cycle-finished') tab.engine.dispatch({ kind: 'otherTabFinished' })
        if (message === 'local-change') tab.engine.dispatch({ kind: 'localChange', urgent: false })
      })
    }
  }
  return device
}
