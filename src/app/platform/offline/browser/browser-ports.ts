/** Clock, chance, locks, hashes and messages of a real browser. */
import type { Clock, Crypto, Events, Locks, Random, SyncMessage } from '../ports/ports.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
}

export const browserRandom: Random = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  number: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
}

export const browserCrypto: Crypto = {
  sha256: async (text) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
}

/** Web Locks; where a browser has none (an insecure origin) the lease alone keeps senders apart. */
export function createBrowserLocks(manager: LockManager | null | undefined = globalThis.navigator?.locks): Locks {
  return {
    reliable: manager != null,
    exclusive: async (name, steal, run) => {
      if (manager == null) return { ran: true, value: await run() }
      const options: LockOptions = steal ? { steal: true } : { ifAvailable: true }
      let result: { ran: true; value: Awaited<ReturnType<typeof run>> } | undefined
      try {
        await manager.request(name, options, async (lock) => {
          if (lock !== null) result = { ran: true, value: await run() }
        })
      } catch (error) {
        // A stolen lock rejects the request of the tab that lost it, while its work may have ended well.
        if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      }
      return result ?? { ran: false }
    },
    whenFree: async (name, signal) => {
      await manager?.request(name, { signal }, () => undefined)
    },
  }
}

export interface Channel extends Events {
  listen: (listener: (message: SyncMessage) => void) => void
  close: () => void
}

/** Messages to the other tabs of the same person. */
export function createChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { broadcast: () => undefined, listen: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    broadcast: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<SyncMessage>) => listener(event.data)
    },
    close: () => channel.close(),
  }
}
