/** Which notices are in force for whom: one condition for the lists and for the search. */
import { type SQL, sql } from 'drizzle-orm'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'

/** For whom the list of current notices is: visitors and applicants, or people of an institution. */
export type Citatelji = { institucijaId: number; programIds: readonly number[] } | 'javnost'

/** A condition on the table `obavijest`: published, inside its validity, and for these readers. */
export function vrijedi(citatelji: Citatelji, sada: number): SQL {
  const now = new Date(sada)
  const readers =
    citatelji === 'javnost'
      ? sql`ciljna_skupina in ('svi', 'prijavitelji', 'javno') and institucije = '{}'`
      : sql`ciljna_skupina in ('svi', 'institucije')
        and (institucije = '{}' or ${citatelji.institucijaId} = any(institucije))
        and (programi = '{}' or programi && ${sql.param([...citatelji.programIds])}::int[])`
  return sql`status_id = ${obavijestKind.statuses.objavljen.id} and start_at <= ${now} and end_at >= ${now} and ${readers}`
}
