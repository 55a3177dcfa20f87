/** H2: unsent work leaves in a file, goes on from another device of the same person, and the original returns. */
import { describe, expect, it } from 'vitest'
import { recordCommand, recordCreate } from '#app/platform/offline/core/write.ts'
import { recordPatch } from '#app/platform/offline/core/write-patch.ts'
import { CannotImport } from '#app/platform/offline/transfer/container.ts'
import { collectUnsent, exportUnsent } from '#app/platform/offline/transfer/export-unsent.ts'
import { importUnsent, takeTransfer } from '#app/platform/offline/transfer/import-unsent.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { createDevice, type Device, type Tab } from './device.ts'
import { createServer, type ModelServer } from './model-server.ts'
import { rowsOf } from './model-storage.ts'
import { createOracle } from './oracle.ts'
import { createPrng } from './prng.ts'
import { createWorld } from './world.ts'

const PHRASE = 'konj baterija spajalica'
const ACTING = { vrsta: 'prijavitelj', id: 1 } as const

function scene() {
  const rng = createPrng(7)
  const world = createWorld(rng.fork())
  let server: ModelServer
  const oracle = createOracle(() => server)
  server = createServer({
    now: world.now,
    newId: () =>
      uuidV7(
        world.now(),
        Uint8Array.from({ length: 10 }, () => rng.int(256)),
      ),
    defects: {},
    onApplied: oracle.onApplied,
    onFinal: () => undefined,
  })
  const surroundings = { world, rng, server, oracle, onPush: () => undefined, count: () => undefined, defects: {} }
  const device = (name: string, userId: number) => {
    const made = createDevice(name, userId, surroundings)
    made.faults = { ...made.faults, partition: true }
    return { made, tab: made.open() }
  }
  let time = 0
  const settle = async (ms = 300_000) => {
    time += ms
    await world.run(time)
  }
  /** Time goes on until the work is done. */
  const live = async <R>(work: Promise<R>): Promise<R> => {
    let done = false
    const end = () => {
      done = true
    }
    work.then(end, end)
    while (!done) {
      await settle(100)
      await new Promise((go) => setTimeout(go))
    }
    return work
  }
  const online = (made: Device) => {
    made.faults = { ...made.faults, partition: false }
    for (const { engine } of made.tabs) engine.dispatch({ kind: 'reachable' })
  }
  return { device, settle, live, online, server: () => server, oracle }
}

async function work({ ctx }: Tab): Promise<string> {
  const { id, mutationId } = await recordCreate(ctx, {
    type: 'projekt',
    args: { naziv: 'Teren' },
    content: { naziv: 'Teren' },
    actingFor: ACTING,
  })
  const docKey = `projekt:${id}`
  const edit = await recordPatch(ctx, {
    docKey,
    ops: [{ kind: 'set', path: 'sazetak', was: null, now: 'pisano na terenu' }],
  })
  const command = await recordCommand(ctx, { docKey, name: 'naprijed', args: {}, expectState: 0, contentHash: null })
  expect([mutationId, edit.mutationId, command.mutationId]).not.toContain(null)
  return id
}

const outbox = (device: Device) => rowsOf(device.disk.data, 'outbox')
const receipts = (device: Device) => rowsOf(device.disk.data, 'receipts')
/** All work on a device. */
const freeze = (device: Device) =>
  structuredClone({ outbox: outbox(device), receipts: receipts(device), docs: rowsOf(device.disk.data, 'docs') })

describe('unsent work in a file', () => {
  it('arrives once when another device sends it and the original returns later [H2 I1 I2 I4]', async () => {
    const { device, settle, live, online, server, oracle } = scene()
    const [a, b] = [device('a', 1), device('b', 1)]
    const id = await live(work(a.tab))
    const { transfer, preskoceno } = await live(collectUnsent(a.tab.ctx))
    expect([transfer.omotnice.length, preskoceno]).toEqual([3, 0])
    online(b.made)
    await settle()
    expect(await live(takeTransfer(b.tab.ctx, transfer))).toEqual({ dodano: 3, poznato: 0, provjereno: true })
    b.tab.engine.dispatch({ kind: 'localChange', urgent: true })
    await settle()
    expect([outbox(b.made).length, receipts(b.made).length]).toEqual([0, 3])
    expect(server().state().docs.get(id)).toMatchObject({ rev: 3, state: 1, content: { sazetak: 'pisano na terenu' } })

    online(a.made)
    await settle()
    expect([outbox(a.made).length, receipts(a.made).length]).toEqual([0, 3])
    expect(server().state().docs.get(id)?.rev).toBe(3)
    expect(oracle.violations).toEqual([])
  })

  it('is the same when the original was first, and when the file is taken twice', async () => {
    const { device, settle, live, online, server, oracle } = scene()
    const [a, b] = [device('a', 1), device('b', 1)]
    const id = await live(work(a.tab))
    const { transfer } = await live(collectUnsent(a.tab.ctx))
    expect(await live(takeTransfer(b.tab.ctx, transfer))).toEqual({ dodano: 3, poznato: 0, provjereno: false })
    expect(await live(takeTransfer(b.tab.ctx, transfer))).toEqual({ dodano: 0, poznato: 3, provjereno: false })
    online(a.made)
    await settle()
    online(b.made)
    await settle()
    expect(outbox(b.made)).toEqual([])
    expect(await live(takeTransfer(b.tab.ctx, transfer))).toMatchObject({ dodano: 0, poznato: 3 })
    expect(server().state().docs.get(id)?.rev).toBe(3)
    expect(oracle.violations).toEqual([])
  })

  it('written while the author goes on: what comes after the file is a new record on top of it', async () => {
    const { device, settle, live, online, server, oracle } = scene()
    const { made, tab } = device('a', 1)
    const id = await live(work(tab))
    await live(collectUnsent(tab.ctx))
    const sealed = outbox(made).map(({ envelope }) => envelope?.envHash)
    const later = [{ kind: 'set', path: 'sazetak', was: 'pisano na terenu', now: 'poslije izvoza' } as const]
    await live(recordPatch(tab.ctx, { docKey: `projekt:${id}`, ops: later }))
    expect(outbox(made)).toHaveLength(4)
    expect(
      outbox(made)
        .slice(0, 3)
        .map(({ envelope }) => envelope?.envHash),
    ).toEqual(sealed)
    online(made)
    await settle()
    expect(server().state().docs.get(id)?.content).toMatchObject({ sazetak: 'poslije izvoza' })
    expect(oracle.violations).toEqual([])
  })

  it('with a wrong phrase, damaged, or of another person changes nothing', async () => {
    const { device, live } = scene()
    const [a, stranger] = [device('a', 1), device('c', 2)]
    await live(work(a.tab))
    const { file } = await live(exportUnsent(a.tab.ctx, PHRASE, 3))
    const before = freeze(stranger.made)
    const razlog = async (tab: Tab, text: string, phrase: string) =>
      live(importUnsent(tab.ctx, text, phrase)).then(
        () => 'preuzeto',
        (error: unknown) => (error instanceof CannotImport ? error.razlog : String(error)),
      )
    expect(await razlog(stranger.tab, file, PHRASE)).toBe('tuda')
    expect(await razlog(stranger.tab, file, 'neka druga lozinka')).toBe('kriva-lozinka')
    expect(await razlog(stranger.tab, file.replace('"sadrzaj":"', '"sadrzaj":"A'), PHRASE)).toBe('ostecena')
    expect(freeze(stranger.made)).toEqual(before)
  })
})
