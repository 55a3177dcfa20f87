import { expect, test, vi } from 'vitest'
import { createSource } from '../store.ts'
import { followCallFiles } from './call-files-of-packages.ts'
import type { PackageRow } from './package.types.ts'
import type { PackageContent } from './packages.ts'

const brought = vi.hoisted(() => [] as [number, string[]][])
vi.mock('../call-files.ts', () => ({
  bringCallFiles: async (pozivId: number, files: { id: string }[]) => {
    brought.push([pozivId, files.map(({ id }) => id)])
    return 0
  },
}))

const ready = (pkgId: string, readyAt: number | null) => ({ pkgId, readyAt }) as PackageRow
const content = async (pkgId: string): Promise<PackageContent | undefined> => {
  if (pkgId === 'istekao') return undefined
  const definicija = { dokumentacija: [], prilozi: { popis: [{ predlozak: { id: `p-${pkgId}` } }] } }
  return { zapis: { poziv: { id: 7, definicija } } } as unknown as PackageContent
}

test('[B19] a package that became ready brings the files of its call, once per state, and none that may not be shown', async () => {
  const rows = createSource<PackageRow[] | undefined>(undefined)
  const stop = followCallFiles({ rows, content })
  rows.set([ready('a', null), ready('istekao', 1)])
  await Promise.resolve()
  expect(brought).toEqual([])
  rows.set([ready('a', 5)])
  await expect.poll(() => brought).toEqual([[7, ['p-a']]])
  rows.set([ready('a', 5)])
  rows.set([ready('a', 9), ready('b', 9)])
  await expect.poll(() => brought.length).toBe(3)
  stop()
  rows.set([ready('c', 9)])
  await new Promise((done) => setTimeout(done, 5))
  expect(brought).toHaveLength(3)
})
