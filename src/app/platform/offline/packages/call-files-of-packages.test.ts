import { expect, test, vi } from 'vitest'
import { createSource } from '../ports/store.ts'
import { followCallFiles } from './call-files-of-packages.ts'
import type { PackageRow } from './package.types.ts'
import type { PackageContent } from './packages.ts'

const brought = vi.hoisted(() => [] as [number, string[]][])
const line = vi.hoisted(() => ({ whole: true }))
vi.mock('./call-files.ts', () => ({
  bringCallFiles: async (pozivId: number, files: { id: string }[]) => {
    brought.push([pozivId, files.map(({ id }) => id)])
    return { bytes: 0, whole: line.whole }
  },
}))

const settled = () => new Promise((done) => setTimeout(done, 5))
const ready = (pkgId: string, readyAt: number | null) => ({ pkgId, readyAt }) as PackageRow
const content = async (pkgId: string): Promise<PackageContent | undefined> => {
  if (pkgId === 'istekao') return undefined
  const definicija = { dokumentacija: [], prilozi: { popis: [{ predlozak: { id: `p-${pkgId}` } }] } }
  return { zapis: { poziv: { id: 7, definicija } } } as unknown as PackageContent
}

test('[B19] a package that became ready brings the files of its call, once per state, and none that may not be shown', async () => {
  const rows = createSource<PackageRow[] | undefined>(undefined)
  const { stop } = followCallFiles({ rows, content })
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

test('what has not come is brought at the next occasion, and no more once all has', async () => {
  brought.length = 0
  line.whole = false
  const rows = createSource<PackageRow[] | undefined>([ready('d', 1)])
  const { again, stop } = followCallFiles({ rows, content })
  await expect.poll(() => brought.length).toBe(1)
  await settled()
  line.whole = true
  again()
  await expect.poll(() => brought.length).toBe(2)
  await settled()
  again()
  rows.set([ready('d', 1)])
  await settled()
  expect(brought).toHaveLength(2)
  stop()
})

test('a state that became ready while the one before was brought is brought as well', async () => {
  brought.length = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const rows = createSource<PackageRow[] | undefined>([ready('g', 1)])
  const slow = async (pkgId: string) => held.then(() => content(pkgId))
  const { stop } = followCallFiles({ rows, content: slow })
  rows.set([ready('g', 2)])
  release()
  await expect.poll(() => brought.length).toBe(2)
  await settled()
  expect(brought).toHaveLength(2)
  stop()
})

test('a package that cannot be read now is asked again, and holds up no other', async () => {
  brought.length = 0
  let readable = false
  const rows = createSource<PackageRow[] | undefined>([ready('e', 1), ready('f', 1)])
  const sometimes = async (pkgId: string) => {
    if (pkgId === 'e' && !readable) throw new Error('the disk did not answer')
    return content(pkgId)
  }
  const { again, stop } = followCallFiles({ rows, content: sometimes })
  await expect.poll(() => brought.map(([, [id]]) => id)).toEqual(['p-f'])
  readable = true
  again()
  await expect.poll(() => brought.map(([, [id]]) => id)).toEqual(['p-f', 'p-e'])
  stop()
})
