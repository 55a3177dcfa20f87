/** Ties files to the record whose document names them. */
import { type SQL, sql } from 'drizzle-orm'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'

/** A file as a document names it: without a hash it is known by its id alone. */
export interface ImenovanaDatoteka {
  id: string
  sha256?: string | undefined
}

/**
 * Ties verified files by id and hash; `svoje` says over `d` which files may be the record's. Harmless to repeat; called when a
 * document changes and when a file has been verified. Answers how many were tied now.
 */
export async function poveziImenovane(tx: Tx, imenovane: readonly ImenovanaDatoteka[], svoje: SQL): Promise<number> {
  if (imenovane.length === 0) return 0
  const manifest = JSON.stringify(imenovane.map(({ id, sha256 }) => ({ id, sha256 })))
  const nepovezane = sql`not d.povezana and ${svoje}`
  // Locked first: a file that is being verified at this moment would be tied by neither side, each not seeing the other.
  await tx.execute(sql`
    select from datoteka d where ${nepovezane}
      and d.id in (select m.id from jsonb_to_recordset(${manifest}::jsonb) as m(id uuid)) order by d.id for update`)
  const { rowCount } = await tx.execute(sql`
    update datoteka d set povezana = true from jsonb_to_recordset(${manifest}::jsonb) as m(id uuid, sha256 text)
    where d.id = m.id and d.sha256 = coalesce(m.sha256, d.sha256) and d.stanje = 'provjerena' and ${nepovezane}`)
  return rowCount ?? 0
}

/** The refusal of a file that is named with other content than it has, at the field that names it. */
export function drukcijaDatoteka(polje: string, naziv: string): Problem {
  const poruka = PORUKE.datoteka.drukcija(naziv)
  return new Problem('pravila', { poruka, greske: [{ polje, pravilo: 'DAT-02', poruka }] })
}

/**
 * DAT-02: throws for a file that has come with another content or size than is said, or to another record. Of one that is still on
 * its way the announcement asks the same.
 */
export async function odbijDrukcije(
  tx: Tx,
  { vrsta, id, polje }: { vrsta: string; id: string; polje: string },
  imenovane: readonly { id: string; naziv: string; sha256: string; bajtova: number }[],
): Promise<void> {
  if (imenovane.length === 0) return
  const { rows } = await tx.execute<{ naziv: string }>(sql`
    select m.naziv from jsonb_to_recordset(${JSON.stringify(imenovane)}::jsonb) as m(id uuid, naziv text, sha256 text, bajtova bigint)
    join datoteka d on d.id = m.id
    where d.entitet_vrsta is distinct from ${vrsta} or d.entitet_id is distinct from ${id}
      or d.sha256 <> m.sha256 or d.bajtova <> m.bajtova`)
  const [prva] = rows
  if (prva !== undefined) throw drukcijaDatoteka(polje, prva.naziv)
}

/** A record with the files that its document names. */
export interface ImenujeDatoteke {
  id: string
  /** Whose its files are; null for those of an institution. */
  prijaviteljId: number | null
  imenovane: readonly ImenovanaDatoteka[]
}

/**
 * Files that records of a kind name and the server has not with the named hash (invariant I7). By the id of the record; one that
 * lacks none is not there. One question for all of them.
 */
export async function nestigleImenovane(
  tx: Tx,
  vrsta: string,
  zapisi: readonly ImenujeDatoteke[],
): Promise<ReadonlyMap<string, string[]>> {
  const imenovane = zapisi.flatMap(({ id: zapis, prijaviteljId: prijavitelj, imenovane }) =>
    imenovane.map(({ id, sha256 }) => ({ zapis, prijavitelj, id, sha256 })),
  )
  const nestigle = new Map<string, string[]>()
  if (imenovane.length === 0) return nestigle
  const { rows } = await tx.execute<{ zapis: string; id: string }>(sql`
    select m.zapis, m.id
    from jsonb_to_recordset(${JSON.stringify(imenovane)}::jsonb) as m(zapis text, prijavitelj int, id uuid, sha256 text)
    where not exists (select from datoteka d where d.id = m.id and d.sha256 = m.sha256 and d.stanje = 'provjerena'
      and d.entitet_vrsta = ${vrsta} and d.entitet_id = m.zapis and d.prijavitelj_id is not distinct from m.prijavitelj)`)
  for (const { zapis, id } of rows) nestigle.set(zapis, [...(nestigle.get(zapis) ?? []), id])
  return nestigle
}
