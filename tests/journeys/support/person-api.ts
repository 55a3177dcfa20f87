/** The same person on another of their devices: calls of the API with the cookies of a signed-in browser. */
import { createHash, randomBytes } from 'node:crypto'
import { type BrowserContext, expect } from 'playwright/test'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { PROTOCOL, type UnhashedEnvelope } from '#contract/kernel/sync/envelope.ts'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PullResponse, PushResponse, PushResult, SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { Portal } from '#tests/support/portal.ts'

const newId = (): string => uuidV7(Date.now(), randomBytes(10))
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export class PersonApi {
  readonly #context: BrowserContext
  readonly #portal: Portal
  readonly #deviceId = newId()
  readonly #clientGen = newId()
  #seq = 0

  constructor(context: BrowserContext, portal: Portal) {
    this.#context = context
    this.#portal = portal
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.#context.request.get(`${this.#portal.url}/${path}`)
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }

  async status(path: string): Promise<number> {
    return (await this.#context.request.get(`${this.#portal.url}/${path}`)).status()
  }

  post<T>(path: string, data: object): Promise<T> {
    return this.#send('POST', path, data)
  }

  put<T>(path: string, data: object): Promise<T> {
    return this.#send('PUT', path, data)
  }

  async #send<T>(method: 'POST' | 'PUT', path: string, data: object): Promise<T> {
    const answer = await this.#context.request.fetch(`${this.#portal.url}/${path}`, {
      method,
      data,
      headers: { origin: this.#portal.url },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }

  /** All documents of an applicant as a new device would get them. */
  async documents(prijaviteljId: number): Promise<SyncDoc[]> {
    const docs = new Map<string, SyncDoc>()
    let cursor = ''
    for (;;) {
      const query = new URLSearchParams({ scope: `prijavitelj:${prijaviteljId}`, limit: '200' })
      if (cursor !== '') query.set('cursor', cursor)
      const page = await this.get<PullResponse>(`sync/v1/pull?${query}`)
      for (const change of page.changes) if (change.kind === 'upsert') docs.set(change.doc.id, change.doc)
      if (!page.hasMore) return [...docs.values()]
      cursor = page.nextCursor
    }
  }

  /** One document, also when the first device is only just sending it. */
  async document(prijaviteljId: number, id: string): Promise<SyncDoc> {
    const found = async () => (await this.documents(prijaviteljId)).filter((one) => one.id === id)
    await expect.poll(async () => (await found()).length, { message: `the portal has document ${id}` }).toBe(1)
    const [doc] = await found()
    if (doc === undefined) throw new Error(`The portal has no document ${id}`)
    return doc
  }

  /** Sets values by their paths, as the form of another device would; answers what the server did with them. */
  async set(prijaviteljId: number, id: string, values: Readonly<Record<string, Json>>): Promise<PushResult> {
    const doc = await this.document(prijaviteljId, id)
    const ops = Object.entries(values).map(
      ([path, now]): PatchOp => ({ kind: 'set', path, was: valueAt(doc.content, path), now }),
    )
    return this.push(prijaviteljId, doc, ops)
  }

  /** Sends one patch that builds on the given state of the document, however old. */
  async push(prijaviteljId: number, doc: SyncDoc, ops: PatchOp[]): Promise<PushResult> {
    const { fizickaOsoba } = await this.get<{ fizickaOsoba: { id: number } }>('v1/auth/me')
    const device = { deviceId: this.#deviceId, clientGen: this.#clientGen }
    await this.post('sync/v1/devices', { ...device, platform: 'journey', appVersion: 'journey' })
    this.#seq += 1
    const poziv = doc.meta.poziv as { id: number; verzija: number }
    const unhashed: UnhashedEnvelope = {
      ...device,
      mutationId: newId(),
      protocol: PROTOCOL,
      type: 'projekt.patch',
      typeVersion: 1,
      userId: fizickaOsoba.id,
      actingFor: { vrsta: 'prijavitelj', id: prijaviteljId },
      seq: this.#seq,
      lane: `projekt:${doc.id}`,
      laneSeq: this.#seq,
      aggregate: { type: 'projekt', id: doc.id },
      base: { rev: doc.rev, hash: doc.hash },
      payload: { kind: 'patch', ops },
      deps: [],
      formDef: { id: poziv.id, version: poziv.verzija },
      clock: { capturedAt: new Date().toISOString(), offsetMs: 0, zone: 'Europe/Zagreb' },
      app: { version: 'journey', schemaEpoch: 1 },
    }
    const answer = await this.post<PushResponse>('sync/v1/push', {
      ...device,
      pendingDigest: [],
      mutations: [{ ...unhashed, envHash: sha256(canonicalJson(unhashed)) }],
    })
    const [outcome] = answer.results
    if (outcome === undefined) throw new Error(`The server gave no result: ${JSON.stringify(answer)}`)
    return outcome.result
  }
}

function valueAt(content: JsonObject, path: string): Json {
  return path
    .split('.')
    .reduce<Json>(
      (value, key) => (typeof value === 'object' && value !== null ? (step(value, key) ?? null) : null),
      content,
    )
}

function step(value: Json[] | JsonObject, key: string): Json | undefined {
  if (!Array.isArray(value)) return value[key]
  return value.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one) && one.id === key)
}
