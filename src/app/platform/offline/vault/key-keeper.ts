/** The service worker's half of keeping a key awake (`awake.ts`): a memory that ends with the worker. */
import type { DataKey } from '../cipher/keys.ts'

/** What pages and the worker say to each other about keys. */
export type KeyMessage =
  | { type: 'key-keep'; osobaId: number; key: DataKey }
  | { type: 'key-ask'; osobaId: number | null }
  | { type: 'key-drop'; osobaId: number | null }
/** What a worker that has forgotten asks the pages that live. */
export const KEY_PLEASE = 'key-please'
export type KeyAnswer = { osobaId: number; key: DataKey } | null

export function isKeyMessage(data: object): data is KeyMessage {
  return 'type' in data && (data.type === 'key-keep' || data.type === 'key-ask' || data.type === 'key-drop')
}

/** The worker's half. `null` asks for whoever is awake. A worker that was put to sleep has forgotten, and says so. */
export function createKeyKeeper() {
  const keys = new Map<number, DataKey>()
  return (message: KeyMessage): KeyAnswer | undefined => {
    if (message.type === 'key-keep') {
      // One person at a time: who unlocks takes the tablet over.
      keys.clear()
      keys.set(message.osobaId, message.key)
      return undefined
    }
    if (message.type === 'key-drop') {
      if (message.osobaId === null) keys.clear()
      else keys.delete(message.osobaId)
      return undefined
    }
    for (const [osobaId, key] of keys)
      if (message.osobaId === null || message.osobaId === osobaId) return { osobaId, key }
    return null
  }
}
