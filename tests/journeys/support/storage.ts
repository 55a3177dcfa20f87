/** Everything that a browser keeps for the portal, searched for texts that must not be there in any form (R-OFF-2). */
import type { Page } from 'playwright/test'

/** A text as it may lie on a disk: UTF-8, UTF-16 of both orders, and base64 at any offset. As Latin-1 strings. */
function formsOf(text: string): string[] {
  const utf8 = Buffer.from(text, 'utf8')
  const utf16 = Buffer.from(text, 'utf16le')
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), utf8]).toString('base64')
    // What neighbours on either side would change is cut off.
    return padded.slice(offset === 0 ? 0 : 4, -4)
  })
  const swapped = Buffer.from(utf16).swap16()
  return [utf8.toString('latin1'), utf16.toString('latin1'), swapped.toString('latin1'), ...base64, text]
}

export interface Found {
  text: string
  place: string
}

/** Where any of `texts` lies in IndexedDB, local and session storage, cookies of scripts or the caches. */
export async function findInStorage(page: Page, texts: readonly string[]): Promise<Found[]> {
  const needles = texts.flatMap((text) => formsOf(text).map((form) => ({ text, form })))
  const found = await page.evaluate(async (wanted) => {
    const hits: { text: string; place: string }[] = []
    const look = (place: string, content: string) => {
      for (const { text, form } of wanted) if (content.includes(form)) hits.push({ text, place })
    }
    const latin1 = (bytes: Uint8Array) => {
      let out = ''
      for (let at = 0; at < bytes.length; at += 8192) out += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return out
    }
    const walk = (place: string, value: unknown) => {
      if (typeof value === 'string') look(place, value)
      else if (value instanceof ArrayBuffer) look(place, latin1(new Uint8Array(value)))
      else if (ArrayBuffer.isView(value))
        look(place, latin1(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)))
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(`${place}.${key}`, inner) ?? look(place, key)
    }
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const db = await request(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const table = db.transaction(store).objectStore(store)
        const [keys, rows] = await Promise.all([request(table.getAllKeys()), request(table.getAll())])
        walk(`${name}/${store} keys`, keys)
        walk(`${name}/${store}`, rows)
      }
      db.close()
    }
    walk('localStorage', { ...localStorage })
    walk('sessionStorage', { ...sessionStorage })
    look('cookies', document.cookie)
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const kept of await cache.keys()) {
        const body = await (await cache.match(kept))?.arrayBuffer()
        look(`${cacheName} ${kept.url}`, kept.url)
        if (body !== undefined) look(`${cacheName} ${kept.url}`, latin1(new Uint8Array(body)))
      }
    }
    return hits
  }, needles)
  return found
}
