/** Documents the portal makes itself (DOK). What they say is kept with its hash, the PDF from its first download on. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Database, Tx } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import { contentHash } from '../sync/content-hash.ts'
import { dokument } from './workflow.tables.ts'

export interface NewDocument {
  entitetVrsta: string
  entitetId: string
  vrsta: string
  naziv: string
  sadrzaj: JsonObject
  sada: number
}

/** Files one document in the transaction of its cause. */
export async function saveDocument(tx: Tx, { sada, ...row }: NewDocument): Promise<void> {
  await tx
    .insert(dokument)
    .values({ id: crypto.randomUUID(), ...row, sha256: contentHash(row.sadrzaj), createdAt: new Date(sada) })
}

/** Names one document of a record. */
export type Which = Pick<NewDocument, 'entitetVrsta' | 'entitetId' | 'vrsta' | 'naziv'>

const isIt = ({ entitetVrsta, entitetId, vrsta, naziv }: Which) =>
  and(
    eq(dokument.entitetVrsta, entitetVrsta),
    eq(dokument.entitetId, entitetId),
    eq(dokument.vrsta, vrsta),
    eq(dokument.naziv, naziv),
  )

/**
 * The file of a document that the caller may see: the same bytes for everybody and for ever. Of two first downloads at once
 * the one that is stored first decides for both.
 */
export async function documentPdf(db: Database, which: Which, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const portal = inContext(db, SUSTAV)
  const stored = async () => {
    const rows = portal.select({ id: dokument.id, pdf: dokument.pdf }).from(dokument).where(isIt(which))
    const [row] = await rows.orderBy(desc(dokument.createdAt)).limit(1)
    return row
  }
  const row = await stored()
  if (row?.pdf != null) return row.pdf
  const pdf = await make()
  if (row === undefined) return pdf
  await portal
    .update(dokument)
    .set({ pdf })
    .where(and(eq(dokument.id, row.id), isNull(dokument.pdf)))
  return (await stored())?.pdf ?? pdf
}
