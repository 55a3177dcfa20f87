import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Schema } from '#contract/kernel/endpoint.ts'
import { envelope } from '#contract/kernel/sync/envelope.ts'
import { pushBody, pushResult } from '#contract/kernel/sync/protocol.ts'
import { keysetPage } from '#contract/kernel/upit.ts'
import { projektInstitucije } from '#contract/modules/projekt/projekt.api.ts'
import { compiled } from './compiled.ts'

const ID = '01960000-0000-7000-8000-000000000000'
const HASH = 'a'.repeat(64)
const ENVELOPE = {
  mutationId: ID,
  protocol: 1,
  type: 'projekt.patch',
  typeVersion: 1,
  deviceId: ID,
  clientGen: ID,
  userId: 5,
  actingFor: { vrsta: 'prijavitelj', id: 7 },
  seq: 1,
  lane: `projekt:${ID}`,
  laneSeq: 1,
  aggregate: { type: 'projekt', id: ID },
  base: { after: ID },
  deps: [ID],
  formDef: null,
  envHash: HASH,
  payload: { kind: 'patch', ops: [{ kind: 'set', path: 'projekt.naziv', was: '', now: { a: [1, null, 'b'] } }] },
  clock: { capturedAt: '2026-04-15T10:00:00.000Z', offsetMs: 0, zone: 'Europe/Zagreb' },
  app: { version: '0.1.0', schemaEpoch: 1 },
}
const PUSH = { deviceId: ID, clientGen: ID, serverEpoch: null, pendingDigest: [{ mutationId: ID, envHash: HASH }] }
const REDAK = {
  id: ID,
  sifra: null,
  naziv: 'Linija',
  prijavitelj: { id: 1, oib: '12345678903', naziv: 'Primjer' },
  poziv: { id: 1, oznaka: null, naziv: 'Poziv', datumZatvaranja: '2026-05-08T09:00:00.000Z' },
  status: { id: 2, naziv: 'Podnesen' },
  trazenaBespovratna: '10.00',
  ugovorenaBespovratna: null,
  odobrenoZns: null,
  isplaceno: null,
  postotakOstvarenja: null,
  zavrsetakProvedbe: null,
  rokOdluke: '2026-09-07',
  rokStoji: false,
  vrijemePodnosenja: null,
  redniBrojZaprimanja: null,
  oznake: [],
  cekaMene: false,
  zaduzenje: { zaduzen: null, verzija: 0 },
}
const CASES: readonly (readonly [string, Schema, unknown])[] = [
  ['an envelope', envelope, ENVELOPE],
  ['a push', pushBody, { ...PUSH, mutations: [ENVELOPE] }],
  ['a result', pushResult, { mutationId: ID, receivedAt: 'x', status: 'merged', rev: 1, serverSeq: 2 }],
  [
    'a page of a list',
    keysetPage(projektInstitucije),
    { data: [REDAK], meta: { nextCursor: null, ukupno: 1, ukupnoNajmanje: false } },
  ],
]

/** Every place of a JSON value. */
function placesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...at, key]))]
}

type Change = { kind: 'put'; value: unknown } | { kind: 'remove' } | { kind: 'extra' }

function changed(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key !== undefined) {
    const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
    if (rest.length === 0 && change.kind === 'remove') delete copy[key]
    else copy[key] = changed(copy[key], rest, change)
    return copy
  }
  if (change.kind === 'extra') return typeof value === 'object' ? { ...value, visak: 1 } : `${String(value)}?`
  return change.kind === 'put' ? change.value : undefined
}

const change = fc.oneof(
  fc.constant<Change>({ kind: 'remove' }),
  fc.constant<Change>({ kind: 'extra' }),
  fc.jsonValue({ maxDepth: 2 }).map((value): Change => ({ kind: 'put', value })),
)

describe('schemas as code', () => {
  it.each(CASES)('take %s as it is (R-AZ-6)', (_name, schema, value) => {
    expect(z.parse(compiled(schema), value)).toEqual(z.parse(schema, value))
    expect(compiled(schema)).not.toBe(schema)
    expect(compiled(schema)).toBe(compiled(schema))
  })

  it.each(CASES)(
    'say of %s with anything changed in it what the contract says, fault by fault (R-AZ-6)',
    (_name, schema, value) => {
      const place = fc.constantFrom(...placesOf(value))
      fc.assert(
        fc.property(fc.array(fc.tuple(place, change), { minLength: 1, maxLength: 3 }), (changes) => {
          let spoilt: unknown = value
          for (const [at, one] of changes) {
            try {
              spoilt = changed(spoilt, at, one)
            } catch {
              // An earlier change has taken the place away.
            }
          }
          const [slow, quick] = [z.safeParse(schema, spoilt), z.safeParse(compiled(schema), spoilt)]
          expect(quick.data).toEqual(slow.data)
          expect(quick.error?.issues).toEqual(slow.error?.issues)
        }),
        { numRuns: 300 },
      )
    },
  )
})
