/** What applications of a call already hold, counted by field of the form: the question before the form is changed. */
import { sql } from 'drizzle-orm'
import type { UpotrebaPoziva } from '#contract/modules/poziv/poziv.api.ts'
import { poljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import type { Tx } from '../../platform/db/client.ts'

/** Counting every field of every application would take seconds on a large call; the newest tell enough. */
const NAJVISE_PROVJERENIH = 500

interface Red extends Record<string, unknown> {
  put: string | null
  broj: number
}

export async function upotrebaPolja(tx: Tx, pozivId: number): Promise<UpotrebaPoziva> {
  const count = await tx.execute<{ prijava: number }>(
    sql`select count(*)::int as prijava from projekt where poziv_id = ${pozivId} and deleted_at is null`,
  )
  const { rows } = await tx.execute<Red>(sql`
    with recursive prijava as (
      select id, obrazac from projekt where poziv_id = ${pozivId} and deleted_at is null order by id desc limit ${NAJVISE_PROVJERENIH}
    ), mjesto(id, put, v) as (
      select p.id, t.key, t.value from prijava p, jsonb_each(p.obrazac) t
      union all
      select m.id, case when e.key is null then m.put else m.put || '.' || e.key end, e.value
      from mjesto m, lateral (
        select key, value from jsonb_each(case jsonb_typeof(m.v) when 'object' then m.v else '{}' end)
        union all
        select null, value from jsonb_array_elements(case jsonb_typeof(m.v) when 'array' then m.v else '[]' end)
      ) e
    )
    select put, count(distinct id)::int as broj from mjesto
    where v not in ('null', '""', 'false', '[]', '{}') group by put`)
  const prijava = count.rows[0]?.prijava ?? 0
  const polja = rows.flatMap(({ put, broj }) => (put !== null && poljePoPutu(put) ? [[put, broj] as const] : []))
  return { prijava, provjereno: Math.min(prijava, NAJVISE_PROVJERENIH), polja: Object.fromEntries(polja) }
}
