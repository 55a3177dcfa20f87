/** Until when contracts are signed, as lists of other modules read it. */
import { type SQL, sql } from 'drizzle-orm'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

/** The nearest deadline of a signature on this call, as text; null where nothing is being contracted. */
export const najbliziRokPotpisa = (pozivId: SQL): SQL => sql`(select min(u.rok_potpisa)::text from ugovor u
  join projekt p on p.id = u.projekt_id where p.poziv_id = ${pozivId} and p.deleted_at is null
    and p.status_id = ${sqlStatus(projektStatuses, 'ugovaranje')})`
