/** A device of one person with its tabs. A tab that dies never goes on: its promises stay open, the disk stays. */
import { createHash } from 'node:crypto'
import { createEngine, type Engine } from '#app/platform/offline/core/engine.ts'
import { newId } from '#app/platform/offline/core/meta.ts'
import type { Context, Locks, SyncMessage } from '#app/platform/offline/ports.ts'
import { createModelNetwork, type NetworkFaults, NO_FAULTS } from './model-network.ts'
import type { ModelServer } from './model-server.ts'
import { createDisk, type ModelDisk, type TabLike } from './model-storage.ts'
import type { Oracle } from './oracle.ts'
import type { Prng } from './prng.ts'
import type { World } from './world.ts'

export interface Tab extends TabLike {
  ctx: Context
  engine: Engine
  holder: string
  frozenUntil: number
}

export interface Device {
  name: string
  userId: number
  disk: ModelDisk
  tabs: Tab[]
  faults: NetworkFaults
  open: () => Tab
}

export interface Surroundings {
  world: World
  rng: Prng
  server: ModelServer
  oracle: Oracle
  onPush: (body: import('#contract/kernel/sync/protocol.ts').PushBody) => void
  count: (what: string) => void
  defects: { splitReceipts?: boolean; noFence?: boolean }
}

function createLocks(): { locksOf: (tab: Tab) => Locks; release: (tab: Tab) => void } {
  let holder: Tab | undefined
  let queue: { tab: Tab; go: () => void }[] = []
  const release = (tab: Tab) => {
    if (holder !== tab) return
    holder = undefined
    const next = queue
    queue = []
    for (const { tab: waiting, go } of next) waiting.deliver(1, go)
  }
  return {
    release,
    locksOf: (tab) => ({
      reliable: true,
      exclusive: async (_name, steal, run) => {
        if (holder !== undefined && holder !== tab && !steal) return { ran: false }
        holder = tab
        const value = await run()
        release(tab)
        return { ran: true, value }
      },
      whenFree: (_name, signal) =>
        new Promise((go, giveUp) => {
          signal.addEventListener('abort', () => giveUp(signal.reason))
          queue.push({ tab, go })
        }),
    }),
  }
}

export function createDevice(name: string, userId: number, surroundings: Surroundings): Device {
  const { world, server, oracle } = surroundings
  const rng = surroundings.rng.fork()
  const locks = createLocks()
  const disk = createDisk({
    rng: rng.fork(),
    onCommit: (tab, changes, data) => {
      world.note(`${tab.name} ${[...changes].map(([table, rows]) => `${table}${rows.size}`).join(' ')}`)
      oracle.onCommit(name, tab as Tab, changes, data)
    },
    splitReceipts: surroundings.defects.splitReceipts ?? false,
    hideRefusals: surroundings.defects.noFence ?? false,
  })
  const device: Device = { name, userId, disk, tabs: [], faults: { ...NO_FAULTS }, open }
  const deviceId = newId({ clock: clockOf(world), random: randomOf(rng) })
  let opened = 0

  function open(): Tab {
    const tab: Tab = {
      name: `${name}.${++opened}`,
      alive: true,
      frozenUntil: 0,
      holder: `${name}.${opened}`,
      kill: () => {
        tab.alive = false
        locks.release(tab)
        device.tabs = device.tabs.filter((other) => other !== tab)
        surroundings.count('tab killed')
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
    tab.engine.dispatch({ kind: 'started', reachable: true, signedIn: true })
    return tab
  }

  function contextOf(tab: Tab): Context {
    return {
      clock: {
        ...clockOf(world),
        after: (ms, run) => {
          let cancelled = false
          tab.deliver(ms, () => {
            if (!cancelled) run()
          })
          return () => {
            cancelled = true
          }
        },
      },
      random: randomOf(rng),
      storage: disk.storageFor(tab),
      network: createModelNetwork(tab, { ...surroundings, rng: rng.fork(), server, faults: () => device.faults }),
      locks: locks.locksOf(tab),
      crypto: { sha256: async (text) => createHash('sha256').update(text).digest('hex') },
      events: { broadcast: (message) => tell(tab, message) },
      identity: { deviceId, userId, platform: 'simulacija', appVersion: '1', schemaEpoch: 1 },
      holder: tab.holder,
      types: { projekt: { typeVersion: 1 } },
      scopes: () => ['prijavitelj:1'],
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

function clockOf(world: World) {
  return { now: world.now, after: () => () => undefined, zone: () => 'Europe/Zagreb' }
}

function randomOf(rng: Prng) {
  return {
    bytes: (count: number) => Uint8Array.from({ length: count }, () => rng.int(256)),
    number: rng.next,
  }
}
