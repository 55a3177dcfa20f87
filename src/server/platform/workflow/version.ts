/** Inačica: an immutable snapshot of a record with its children, numbered from one, with its SHA-256. */
import { and, desc, eq } from 'drizzle-orm'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import { contentHash } from '../sync/content-hash.ts'
import { inacica } from './workflow.tables.ts'

export interface Version {
  entitetVrsta: string
  entitetId: string
  /** podnošenje, dorada, odobrenje, revizija, izmjena ugovora */
  razlog: string
  osobaId: number | null
  sada: number
  sadrzaj: JsonObject
}

/** Takes the next version of a record whose row the caller holds locked; returns its number and hash. */
export async function takeVersion(tx: Tx, version: Version): Promise<{ broj: number; sha256: string }> {
  const { entitetVrsta, entitetId, sada, sadrzaj } = version
  const [last] = await tx
    .select({ broj: inacica.brojInacice })
    .from(inacica)
    .where(and(eq(inacica.entitetVrsta, entitetVrsta), eq(inacica.entitetId, entitetId)))
    .orderBy(desc(inacica.brojInacice))
    .limit(1)
  const broj = (last?.broj ?? 0) + 1
  const sha256 = contentHash(sadrzaj)
  await tx.insert(inacica).values({
    id: crypto.randomUUID(),
    entitetVrsta,
    entitetId,
    brojInacice: broj,
    razlog: version.razlog,
    osobaId: version.osobaId,
    vrijeme: new Date(sada),
    sadrzaj,
    sha256,
  })
  return { broj, sha256 }
}
