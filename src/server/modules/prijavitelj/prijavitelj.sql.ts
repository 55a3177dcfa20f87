/** What other modules ask of an applicant, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { PRAVNE_OSOBE } from '#contract/modules/projekt/zaprimljene.ts'

export const nazivPrijavitelja = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pr.naziv from prijavitelj pr where pr.id = ${id})`

/** The applicant in the row `j` is a legal person: its name, and that of what it plans, may be published (decision 0034). */
export const JE_PRAVNA_OSOBA: SQL<boolean> = sql<boolean>`j.pravni_oblik = any(${sql.param([...PRAVNE_OSOBE])}::text[])`
