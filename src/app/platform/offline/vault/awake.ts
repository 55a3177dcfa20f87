/**
 * Keeps an open data key while somebody works. It lies in the memory of this page, and, so that a reload or a second tab does not
 * ask again, in the memory of the service worker. Never on the disk.
 */

import type { DataKey } from '../cipher/keys.ts'
import { KEY_PLEASE, type KeyAnswer, type KeyMessage } from './key-keeper.ts'

const ANSWER_WITHIN_MS = 1_500

/** The page's half, over whatever worker controls it. */
export function createAwake(worker: () => ServiceWorker | null) {
  let own: KeyAnswer = null
  const tell = (message: KeyMessage) => worker()?.postMessage(message)
  return {
    keep: (osobaId: number, key: DataKey) => {
      own = { osobaId, key }
      tell({ type: 'key-keep', osobaId, key })
    },
    drop: (osobaId: number | null) => {
      if (osobaId === null || own?.osobaId === osobaId) own = null
      tell({ type: 'key-drop', osobaId })
    },
    /** Tells the worker once more. */
    remind: () => {
      if (own !== null) tell({ type: 'key-keep', ...own })
    },
    /** Tells a worker that has forgotten and asks; a page that knows none says so. */
    answer: ({ data, ports: [port] }: Pick<MessageEvent, 'data' | 'ports'>) => {
      if (data?.type === KEY_PLEASE) port?.postMessage(own)
    },
    /** An open key, or null. `osobaId` null: of whoever is awake. */
    find: async (osobaId: number | null): Promise<KeyAnswer> => {
      if (own !== null && (osobaId === null || own.osobaId === osobaId)) return own
      const target = worker()
      if (target === null) return null
      const channel = new MessageChannel()
      const answer = new Promise<KeyAnswer>((done) => {
        setTimeout(() => done(null), ANSWER_WITHIN_MS)
        channel.port1.onmessage = (event: MessageEvent<KeyAnswer>) => done(event.data)
      })
      target.postMessage({ type: 'key-ask', osobaId } satisfies KeyMessage, [channel.port2])
      const found = await answer
      channel.port1.close()
      if (found !== null) own = found
      return found
    },
  }
}
export type Awake = ReturnType<typeof createAwake>
