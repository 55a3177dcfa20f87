/** What the stand-in provider remembers for the minutes of a sign-in: in memory and bounded. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

const MOST = 5000

interface Kept {
  payload: AdapterPayload
  until: number
}

/** Makes the constructor that oidc-provider asks for; all models of one provider share one store. */
export function memoryAdapter(now: () => number): new (model: string) => Adapter {
  const store = new Map<string, Kept>()

  return class implements Adapter {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const oldest = store.keys().next()
      if (store.size >= MOST && !oldest.done) store.delete(oldest.value)
      store.set(this.#key(id), { payload, until: now() + (expiresIn || 3600) * 1000 })
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const kept = store.get(this.#key(id))
      return kept !== undefined && kept.until > now() ? kept.payload : undefined
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#where((payload) => payload.uid === uid)
    }

    async findByUserCode(): Promise<undefined> {
      return undefined
    }

    async consume(id: string): Promise<void> {
      const kept = store.get(this.#key(id))
      if (kept !== undefined) kept.payload.consumed = Math.floor(now() / 1000)
    }

    async destroy(id: string): Promise<void> {
      store.delete(this.#key(id))
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of store) if (payload.grantId === grantId) store.delete(key)
    }

    #key(id: string): string {
      return `${this.#model}:${id}`
    }

    #where(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
      for (const [key, { payload, until }] of store) {
        if (key.startsWith(`${this.#model}:`) && until > now() && matches(payload)) return payload
      }
      return undefined
    }
  }
}
