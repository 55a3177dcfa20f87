/** What stands in a file of unsent work: sealed envelopes, and the documents that they build on. */
import * as z from 'zod/mini'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { uuid } from '#contract/kernel/id.ts'
import { type Envelope, envelope, sha256Hex } from '#contract/kernel/sync/envelope.ts'
import { storedObject } from '#contract/kernel/sync/patch.ts'
import { polozaj } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Context } from '../ports/ports.ts'
import { CannotImport } from './container.ts'

/** More than any portal takes (`MAX_UPLOAD_BYTES` of the server); how much it takes is said when the file is sent. */
const MOST_BYTES = 200 * 1024 * 1024

const content = storedObject

const dokument = z.strictObject({
  key: z.string(),
  type: z.string(),
  id: z.string(),
  scope: z.string(),
  base: content,
  rev: z.int(),
  hash: z.nullable(z.string()),
  after: z.nullable(z.string()),
  meta: content,
  formDef: z.nullable(z.strictObject({ id: z.int(), version: z.int() })),
  localUpdatedAt: z.nullable(z.number()),
})
export type ExportedDoc = z.output<typeof dokument>

/** A file that the portal has not verified: what is to be sent of it. */
const prilog = z.strictObject({
  attId: uuid,
  docType: z.string(),
  docId: z.string(),
  fieldPath: z.string(),
  prijaviteljId: z.nullable(z.int()),
  naziv: z.string(),
  mime: z.string(),
  bajtova: z.int().check(z.minimum(1), z.maximum(MOST_BYTES)),
  sha256: sha256Hex,
  /** ISO time of the device that took it. */
  capturedAt: z.string(),
  geo: z.nullable(polozaj),
  bezPolozaja: z.optional(z.string()),
  izGalerije: z.optional(z.string()),
  ranija: z.optional(z.string()),
})
export type CarriedFile = z.output<typeof prilog>

const transfer = z.strictObject({
  osobaId: z.int(),
  /** ISO, by the clock of the device that made the file. */
  izvezeno: z.string(),
  /** In the order in which they were recorded. */
  omotnice: z.array(envelope),
  dokumenti: z.array(dokument),
  /** Their bytes follow behind the line, in this order, sealed with `kljuc` (32 bytes in base64). */
  prilozi: z.optional(z.strictObject({ kljuc: z.string().check(z.length(44)), datoteke: z.array(prilog) })),
})
export type Transfer = z.output<typeof transfer>

async function isWhole(ctx: Context, { envHash, ...unhashed }: Envelope): Promise<boolean> {
  return (await ctx.crypto.sha256(canonicalJson(unhashed))) === envHash
}

/** Reads and checks the content of an opened file for the person of this device. Throws `CannotImport`. */
export async function readTransfer(ctx: Context, text: string): Promise<Transfer> {
  const read = transfer.safeParse(parsedJson(text))
  if (!read.success) throw new CannotImport('ostecena')
  const { osobaId, omotnice } = read.data
  const { userId } = ctx.identity
  if (osobaId !== userId || omotnice.some((one) => one.userId !== userId)) throw new CannotImport('tuda')
  for (const one of omotnice) if (!(await isWhole(ctx, one))) throw new CannotImport('ostecena')
  return read.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
