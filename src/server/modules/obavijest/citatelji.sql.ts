/** For whom a notice is, asked of the table `obavijest o`: of a seat in an institution, of an applicant's person, of anybody. */
import { type SQL, sql } from 'drizzle-orm'

/** Everybody may read it. */
const ZA_JAVNOST = sql`(o.ciljna_skupina <> 'institucije' and o.institucije = '{}')`

/** The seat `m` is among those it is written to. */
export const ZA_MJESTO = sql`(o.ciljna_skupina in ('svi', 'institucije')
  and (o.institucije = '{}' or m.institucija_id = any(o.institucije)) and (o.programi = '{}' or o.programi && m.program_ids))`

/** The person may read it, from wherever they belong. */
export const zaOsobu = (osobaId: number): SQL =>
  sql`(${ZA_JAVNOST} or exists (select from institucija_osoba m where m.osoba_id = ${osobaId} and ${ZA_MJESTO}))`
