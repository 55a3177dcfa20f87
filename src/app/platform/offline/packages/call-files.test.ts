import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringCallFiles, callFile } from './call-files.ts'

const share = vi.hoisted(() => ({ taken: 0, held: false }))
vi.mock('../browser/browser-ballast.ts', () => ({ takenShare: async () => share.taken }))
vi.mock('../attachments/wifi-only.ts', () => ({ heldForWifi: () => share.held }))

const asked: string[] = []
let gone = ''
/** What comes instead of a file, answer by answer: a page of the network, other bytes. */
const instead: string[] = []
const forgotten: string[] = []
const BYTES = 'x'.repeat(100)
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
const files = ['a', 'b', 'c'].map((id) => ({ id, bajtova: 100 }))
const file = { id: 'a', bajtova: 100, sha256: SHA256 }

beforeEach(() => {
  Object.assign(share, { taken: 0, held: false })
  asked.length = 0
  gone = ''
  instead.length = 0
  forgotten.length = 0
  vi.stubGlobal('caches', {
    open: async () => ({
      delete: async (address: string) => forgotten.push(address.slice(address.lastIndexOf('/') + 1)),
    }),
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(init.credentials).toBe('omit')
    asked.push(address.slice(address.lastIndexOf('/') + 1))
    return new Response(instead.shift() ?? BYTES, { status: address.endsWith(`/${gone}`) ? 404 : 200 })
  })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
})
afterEach(() => vi.unstubAllGlobals())

test('files of a call are brought one after another; one that is gone does not hold up the others', async () => {
  gone = 'a'
  expect(await bringCallFiles(7, files)).toEqual({ bytes: 200, whole: true })
  expect(asked).toEqual(['a', 'b', 'c'])
  await expect(callFile(7, file)).rejects.toThrow('404')
})

test.each([
  ['a page of the network’s own', '<html>Prijavite se na mrežu</html>'],
  ['as many other bytes', 'y'.repeat(100)],
])('%s in its place is forgotten and asked for once more, and never given out', async (_what, wrong) => {
  instead.push(wrong)
  expect(await (await callFile(7, file)).text()).toBe(BYTES)
  expect([asked, forgotten]).toEqual([['a', 'a'], ['a']])
  instead.push(wrong, wrong)
  await expect(callFile(7, file)).rejects.toThrow('changed')
  expect(forgotten).toEqual(['a', 'a', 'a'])
  instead.push(wrong, wrong)
  expect(await bringCallFiles(7, [file])).toEqual({ bytes: 0, whole: false })
})

test('a call of before names no hash: its size decides', async () => {
  instead.push('<html></html>')
  expect(await (await callFile(7, { id: 'a', bajtova: 100 })).text()).toBe(BYTES)
})

test('not more than there is room for; a smaller one that still fits comes', async () => {
  expect(await bringCallFiles(7, [{ id: 'large', bajtova: 5_000 }, ...files], 250)).toEqual({
    bytes: 200,
    whole: false,
  })
  expect(asked).toEqual(['a', 'b'])
})

test.each([
  ['nothing would be kept', () => vi.stubGlobal('navigator', { serviceWorker: { controller: null } })],
  [
    'the browser saves data',
    () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, connection: { saveData: true } }),
  ],
  ['files wait for Wi-Fi', () => Object.assign(share, { held: true })],
  ['the room is for the person’s own work', () => Object.assign(share, { taken: 0.7 })],
])('none where %s', async (_when, set) => {
  set()
  expect(await bringCallFiles(7, files)).toEqual({ bytes: 0, whole: false })
  expect(asked).toEqual([])
})
