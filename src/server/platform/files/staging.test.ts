import { createHash } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaging } from './staging.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dolazak-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a line that breaks loses nothing of what had arrived [I15]', async () => {
  const stream = new PassThrough({ highWaterMark: 1024 * 1024 })
  let reached = 0
  const writing = createStaging(folder).write(ID, 0, stream, async (at) => {
    reached = at
  })
  const outcome = writing.catch((error: unknown) => error)
  await setTimeout(100)
  for (let i = 0; i < 20; i += 1) stream.write(Buffer.alloc(16 * 1024, i))
  await setImmediate()
  stream.destroy(new Error('cut'))
  expect(await outcome).toMatchObject({ message: 'cut' })
  expect(reached).toBe(20 * 16 * 1024)
})

test('a line that breaks before its writer begins ends that writer, and the next one is not held up [I15]', async () => {
  const staging = createStaging(folder)
  const write = (stream: Readable) => staging.exclusive(ID, () => staging.write(ID, 0, stream, async () => undefined))
  const broken = new PassThrough()
  const first = staging.exclusive(ID, () => setTimeout(30))
  const cut = write(broken).catch((error: unknown) => error)
  broken.once('error', () => undefined)
  broken.destroy(new Error('cut'))
  await first
  expect(await cut).toMatchObject({ message: 'cut' })

  const left = new PassThrough()
  const leaving = write(left).catch((error: unknown) => error)
  left.destroy()
  expect(await leaving).toMatchObject({ message: 'The line broke' })

  const ended = new PassThrough()
  ended.resume()
  ended.end()
  await setImmediate()
  expect(await write(ended)).toBe(0)
  expect(await write(Readable.from([Buffer.from('cijelo')]))).toBe(6)
  await staging.remove(ID)
})

test('what was sealed for the check stays as it was, whatever a writer with an open file still does', async () => {
  const staging = createStaging(folder)
  await staging.write(ID, 0, Readable.from([Buffer.from('ispravno')]), async () => undefined)
  const late = await open(staging.path(ID), 'r+')
  const sealed = await staging.seal(ID)
  await late.write('zlonamjerno i dulje', 0)
  await late.close()
  expect([sealed?.bytes, await readFile(sealed?.path ?? '', 'utf8')]).toEqual([8, 'ispravno'])
  expect(sealed?.sha256).toBe(createHash('sha256').update('ispravno').digest('hex'))
  await staging.remove(ID)
  expect(await readdir(folder)).toEqual([])
})

test('one upload has one writer or one check at a time, and others are not held up', async () => {
  const staging = createStaging(folder)
  const order: string[] = []
  const slow = staging.exclusive(ID, async () => {
    await setTimeout(50)
    order.push('first')
  })
  const next = staging.exclusive(ID, async () => order.push('second'))
  await staging.exclusive('01890a5d-ac96-774b-bcce-b302099a8058', async () => order.push('other'))
  await Promise.all([slow, next])
  expect(order).toEqual(['other', 'first', 'second'])
  await expect(staging.exclusive(ID, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await staging.exclusive(ID, async () => 'after a failure')).toBe('after a failure')
})
