import { expect, test, vi } from 'vitest'
import type { PackageRow } from './package.types.ts'
import { followViewer } from './viewer-of-packages.ts'

const paket = (...nazivi: string[]) =>
  ({ ready: { items: nazivi.map((naziv) => ({ id: naziv, naziv })) } }) as unknown as PackageRow

function spremiste() {
  let rows: PackageRow[] | undefined
  const listeners = new Set<() => void>()
  return {
    set: (next: PackageRow[]) => {
      rows = next
      for (const tell of listeners) tell()
    },
    rows: {
      get: () => rows,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

test('the reader of PDFs comes with the first package that has one, once, and again after a dead line', async () => {
  const { set, rows } = spremiste()
  const bring = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue()
  const viewer = followViewer({ rows }, bring)
  set([paket('zapis', 'skica.png')])
  expect(bring).not.toHaveBeenCalled()
  set([paket('zapis', 'ponuda.pdf')])
  await vi.waitFor(() => expect(bring).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  viewer.again()
  await vi.waitFor(() => expect(bring).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  set([paket('zapis', 'ponuda.pdf'), paket('racun.pdf')])
  expect(bring).toHaveBeenCalledTimes(2)
  viewer.stop()
})
