/** What other modules ask of the team of a project, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'

/** Whether somebody leads this project on the day, or is named to begin later (UGO-15). */
export const imaVoditelja = (projektId: SQL | string, danas: IsoDatum): SQL<boolean> =>
  sql<boolean>`exists (select from osoba_na_projektu tim where tim.projekt_id = ${projektId}
    and tim.uloga = 'voditelj' and (tim.do is null or tim.do >= ${danas}::date))`
