import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringCallFiles, callFile } from './call-files.ts'

const share = vi.hoisted(() => ({ taken: 0, held: false }))
vi.mock('./browser-ballast.ts', () => ({ takenShare: async () => share.taken }))
vi.mock('./attachments/wifi-only.ts', () => ({ heldForWifi: () => share.held }))

const asked: string[] = []
let gone = ''
const files = ['a', 'b', 'c'].map((id) => ({ id, bajtova: 100 }))

beforeEach(() => {
  Object.assign(share, { taken: 0, held: false })
  asked.length = 0
  gone = ''
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(init.credentials).toBe('omit')
    asked.push(address.slice(address.lastIndexOf('/') + 1))
    return new Response('x', { status: address.endsWith(`/${gone}`) ? 404 : 200 })
  })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
})
afterEach(() => vi.unstubAllGlobals())

test('files of a call are brought one after another; one that is gone does not hold up the others', async () => {
  gone = 'a'
  expect(await bringCallFiles(7, files)).toBe(200)
  expect(asked).toEqual(['a', 'b', 'c'])
  await expect(callFile(7, 'a')).rejects.toThrow('404')
})

test('not more than there is room for; a smaller one that still fits comes', async () => {
  expect(await bringCallFiles(7, [{ id: 'large', bajtova: 5_000 }, ...files], 250)).toBe(200)
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
  expect(await bringCallFiles(7, files)).toBe(0)
  expect(asked).toEqual([])
})
