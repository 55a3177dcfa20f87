import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
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
