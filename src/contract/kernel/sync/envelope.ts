/**
 * The intention a person had, as it leaves the device: immutable once sent, and the same bytes for ever (FundSync/1).
 * The hash covers everything above it; the same id with another hash is an error, never an overwrite.
 */
import * as z from 'zod/mini'
import { uuid } from '../id.ts'
import { json, patchOp } from './patch.ts'

export const PROTOCOL = 1

const id = uuid
const count = z.int().check(z.nonnegative())
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * What an envelope builds on. Nothing (create), a revision the author saw, or an own earlier envelope whose merged
 * outcome the author has not seen yet. With `after`, what others did since *that* envelope's base is still unseen: a
 * server that takes the revision it produced must also ask `unseen` of the operations, or it would overwrite silently.
 */
export const envelopeBase = z.nullable(
  z.union([z.strictObject({ rev: count, hash: sha256Hex }), z.strictObject({ after: id })]),
)

/** How a person settled a field on which two differed. It is their own value, the other's, both rows, or a text made of both. */
export const odluka = z.enum(['moje', 'njihovo', 'oboje', 'tekst'])

/** A conflict that this patch settles: the envelope that was refused, and what was decided for each of its paths. */
const settledConflict = z.strictObject({
  mutationId: id,
  izbori: z.record(z.string().check(z.maxLength(300)), odluka),
})
export type SettledConflict = z.output<typeof settledConflict>

const patchPayload = z
  .strictObject({
    kind: z.literal('patch'),
    ops: z.array(patchOp).check(z.maxLength(500)),
    odluke: z.exactOptional(z.array(settledConflict).check(z.minLength(1), z.maxLength(50))),
  })
  // A decision for the other's value leaves nothing to change, and still has to arrive.
  .check(z.refine(({ ops, odluke }) => ops.length > 0 || odluke !== undefined))

export const envelopePayload = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), args: z.record(z.string(), json) }),
  patchPayload,
  z.strictObject({
    kind: z.literal('command'),
    name: z.string().check(z.maxLength(60)),
    args: z.record(z.string(), json),
    /** The status the author saw; commands never merge. */
    expectState: z.int(),
    /** Hash of the whole content the person confirmed; null for commands that confirm no content. */
    contentHash: z.nullable(sha256Hex),
  }),
])

export const envelope = z.strictObject({
  mutationId: id,
  protocol: z.literal(PROTOCOL),
  /** `projekt.create`, `projekt.patch`, `projekt.command`. */
  type: z.string().check(z.maxLength(60)),
  typeVersion: count,
  deviceId: id,
  /** Changes when the device lost or restored its database. */
  clientGen: id,
  userId: count,
  /** For whom it was written; `osoba` with the person's own id: for nobody but themselves. */
  actingFor: z.strictObject({ vrsta: z.enum(['prijavitelj', 'institucija', 'osoba']), id: count }),
  seq: count,
  lane: z.string().check(z.maxLength(120)),
  laneSeq: count,
  aggregate: z.strictObject({ type: z.string().check(z.maxLength(40)), id }),
  base: envelopeBase,
  payload: envelopePayload,
  deps: z.array(id).check(z.maxLength(50)),
  /** The call version whose form the author saw. */
  formDef: z.nullable(z.strictObject({ id: count, version: count })),
  /** Evidence only; order comes from the counters. */
  clock: z.strictObject({ capturedAt: z.string(), offsetMs: z.number(), zone: z.string().check(z.maxLength(60)) }),
  app: z.strictObject({ version: z.string().check(z.maxLength(40)), schemaEpoch: count }),
  envHash: sha256Hex,
})
export type Envelope = z.output<typeof envelope>
export type UnhashedEnvelope = Omit<Envelope, 'envHash'>

/** The end of the years that people and the database write with four digits. */
const LATEST = Date.UTC(10_000, 0)

/**
 * When it was recorded, by the device's clock set right at its last contact. A claim, and no time at all where the device
 * said nonsense, because whoever reads the record reads its time too.
 */
export function zabiljezenoU({ clock: { capturedAt, offsetMs } }: Pick<Envelope, 'clock'>): number | undefined {
  const at = Date.parse(capturedAt) + offsetMs
  return at >= 0 && at < LATEST ? at : undefined
}

/** The lane of an aggregate: one queue, first in first out. */
export function laneOf(aggregate: { type: string; id: string }): string {
  return `${aggregate.type}:${aggregate.id}`
}
