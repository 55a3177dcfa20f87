/** A device as the server sees one: it numbers, hashes and sends envelopes, and lets a test spoil any of them. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Envelope, laneOf, PROTOCOL, type UnhashedEnvelope } from '#contract/kernel/sync/envelope.ts'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PullResponse, PushBody, PushOutcome, PushResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import type { Answer } from './api.ts'
import type { TestOsoba } from './builders/osoba.ts'
import { OZUJAK } from './builders/poziv.ts'
import { othersDone } from './feed.ts'
import { type KlupaProjekata, klupaProjekata, noviId, noviPoziv } from './projekti.ts'

export interface Uredaj {
  deviceId: string
  clientGen: string
  prijavi: () => Promise<Answer<{ serverEpoch: string; kod?: string }>>
  /** Envelopes of a new application. */
  kreiraj: (pozivId: number, more?: Promjene & { id?: string; args?: JsonObject }) => Envelope
  izmijeni: (id: string, base: Envelope['base'], ops: PatchOp[], more?: Promjene) => Envelope
  naredi: (id: string, base: Envelope['base'], naredba: Naredba, more?: Promjene) => Envelope
  posalji: (mutations: Envelope[], more?: Partial<PushBody>) => Promise<Answer<PushResponse & { kod?: string }>>
  /** The same, zipped, as a browser sends it. */
  posaljiSazeto: (mutations: Envelope[]) => Promise<{ status: number; body: PushResponse; omjer: number }>
  povuci: (cursor?: string, limit?: number, scope?: string) => Promise<Answer<PullResponse & { kod?: string }>>
}

/** Parts of the envelope to be put in before it is hashed; `envHash` after. */
export type Promjene = Partial<Envelope>

export interface Naredba {
  name: string
  args?: JsonObject
  expectState: number
  contentHash?: string | null
}

export const postavi = (path: string, was: Json, now: Json): PatchOp => ({ kind: 'set', path, was, now })
export const iza = ({ mutationId }: Envelope): Envelope['base'] => ({ after: mutationId })

/** The results in short: `applied`, `duplicate:applied`, `rejected:zabranjeno`. */
export function ishodi({ body }: { body: { results: PushOutcome[] } }): string[] {
  return body.results.map(({ duplicate, result }) => {
    const kod = result.status === 'rejected' ? `:${result.kod}` : ''
    return `${duplicate ? 'duplicate:' : ''}${result.status}${kod}`
  })
}

/** The one result of a push that carried one envelope. */
export function ishod({ body }: { body: { results: PushOutcome[] } }): PushResult {
  const [only] = body.results
  if (only === undefined) throw new Error('no result')
  return only.result
}

/** A bench with one open call, for applications from devices. */
export async function klupaUredaja(
  ...sto: Parameters<typeof klupaProjekata>
): Promise<{ k: KlupaProjekata; pozivId: number }> {
  const k = await klupaProjekata(...sto)
  return { k, pozivId: await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.70' }) }
}

interface KlupaTableta {
  k: KlupaProjekata
  pozivId: number
  /** Of whoever represents the applicant, anew for every test. */
  tablet: Uredaj
}

/** The same for a whole file of tests: each begins in March, with a tablet that has introduced itself. */
export function klupaTableta(begin: (bench: KlupaTableta) => void, ...sto: Parameters<typeof klupaProjekata>): void {
  let bench: Awaited<ReturnType<typeof klupaUredaja>>
  beforeAll(async () => {
    bench = await klupaUredaja(...sto)
  })
  afterAll(() => bench.k.api.stop())
  beforeEach(async () => {
    const { k, pozivId } = bench
    k.api.clock.now = OZUJAK
    begin({ k, pozivId, tablet: await prijavljenUredaj(k) })
  })
}

/** A device that has introduced itself. */
export async function prijavljenUredaj(
  k: KlupaProjekata,
  tko: TestOsoba = k.nas.osobe.ZAS,
  prijaviteljId: number = k.nas.id,
): Promise<Uredaj> {
  const one = uredaj(k, tko, prijaviteljId)
  await one.prijavi()
  return one
}

export function uredaj(k: KlupaProjekata, tko: TestOsoba, prijaviteljId: number, deviceId = noviId()): Uredaj {
  const clientGen = noviId()
  let seq = 0
  const lanes = new Map<string, number>()

  function envelope(id: string, payload: Envelope['payload'], base: Envelope['base'], more: Promjene): Envelope {
    const aggregate = { type: 'projekt', id }
    const lane = laneOf(aggregate)
    lanes.set(lane, (lanes.get(lane) ?? 0) + 1)
    seq += 1
    const { envHash, ...changes } = more
    const unhashed: UnhashedEnvelope = {
      mutationId: noviId(),
      protocol: PROTOCOL,
      type: `projekt.${payload.kind}`,
      typeVersion: 1,
      deviceId,
      clientGen,
      userId: tko.id,
      actingFor: { vrsta: 'prijavitelj', id: prijaviteljId },
      seq,
      lane,
      laneSeq: lanes.get(lane) ?? 1,
      aggregate,
      base,
      payload,
      deps: [],
      formDef: null,
      app: { version: '0.1.0', schemaEpoch: 1 },
      clock: { capturedAt: new Date(k.api.clock.now).toISOString(), offsetMs: 0, zone: 'Europe/Zagreb' },
      ...changes,
    }
    return { ...unhashed, envHash: envHash ?? contentHash(unhashed as unknown as Json) }
  }
  const body = (mutations: Envelope[], more: Partial<PushBody> = {}) => ({
    deviceId,
    clientGen,
    mutations,
    pendingDigest: mutations.map(({ mutationId, envHash }) => ({ mutationId, envHash })),
    ...more,
  })

  return {
    deviceId,
    clientGen,
    prijavi: () =>
      k.zovi('POST', 'sync/v1/devices', tko.token, { deviceId, clientGen, platform: 'test', appVersion: '0.1.0' }),
    kreiraj: (pozivId, { id = noviId(), args = { pozivId, naziv: 'Nova linija' }, ...more } = {}) =>
      envelope(id, { kind: 'create', args }, null, more),
    izmijeni: (id, base, ops, more = {}) => envelope(id, { kind: 'patch', ops }, base, more),
    naredi: (id, base, { args = {}, contentHash: hash = null, ...naredba }, more = {}) =>
      envelope(id, { kind: 'command', args, contentHash: hash, ...naredba }, base, more),
    posalji: (mutations, more) => k.zovi('POST', 'sync/v1/push', tko.token, body(mutations, more)),
    posaljiSazeto: async (mutations) => {
      const plain = Buffer.from(JSON.stringify(body(mutations)))
      const payload = gzipSync(plain)
      const { statusCode, body: text } = await k.api.app.http.inject({
        method: 'POST',
        url: '/sync/v1/push',
        payload,
        headers: {
          authorization: `Bearer ${tko.token}`,
          'content-encoding': 'gzip',
          'content-type': 'application/json',
        },
      })
      return { status: statusCode, body: JSON.parse(text) as PushResponse, omjer: payload.length / plain.length }
    },
    povuci: async (cursor, limit, scope = `prijavitelj:${prijaviteljId}`) => {
      const query = new URLSearchParams({
        scope,
        ...(cursor === undefined ? {} : { cursor }),
        ...(limit === undefined ? {} : { limit: String(limit) }),
      })
      await othersDone(k.api.app.db.$client)
      return k.zovi('GET', `sync/v1/pull?${query}`, tko.token)
    },
  }
}
