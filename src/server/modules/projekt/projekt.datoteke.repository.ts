/** Files that a project's document names, over the table of files. */

import { sql } from 'drizzle-orm'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { nestigleImenovane, poveziImenovane } from '#server/platform/files/povezivanje.ts'

export interface SDatotekama {
  id: string
  prijaviteljId: number
  obrazac: JsonObject
  /** Nothing was submitted yet, so what the document names no longer may go. */
  nacrt: boolean
}

const jeProjekta = (id: string) => sql`d.entitet_vrsta = ${projektKind.name} and d.entitet_id = ${id}`

function asRows(obrazac: JsonObject): string {
  return JSON.stringify(manifestOf(KATALOG_OBRASCA, obrazac).map(({ id, sha256 }) => ({ id, sha256 })))
}

/**
 * Ties verified files to the project whose document names them, and lets go of those that a draft no longer names. Harmless
 * to repeat.
 */
export async function poveziDatoteke(tx: Tx, { id, prijaviteljId, obrazac, nacrt }: SDatotekama): Promise<void> {
  await poveziImenovane(
    tx,
    manifestOf(KATALOG_OBRASCA, obrazac),
    sql`${jeProjekta(id)} and d.prijavitelj_id = ${prijaviteljId}`,
  )
  if (!nacrt) return
  await tx.execute(sql`
    update datoteka d set povezana = false where d.povezana and ${jeProjekta(id)}
      and not exists (select from jsonb_to_recordset(${asRows(obrazac)}::jsonb) as m(id uuid) where m.id = d.id)`)
}

/** How many of the files a document names are not on the server with the named hash (invariant I7). */
export async function brojNeprovjerenih(
  tx: Tx,
  { id, prijaviteljId, obrazac }: Pick<SDatotekama, 'id' | 'prijaviteljId' | 'obrazac'>,
): Promise<number> {
  const zapis = { id, prijaviteljId, imenovane: manifestOf(KATALOG_OBRASCA, obrazac) }
  return (await nestigleImenovane(tx, projektKind.name, [zapis])).get(id)?.length ?? 0
}

/** Ids of the files a project's document names that are its own and verified with the named hash and size. */
export async function provjereneDatoteke(
  tx: Tx,
  { id, prijaviteljId, obrazac }: { id: string; prijaviteljId: number; obrazac: unknown },
): Promise<ReadonlySet<string>> {
  const manifest = JSON.stringify(
    manifestOf(KATALOG_OBRASCA, obrazac as JsonObject).map(({ id: file, sha256, bajtova }) => ({
      id: file,
      sha256,
      bajtova,
    })),
  )
  if (manifest === '[]') return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from jsonb_to_recordset(${manifest}::jsonb) as m(id uuid, sha256 text, bajtova bigint)
    join datoteka d on d.id = m.id and d.sha256 = m.sha256 and d.bajtova = m.bajtova
    where d.stanje = 'provjerena' and d.prijavitelj_id = ${prijaviteljId} and ${jeProjekta(id)}`)
  return new Set(rows.map((row) => row.id))
}
