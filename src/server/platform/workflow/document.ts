/** Documents the portal makes itself (DOK): what they say is kept with its hash, the PDF is made from it when asked for. */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
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
