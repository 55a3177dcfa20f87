/** Files that a record of a desk names, and those of them that the portal has checked. */
import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import type { Tx } from '../db/client.ts'
import type { ImenovanaDatoteka } from './povezivanje.ts'

/** Hashes of the checked files that were sent for a record, by id. */
export async function provjereneDatoteke(tx: Tx, vrsta: string, id: string | number): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; sha256: string }>(sql`
    select d.id, d.sha256 from datoteka d
    where d.entitet_vrsta = ${vrsta} and d.entitet_id = ${String(id)} and d.stanje = 'provjerena'`)
  return new Map(rows.map((one) => [one.id, one.sha256]))
}

interface Provjerena {
  sha256: string
  /** Milliseconds; when it was whole here. */
  zaprimljeno: number
}

/** Checked files out of these, by id. What is no id of a file is none. */
export async function provjereneOd(tx: Tx, ids: readonly string[]): Promise<Map<string, Provjerena>> {
  const svoji = [...new Set(ids)].filter(isUuid)
  if (svoji.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; sha256: string; at: Date }>(sql`
    select d.id, d.sha256, coalesce(d.provjereno_at, d.updated_at) as at from datoteka d
    where d.id = any(${sql.param(svoji)}::uuid[]) and d.stanje = 'provjerena'`)
  return new Map(rows.map(({ id, sha256, at }) => [id, { sha256, zaprimljeno: new Date(at).getTime() }]))
}

/** Their hashes alone. */
export async function sazeciDatoteka(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await provjereneOd(tx, ids))].map(([id, { sha256 }]) => [id, sha256]))
}

/** The same list with the hashes of what has been checked; a hash that it says already stays. */
export const sSazecima = <T extends ImenovanaDatoteka>(
  datoteke: readonly T[],
  provjerene: ReadonlyMap<string, string>,
): T[] =>
  datoteke.map((one) => {
    const sha256 = one.sha256 ?? provjerene.get(one.id)
    return sha256 === undefined ? one : { ...one, sha256 }
  })

/** Ids of the checked files whose bytes are those that the list names. */
export function jednakePopisu(
  provjerene: ReadonlyMap<string, string>,
  imenovane: readonly ImenovanaDatoteka[],
): string[] {
  const drukcija = imenovane.filter(({ id, sha256 }) => sha256 !== undefined && sha256 !== provjerene.get(id))
  return [...provjerene.keys()].filter((id) => !drukcija.some((one) => one.id === id))
}
