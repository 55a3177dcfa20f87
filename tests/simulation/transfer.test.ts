/** H2: unsent work leaves in a file, goes on from another device of the same person, and the original returns. */
import { describe, expect, it } from 'vitest'
import { CannotImport, sealFile } from '#app/platform/offline/cipher/container.ts'
import { discardRefused } from '#app/platform/offline/core/resolve.ts'
import { recordCommand, recordCreate } from '#app/platform/offline/core/write.ts'
import { recordPatch } from '#app/platform/offline/core/write-patch.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { collectUnsent } from '#app/platform/offline/transfer/export-unsent.ts'
import { takeTransfer } from '#app/platform/offline/transfer/import-unsent.ts'
import { exportWork, importWork } from '#app/platform/offline/transfer/work-file.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { Device, Tab } from './device.ts'
import { rowsOf } from './model-tables.ts'
import { createScene } from './simulate.ts'

const PHRASE = 'konj baterija spajalica'
/** Few, so that the test is quick; the number travels in the file. */
const ROUNDS = 3
const ACTING = { vrsta: 'prijavitelj', id: 1 } as const
const SETTLED_MS = 300_000

interface At {
  device: Device
  tab: Tab
}

/** Three devices without a line: the first and the third of one person, the second of another. */
function scene() {
  const { world, devices, server, oracle } = createScene({ seed: 7 }, () => 3)
  const settle = (ms = SETTLED_MS) => world.run(world.elapsed() + ms)
  /** Time goes on until the work is done; what the browser does by itself is waited for. */
  async function live<R>(work: Promise<R>): Promise<R> {
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
  const open = (index: number): At => {
    const device = devices[index]
    if (device === undefined) throw new Error('no device')
    device.line.partition = 'all'
    return { device, tab: device.open() }
  }
  const online = async ({ device }: At) => {
    device.line.partition = 'none'
    for (const { engine } of device.tabs) engine.dispatch({ kind: 'reachable' })
    await settle()
  }
  const take = async ({ device, tab }: At, file: string) => {
    const { dodano, poznato, provjereno } = await live(importWork(tab.ctx, undefined, new Blob([file]), PHRASE))
    for (const { engine } of device.tabs) engine.dispatch({ kind: 'localChange', urgent: true })
    await settle()
    return { dodano, poznato, provjereno }
  }
  const exported = async ({ tab }: At) => {
    const work = await live(exportWork(tab.ctx, undefined, PHRASE, ROUNDS))
    return { ...work, file: await work.file.text() }
  }
  const [a, stranger, b] = [open(0), open(1), open(2)]
  return { a, b, stranger, settle, live, online, take, exported, server, oracle }
}

async function work({ tab: { ctx } }: At): Promise<string> {
  const create = { type: 'projekt', args: { naziv: 'Teren' }, content: { naziv: 'Teren' }, actingFor: ACTING }
  const { id } = await recordCreate(ctx, create)
  const docKey = `projekt:${id}`
  const ops: PatchOp[] = [{ kind: 'set', path: 'sazetak', was: null, now: 'pisano na terenu' }]
  await recordPatch(ctx, { docKey, ops })
  await recordCommand(ctx, { docKey, name: 'naprijed', args: {}, expectState: 0, contentHash: null })
  return id
}

const outbox = ({ device }: At): OutboxRow[] => rowsOf(device.disk.data(), 'outbox')
const receipts = ({ device }: At) => rowsOf(device.disk.data(), 'receipts')
/** What a file may change; the engine goes on by itself meanwhile. */
const everything = ({ device: { disk } }: At) =>
  structuredClone([rowsOf(disk.data(), 'outbox'), rowsOf(disk.data(), 'receipts'), rowsOf(disk.data(), 'docs')])

describe('unsent work in a file', () => {
  it('arrives once when another device sends it and the original returns later [H2 I1 I2 I4]', async () => {
    const { a, b, live, online, take, exported, server, oracle } = scene()
    const id = await live(work(a))
    const { file, zapisa, preskoceno } = await exported(a)
    expect([zapisa, preskoceno]).toEqual([3, 0])
    await online(b)
    expect(await take(b, file)).toEqual({ dodano: 3, poznato: 0, provjereno: true })
    expect([outbox(b).length, receipts(b).length]).toEqual([0, 3])
    expect(server.state().docs.get(id)).toMatchObject({ rev: 3, state: 1, content: { sazetak: 'pisano na terenu' } })

    await online(a)
    expect([outbox(a).length, receipts(a).length]).toEqual([0, 3])
    expect(server.state().docs.get(id)?.rev).toBe(3)
    expect(oracle.violations).toEqual([])
  })

  it('is the same when the original was sent first, and when the file is taken twice on either side of that', async () => {
    const { a, b, live, online, take, exported, server, oracle } = scene()
    const id = await live(work(a))
    const { file } = await exported(a)
    expect(await take(b, file)).toEqual({ dodano: 3, poznato: 0, provjereno: false })
    const once = outbox(b)
    expect(await take(b, file)).toEqual({ dodano: 0, poznato: 3, provjereno: false })
    expect(outbox(b)).toEqual(once)
    await online(a)
    await online(b)
    expect(outbox(b)).toEqual([])
    expect(await take(b, file)).toEqual({ dodano: 0, poznato: 3, provjereno: true })
    expect(server.state().docs.get(id)?.rev).toBe(3)
    expect(oracle.violations).toEqual([])
  })

  it('is left alone by the device that made it', async () => {
    const { a, live, online, take, exported, server, oracle } = scene()
    const id = await live(work(a))
    const { file } = await exported(a)
    expect(await take(a, file)).toEqual({ dodano: 0, poznato: 3, provjereno: false })
    await online(a)
    expect(await take(a, file)).toEqual({ dodano: 0, poznato: 3, provjereno: true })
    expect(server.state().docs.get(id)?.rev).toBe(3)
    expect(oracle.violations).toEqual([])
  })

  it('goes on after the maker: what is written behind the file is a new record on top of it [I4]', async () => {
    const { a, live, online, exported, server, oracle } = scene()
    const id = await live(work(a))
    await exported(a)
    const sealed = outbox(a).map(({ envelope }) => envelope?.envHash)
    expect(sealed).toHaveLength(3)
    const ops: PatchOp[] = [{ kind: 'set', path: 'sazetak', was: 'pisano na terenu', now: 'poslije izvoza' }]
    await live(recordPatch(a.tab.ctx, { docKey: `projekt:${id}`, ops }))
    const hashes = outbox(a).map(({ envelope }) => envelope?.envHash)
    expect(hashes.slice(0, 3)).toEqual(sealed)
    expect(hashes).toHaveLength(4)
    await online(a)
    expect(server.state().docs.get(id)?.content).toMatchObject({ sazetak: 'poslije izvoza' })
    expect(oracle.violations).toEqual([])
  })

  it('waits on the other device for nothing that the portal already has [I19]', async () => {
    const { a, b, live, online, take, exported, server, oracle } = scene()
    const first = await live(work(a))
    await online(a)
    a.device.line.partition = 'all'
    const deps = receipts(a).map(({ mutationId }) => mutationId)
    const second = await live(
      recordCreate(a.tab.ctx, { type: 'projekt', args: { naziv: 'Iza' }, content: {}, actingFor: ACTING, deps }),
    )
    const { file } = await exported(a)
    await online(b)
    expect(await take(b, file)).toMatchObject({ dodano: 1, provjereno: true })
    expect(outbox(b)).toEqual([])
    expect([...server.state().docs.keys()].sort()).toEqual([first, second.id].sort())
    expect(oracle.violations).toEqual([])
  })

  it('leaves at home what builds on a record that cannot leave', async () => {
    const { a, live, exported } = scene()
    const id = await live(work(a))
    // The server has never had this document, so there is nothing for the edit to build on.
    const [create, patch, command] = outbox(a)
    if (create === undefined || patch === undefined || command === undefined) throw new Error('no work')
    await live(
      a.tab.ctx.storage.transaction('rw', ['outbox'], async (tx) => {
        await tx.delete('outbox', create.mutationId)
        await tx.put('outbox', { ...patch, status: 'quarantined' })
      }),
    )
    const other = await live(work(a))
    expect(await exported(a)).toMatchObject({ zapisa: 3, preskoceno: 2 })
    const { transfer } = await live(collectUnsent(a.tab.ctx))
    expect(new Set(transfer.omotnice.map(({ aggregate }) => aggregate.id))).toEqual(new Set([other]))
    expect(other).not.toBe(id)
  })

  it('that its author has given up here does not come back, and what builds on it is shown [I21]', async () => {
    const { a, b, live, online, take, exported, server } = scene()
    server.circumstances.badValidation = true
    const id = await live(work(a))
    await online(a)
    const { file } = await exported(a)
    const refused = outbox(a).find(({ status }) => status === 'rejected')
    expect(refused?.payload.kind).toBe('patch')
    await live(discardRefused(a.tab.ctx, refused?.mutationId ?? ''))
    server.circumstances.badValidation = false
    expect(await take(a, file)).toMatchObject({ dodano: 0 })
    await online(b)
    await take(b, file)
    expect(outbox(b).find(({ mutationId }) => mutationId === refused?.mutationId)?.status).toBe('rejected')
    expect(server.state().docs.get(id)?.content.sazetak).toBeUndefined()
  })

  it('with a wrong phrase, damaged, or of another person changes nothing', async () => {
    const { a, stranger, live, exported } = scene()
    await live(work(a))
    const { file } = await exported(a)
    const before = everything(stranger)
    const razlog = ({ tab }: At, text: string, phrase: string) =>
      live(importWork(tab.ctx, undefined, new Blob([text]), phrase)).then(
        () => 'preuzeto',
        (error: unknown) => (error instanceof CannotImport ? error.razlog : String(error)),
      )
    expect(await razlog(stranger, file, PHRASE)).toBe('tuda')
    expect(await razlog(stranger, file, 'neka druga lozinka')).toBe('kriva-lozinka')
    expect(await razlog(stranger, file.replace('"sadrzaj":"', '"sadrzaj":"A'), PHRASE)).toBe('ostecena')
    expect(everything(stranger)).toEqual(before)
  })

  it('changed within by whoever knows the phrase is refused as damaged [I4]', async () => {
    const { a, b, live } = scene()
    await live(work(a))
    const { transfer } = await live(collectUnsent(a.tab.ctx))
    const spoilt = { ...transfer, omotnice: transfer.omotnice.map((one) => ({ ...one, laneSeq: one.laneSeq + 1 })) }
    const file = await sealFile(JSON.stringify(spoilt), PHRASE, ROUNDS)
    await expect(live(importWork(b.tab.ctx, undefined, new Blob([file]), PHRASE))).rejects.toThrow('ostecena')
    expect(outbox(b)).toEqual([])
    expect(await live(takeTransfer(b.tab.ctx, transfer))).toMatchObject({ dodano: 3 })
  })
})
