/** What a page knows of a full device when the browser tells it of ten free gigabytes (D2). */
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** As Chromium answers, however little room there is. */
const ALWAYS_ROOMY = async () => ({ usage: 5_000_000, quota: 10_742_373_743 })

beforeEach(() => vi.stubGlobal('navigator', { storage: { estimate: ALWAYS_ROOMY } }))
afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** A page that has just been opened. */
async function page() {
  vi.resetModules()
  return import('./browser-ballast.ts')
}

it('a device is full from the write that took the room for text until that room is back, also for the next page', async () => {
  const first = await page()
  expect(await first.takenShare()).toBeLessThan(0.1)
  expect(await first.browserBallast.release()).toBe(false)
  expect(await first.takenShare()).toBeLessThan(0.1)
  await first.browserBallast.keep()
  expect(await first.browserBallast.release()).toBe(true)
  expect(await first.takenShare()).toBe(1)
  const second = await page()
  expect(await second.takenShare()).toBe(1)
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  await second.browserBallast.keep()
  expect(await second.takenShare()).toBe(1)
  IDBObjectStore.prototype.put = put
  await second.browserBallast.keep()
  expect(await second.takenShare()).toBeLessThan(0.1)
})
