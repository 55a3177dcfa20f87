import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

let worker: EventTarget & { controller: object | null }
beforeEach(() => {
  worker = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker: worker })
})
afterEach(() => vi.unstubAllGlobals())

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

test('on a page that the service worker does not have yet it comes as soon as it is kept', async () => {
  worker.controller = null
  const { set, rows } = spremiste()
  const bring = vi.fn<() => Promise<void>>().mockResolvedValue()
  const viewer = followViewer({ rows }, bring)
  set([paket('ponuda.pdf')])
  expect(bring).not.toHaveBeenCalled()
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  expect(bring).toHaveBeenCalledTimes(1)
  viewer.stop()
})
