/** Which programmes an institution reads as a whole. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'

/** KT of NPOO and UT of KK. */
const ULOGA_KT_UT = sql.raw('1')

/** A JSON list of the programmes, out of these, in which the institution is KT or UT. */
export const citaPrograme = (institucijaId: SQL, programIds: SQL): SQL<number[]> =>
  sql`(select coalesce(json_agg(distinct r.program_id), '[]') from provoditelj r
    where r.institucija_id = ${institucijaId} and r.uloga_provoditelja_id = ${ULOGA_KT_UT} and r.program_id = any(${programIds}))`

/** Institutions that read the whole programme. */
export async function citateljiPrograma(tx: Tx, programId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct r.institucija_id as id from provoditelj r
    where r.program_id = ${programId} and r.uloga_provoditelja_id = ${ULOGA_KT_UT} order by 1`)
  return rows.map(({ id }) => id)
}
