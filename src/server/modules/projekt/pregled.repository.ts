/** SQL of refused work that waits for colleagues (decision 0071). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { radNaPregledu } from './pregled.tables.ts'

export type Rad = typeof radNaPregledu.$inferSelect

export async function programPoziva(tx: Tx, id: number): Promise<number | undefined> {
  return (await tx.select({ programId: poziv.programId }).from(poziv).where(eq(poziv.id, id)))[0]?.programId
}

export async function upisiNaPregled(tx: Tx, row: typeof radNaPregledu.$inferInsert): Promise<void> {
  await tx.insert(radNaPregledu).values(row).onConflictDoNothing()
}

export type Skupina = Pick<Rad, 'prijaviteljId' | 'projektId' | 'programId' | 'osobaId'>

/** Whose work waits at an applicant, by application and author, the newest first, as the reader's wall shows it. */
export function skupineNaPregledu(tx: Tx, prijaviteljId: number): Promise<Skupina[]> {
  const { projektId, programId, osobaId, zaprimljenoAt } = radNaPregledu
  return tx
    .select({ prijaviteljId: radNaPregledu.prijaviteljId, projektId, programId, osobaId })
    .from(radNaPregledu)
    .where(and(eq(radNaPregledu.prijaviteljId, prijaviteljId), eq(radNaPregledu.stanje, 'ceka')))
    .groupBy(radNaPregledu.prijaviteljId, projektId, programId, osobaId)
    .orderBy(sql`max(${zaprimljenoAt}) desc`, projektId, osobaId)
}

/** The work of these in the order in which it came, at most `najvise` of each: an edit may stand on the one before. */
export function radSkupina(tx: Tx, skupine: readonly Skupina[], najvise: number): Promise<Rad[]> {
  const od = sql.join(
    skupine.map((one) => sql`(${one.prijaviteljId}::int, ${one.projektId}::uuid, ${one.osobaId}::int)`),
    sql`, `,
  )
  const redom = sql`select id, row_number() over (partition by projekt_id, osoba_id order by zaprimljeno_at, redni_broj) as red
    from rad_na_pregledu where stanje = 'ceka' and (prijavitelj_id, projekt_id, osoba_id) in (${od})`
  return tx
    .select()
    .from(radNaPregledu)
    .where(sql`${radNaPregledu.id} in (select id from (${redom}) r where red <= ${najvise})`)
    .orderBy(radNaPregledu.zaprimljenoAt, radNaPregledu.redniBroj)
}

/** How much came and was decided at each of these applicants, by the keys of the stream of events, `pregled:5`. */
export async function verzijePregleda(
  db: Database | Tx,
  keys: readonly string[],
): Promise<{ key: string; rev: number }[]> {
  const own = keys.filter((key) => /^pregled:\d{1,9}$/.test(key))
  if (own.length === 0) return []
  const { rows } = await db.execute<{ key: string; rev: number }>(sql`
    select k.key, (count(r.id) + count(r.odluceno_at))::int as rev from unnest(${sql.param(own)}::text[]) as k(key)
      left join rad_na_pregledu r on r.prijavitelj_id = split_part(k.key, ':', 2)::int group by k.key`)
  return rows
}

/** These of one application, held in the order in which they were recorded. */
export function zakljucajPregled(
  tx: Tx,
  prijaviteljId: number,
  projektId: string,
  ids: readonly string[],
): Promise<Rad[]> {
  const own = and(eq(radNaPregledu.prijaviteljId, prijaviteljId), eq(radNaPregledu.projektId, projektId))
  return tx
    .select()
    .from(radNaPregledu)
    .where(and(own, inArray(radNaPregledu.id, [...ids])))
    .orderBy(radNaPregledu.redniBroj)
    .for('update')
}

export async function odluciPregled(
  tx: Tx,
  ids: readonly string[],
  odluka: Pick<Rad, 'stanje' | 'odlucioId' | 'odlucenoAt' | 'razlog'>,
): Promise<void> {
  await tx
    .update(radNaPregledu)
    .set(odluka)
    .where(inArray(radNaPregledu.id, [...ids]))
}

/** When a person's right at each of these applicants was taken away last. */
export async function zadnjiOpozivi(
  tx: Tx,
  osobaId: number,
  prijavitelji: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await tx.execute<{ id: number; vrijeme: string | Date }>(sql`
    select stranka_id as id, max(vrijeme) as vrijeme from opoziv_prava
    where osoba_id = ${osobaId} and vrsta = 'prijavitelj' and stranka_id = any(${sql.param([...prijavitelji])}::int[]) group by 1`)
  return new Map(rows.map(({ id, vrijeme }) => [id, new Date(vrijeme)]))
}
