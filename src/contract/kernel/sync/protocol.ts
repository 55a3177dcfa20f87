/** The calls of the sync protocol (FundSync/1, c.4) and the documents that travel in them. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../id.ts'
import { idParam, numberParam } from '../upit.ts'
import { envelope, sha256Hex } from './envelope.ts'
import { storedJson, storedObject } from './patch.ts'

const id = uuid
const count = z.int().check(z.nonnegative())

/** A document as devices keep it: `content` is what people edit, `meta` what the server knows about it. */
export const syncDoc = z.strictObject({
  type: z.string(),
  id: z.string(),
  rev: count,
  /** SHA-256 of the canonical JSON of `content`. */
  hash: sha256Hex,
  content: storedObject,
  meta: storedObject,
})
export type SyncDoc = z.output<typeof syncDoc>

export const greska = z.strictObject({
  polje: z.optional(z.string()),
  pravilo: z.string(),
  poruka: z.string(),
  tab: z.optional(z.string()),
})

/** One path on which two people differ; `osnova` is what both started from. */
export const conflictField = z.strictObject({
  path: z.string(),
  osnova: storedJson,
  moje: storedJson,
  njihovo: storedJson,
})
export type ConflictField = z.output<typeof conflictField>

const settled = { mutationId: id, receivedAt: z.string() }
export const pushResult = z.discriminatedUnion('status', [
  z.strictObject({
    ...settled,
    status: z.literal('applied'),
    rev: count,
    serverSeq: count,
    podaci: z.optional(storedObject),
  }),
  z.strictObject({ ...settled, status: z.literal('merged'), rev: count, serverSeq: count }),
  z.strictObject({
    ...settled,
    status: z.literal('conflict'),
    conflictId: id,
    head: syncDoc,
    fields: z.array(conflictField),
    njihovAutor: z.string(),
    njihovoVrijeme: z.string(),
  }),
  z.strictObject({
    ...settled,
    status: z.literal('rejected'),
    kod: z.string(),
    poruka: z.string(),
    greske: z.array(greska),
  }),
  z.strictObject({
    ...settled,
    status: z.literal('deferred'),
    missing: z.array(id),
    /** A fault of the portal holds it up: the device keeps it, says so, and offers it again after a pause. */
    zastoj: z.optional(z.literal(true)),
  }),
  z.strictObject({ ...settled, status: z.literal('unsupported'), minVersion: z.string() }),
])
/** `duplicate` says that the stored result of the first time is repeated. */
export const pushOutcome = z.strictObject({ duplicate: z.boolean(), result: pushResult })
export type PushResult = z.output<typeof pushResult>
export type PushOutcome = z.output<typeof pushOutcome>

/** What the server takes in one request. */
export const MAX_BATCH = 200
export const MAX_BATCH_BYTES = 1024 * 1024
/** What a device starts with, and goes back to on a line that does not carry more. Every success doubles it. */
export const FIRST_BATCH = 50

export const pushBody = z.strictObject({
  deviceId: id,
  clientGen: id,
  /**
   * The epoch this device has settled with. A server of another one applies nothing and answers with no results and its
   * own epoch, so that what a restore has lost comes back before anything newer is built on it (invariant I3).
   */
  serverEpoch: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  /**
   * Number of this report of what the device holds, one more with each. What a request says that was delivered late, or
   * again, must not take back what a newer one has said (invariant I23).
   */
  report: z.optional(count),
  /** Ids and hashes of everything sealed and not acknowledged, so that the server can notice what never arrives. */
  pendingDigest: z
    .array(
      z.strictObject({
        mutationId: id,
        envHash: sha256Hex,
        /** Lane of an envelope that is not in this request: which record misses it, and nothing of what it says. */
        lane: z.optional(z.string().check(z.maxLength(120))),
      }),
    )
    .check(z.maxLength(10_000)),
  mutations: z.array(envelope).check(z.maxLength(MAX_BATCH)),
})
export type PushBody = z.output<typeof pushBody>

export const pushResponse = z.strictObject({
  serverEpoch: z.string(),
  serverTime: z.string(),
  results: z.array(pushOutcome),
})
export type PushResponse = z.output<typeof pushResponse>

export const pullChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upsert'), doc: syncDoc }),
  z.strictObject({ kind: z.literal('deleted'), type: z.string(), id: z.string() }),
  z.strictObject({ kind: z.literal('scope-lost'), type: z.string(), id: z.string() }),
])
export type PullChange = z.output<typeof pullChange>

export const pullResponse = z.strictObject({
  serverEpoch: z.string(),
  serverTime: z.string(),
  changes: z.array(pullChange),
  nextCursor: z.string(),
  hasMore: z.boolean(),
  resetRequired: z.boolean(),
})
export type PullResponse = z.output<typeof pullResponse>

/** Work that a device held and that never arrived; only ids and times are known of it. */
export const izgubljeniUredaj = z.strictObject({
  deviceId: id,
  platform: z.string(),
  /** When the device first spoke of the oldest of them, ISO. */
  prijavljeno: z.string(),
  zapisi: z.array(id),
})
export type IzgubljeniUredaj = z.output<typeof izgubljeniUredaj>

