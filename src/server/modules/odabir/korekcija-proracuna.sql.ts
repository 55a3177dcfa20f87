/** The budget of an application as selection has corrected it with its applicant's consent, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { RacunKorekcije, SadrzajKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const U_TIJEKU = sqlStatus(korekcijaProracunaStatuses, 'uIzradi', 'poslana')
const PRIHVACENA = sqlStatus(korekcijaProracunaStatuses, 'prihvacena')

/** The newest consent counts: a later correction is written over the whole budget again. */
const prihvaceno = (stupac: 'bespovratna' | 'prihvatljivo', projektId: SQL): SQL =>
  sql`(select k.${sql.raw(stupac)} from korekcija_proracuna k where k.projekt_id = ${projektId}
    and k.status_id = ${PRIHVACENA} order by k.id desc limit 1)`

/** The requested grant and the eligible cost of the project in the row `p`, in cents: corrected, or as they were submitted. */
export const ISPRAVLJENO_TRAZENO: SQL = sql`coalesce(${prihvaceno('bespovratna', sql`p.id`)}, p.trazena_bespovratna)`
export const ISPRAVLJENO_PRIHVATLJIVO: SQL = sql`coalesce(${prihvaceno('prihvatljivo', sql`p.id`)}, p.ukupno_prihvatljivo)`

/** Whether somebody writes a correction, or its applicant has one to answer. */
export const korekcijaUTijeku = (projektId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from korekcija_proracuna k where k.projekt_id = ${projektId} and k.status_id in (${U_TIJEKU}))`

export interface PrihvacenaKorekcija {
  sadrzaj: SadrzajKorekcije
  racun: RacunKorekcije
  /** The day of the consent. */
  suglasnost: string
}

export async function prihvacenaKorekcija(tx: Tx, projektId: string): Promise<PrihvacenaKorekcija | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<PrihvacenaKorekcija & Record<string, unknown>>(sql`
      select k.sadrzaj, k.racun, to_char(k.odgovoreno_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as suglasnost
      from korekcija_proracuna k where k.projekt_id = ${projektId}::uuid and k.status_id = ${PRIHVACENA}
      order by k.id desc limit 1`),
  )
  return rows[0] ?? null
}
