/**
 * A form of somebody who is not signed in, kept on this device until it is sent. Sealed with a key that the browser does not hand
 * out and that goes with it: nothing of it stands in clear on the disk, and what was forgotten cannot be opened again.
 */
const BAZA = 'fondovi-zadrzano'
const TABLICA = 'obrasci'

interface Sealed {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export interface SealedKeep {
  /** What was kept; undefined for nothing, and for what cannot be opened. */
  read: (name: string) => Promise<unknown>
  write: (name: string, value: unknown) => Promise<void>
  forget: (name: string) => Promise<void>
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(BAZA, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(TABLICA)
  return done(request)
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(TABLICA, mode)
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await done(work(transaction.objectStore(TABLICA)))
    await written
    return result
  } finally {
    database.close()
  }
}

const AES = { name: 'AES-GCM', length: 256 } as const

/** One after another: what was typed last is what stays, and nothing is written after it was forgotten. */
export function createSealedKeep(): SealedKeep {
  let line: Promise<unknown> = Promise.resolve()
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const run = line.then(work, work)
    line = run.catch(() => undefined)
    return run
  }
  return {
    read: (name) =>
      next(async () => {
        const row: Sealed | undefined = await within('readonly', (store) => store.get(name))
        if (row === undefined) return undefined
        try {
          const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, row.key, row.bytes)
          return JSON.parse(new TextDecoder().decode(plain)) as unknown
        } catch {
          return undefined
        }
      }),
    write: (name, value) =>
      next(async () => {
        const known: Sealed | undefined = await within('readonly', (store) => store.get(name))
        const key = known?.key ?? (await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']))
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const text = new TextEncoder().encode(JSON.stringify(value))
        const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
        await within('readwrite', (store) => store.put({ key, iv, bytes } satisfies Sealed, name))
      }),
    forget: (name) => next(async () => void (await within('readwrite', (store) => store.delete(name)))),
  }
}