/** Whose memory it is read into: the session may be another person's by now. Older applications do not say. */
const userId = z.optional(idParam)

/** `prijavitelj:12`, `institucija:4`, `osoba:5` for what is a person's own, or `javno` for published calls. */
const scope = z.string().check(z.regex(/^(?:javno|(?:prijavitelj|institucija|osoba):[1-9]\d{0,8})$/))

export const syncEndpoints = {
  push: endpoint({
    method: 'POST',
    path: 'sync/v1/push',
    summary: 'Predaja zapisa s uređaja; svaki zapis dobiva svoj ishod',
    body: pushBody,
    response: pushResponse,
    policy: { who: 'prijavljen' },
    audit: 'sync.push',
    bodyLimit: 2 * MAX_BATCH_BYTES,
    anyText: true,
    currentApp: true,
  }),
  outcomes: endpoint({
    method: 'POST',
    path: 'sync/v1/outcomes',
    summary: 'Ishodi ranije predanih zapisa',
    body: z.strictObject({ ids: z.array(id).check(z.maxLength(500)), userId: z.optional(count) }),
    response: z.strictObject({ serverEpoch: z.string(), known: z.array(pushResult), unknown: z.array(id) }),
    policy: { who: 'prijavljen' },
    audit: 'sync.outcomes',
  }),
  pull: endpoint({
    method: 'GET',
    path: 'sync/v1/pull',
    summary: 'Promjene dokumenata od zadnjeg preuzimanja',
    query: z.strictObject({
      scope,
      cursor: z.optional(z.string().check(z.maxLength(60))),
      limit: z.optional(numberParam(1, 200)),
      userId,
    }),
    response: pullResponse,
    policy: { who: 'prijavljen' },
    audit: 'sync.pull',
    podTudimImenom: false,
  }),
  manifest: endpoint({
    method: 'GET',
    path: 'sync/v1/manifest',
    summary: 'Oznake i inačice svih dokumenata opsega, za popravak uređaja',
    query: z.strictObject({ scope, userId }),
    response: z.strictObject({
      serverEpoch: z.string(),
      docs: z.array(z.strictObject({ type: z.string(), id: z.string(), rev: count, hash: sha256Hex })),
    }),
    policy: { who: 'prijavljen' },
    audit: 'sync.manifest',
    podTudimImenom: false,
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: 'sync/v1/devices',
    summary: 'Prijava uređaja za usklađivanje',
    body: z.strictObject({
      deviceId: id,
      clientGen: id,
      /** Whose memory it is, as in what is read. */
      userId: z.optional(count),
      platform: z.string().check(z.maxLength(200)),
      appVersion: z.string().check(z.maxLength(40)),
    }),
    /** `report`: the newest that this memory has sent, so that one taken back to an older image notices it. */
    response: z.strictObject({ serverEpoch: z.string(), serverTime: z.string(), report: z.optional(count) }),
    policy: { who: 'prijavljen' },
    audit: 'sync.device',
  }),
  share: endpoint({
    method: 'POST',
    path: 'sync/v1/share',
    summary: 'Dio ključa kojim prijavljena osoba otvara svoje podatke na ovom uređaju',
    body: z.strictObject({ deviceId: id }),
    /** 32 bytes in base64; the same for the same person and device for ever. */
    response: z.strictObject({ udio: z.string() }),
    policy: { who: 'prijavljen' },
    audit: 'sync.share',
  }),
  izgubljeni: endpoint({
    method: 'GET',
    path: 'sync/v1/izgubljeni',
    summary: 'Zapisi prijavljene osobe koje je neki njezin uređaj najavio, a nikad nisu stigli',
    response: z.strictObject({ uredaji: z.array(izgubljeniUredaj) }),
    policy: { who: 'prijavljen' },
    audit: 'sync.izgubljeni',
    podTudimImenom: false,
    pozadina: true,
  }),
  odustaniOdIzgubljenih: endpoint({
    method: 'POST',
    path: 'sync/v1/izgubljeni/odustani',
    summary: 'Osoba odustaje od zapisa koji s njezina uređaja nikad nisu stigli',
    body: z.strictObject({ deviceId: id, zapisi: z.array(id).check(z.maxLength(1_000)) }),
    response: z.strictObject({ odustano: count }),
    policy: { who: 'prijavljen' },
    audit: 'sync.izgubljeni.odustani',
  }),
  red: endpoint({
    method: 'GET',
    path: 'sync/v1/red',
    summary: 'Mjesto u redu onoga što osoba upravo šalje: koliko ih je ispred i za koliko sekundi dolazi na red',
    response: z.strictObject({ ispred: z.nullable(z.int()), sekundi: z.nullable(z.int()) }),
    policy: { who: 'prijavljen' },
    audit: 'sync.red',
  }),
  ping: endpoint({
    method: 'GET',
    path: 'sync/v1/ping',
    summary: 'Provjera stvarne dostupnosti; vraća poslanu oznaku',
    query: z.strictObject({ nonce: z.string().check(z.maxLength(60)) }),
    response: z.strictObject({ nonce: z.string(), serverTime: z.string() }),
    policy: { who: 'svi' },
    audit: 'sync.ping',
  }),
} as const
