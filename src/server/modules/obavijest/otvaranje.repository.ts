/** Openings of notices as a person makes them. */
import { sql } from 'drizzle-orm'
import { obavijestStatuses } from '#contract/modules/obavijest/obavijest.statuses.ts'
import type { Otvaranje } from '#contract/modules/obavijest/otvaranje.schema.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { zaOsobu } from './citatelji.sql.ts'

interface Cije {
  osobaId: number
  sada: number
}

/** Of the notices in force those that the person has opened. */
export async function otvoreneObavijesti(tx: Tx, { osobaId, sada }: Cije): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.obavijest_id as id from obavijest_otvaranje p join obavijest o on o.id = p.obavijest_id
      where p.osoba_id = ${osobaId} and o.status_id = ${sqlStatus(obavijestStatuses, 'objavljen')}
        and o.end_at >= ${new Date(sada)} order by 1`)
  return rows.map(({ id }) => id)
}

/**
 * Writes down the first opening of each notice that was the person's to read. A device may tell of it long after: then also of
 * one that has ended since, so the portal looks for itself. What was none of theirs is left out.
 */
export function zabiljeziOtvaranja(tx: Tx, { osobaId, sada }: Cije, otvaranja: readonly Otvaranje[]): Promise<void> {
  const sent = JSON.stringify(otvaranja.map(({ obavijestId: id, otvorenoAt: at }) => ({ id, at })))
  return asPortal(tx, async () => {
    await tx.execute(sql`
      insert into obavijest_otvaranje (obavijest_id, osoba_id, otvoreno_at, zaprimljeno_at)
        select o.id, ${osobaId}, least(greatest(min(d.at), o.start_at), ${new Date(sada)}), ${new Date(sada)}
        from jsonb_to_recordset(${sent}::jsonb) as d(id int, at timestamptz) join obavijest o on o.id = d.id
        where o.broj_inacice > 0 and o.start_at <= ${new Date(sada)} and ${zaOsobu(osobaId)}
        group by o.id on conflict do nothing`)
  })
}
