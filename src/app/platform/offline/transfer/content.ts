/** What stands in a file of unsent work: sealed envelopes, and the documents that they build on. */
import * as z from 'zod/mini'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { type Envelope, envelope } from '#contract/kernel/sync/envelope.ts'
import { json } from '#contract/kernel/sync/patch.ts'
import type { Context } from '../ports.ts'
import { CannotImport } from './container.ts'

const content = z.record(z.string(), json)

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

const transfer = z.strictObject({
  osobaId: z.int(),
  /** ISO, by the clock of the device that made the file. */
  izvezeno: z.string(),
  /** In the order in which they were recorded. */
  omotnice: z.array(envelope),
  dokumenti: z.array(dokument),
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
