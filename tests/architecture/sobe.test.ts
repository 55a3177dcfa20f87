/** Every file of the offline part stands in a room; the walls between the rooms are held by `boundaries.cjs`. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOMS = createRequire(import.meta.url)('./offline-rooms.cjs') as readonly string[]
const OFFLINE = join(import.meta.dirname, '../../src/app/platform/offline')

test('the offline part consists of its rooms, and no file stands before a door', () => {
  const found = readdirSync(OFFLINE, { withFileTypes: true })
  expect(found.filter((one) => !one.isDirectory()).map(({ name }) => name)).toEqual([])
  expect(found.map(({ name }) => name).sort()).toEqual([...ROOMS].sort())
})
