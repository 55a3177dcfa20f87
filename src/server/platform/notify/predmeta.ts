/** Notifications of cases that change hands: how many a person has not read, and what becomes of those. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'

interface Predmet {
  vrsta: string
  id: string
}

/** A condition on the notification `n`: it is of the record `k` of a kind. Of a project or a call it may say nothing more. */
const oPredmetu = (vrsta: SQL, id: SQL): SQL => sql`(n.entitet_vrsta = ${vrsta} and n.entitet_id = ${id}
  or ${vrsta} = 'projekt' and n.projekt_id::text = ${id} and n.entitet_id is null
  or ${vrsta} = 'poziv' and n.poziv_id::text = ${id} and n.projekt_id is null and n.entitet_id is null)`

const kodOsobe = (osobaId: number, institucijaId: number): SQL => sql`n.osoba_id = ${osobaId} and not n.read
  and n.primatelj = 'institucija' and n.primatelj_id = ${institucijaId}`

/** How many of each case the person has not read at the institution, by kind and id. */
export async function neprocitane(
  tx: Tx,
  osobaId: number,
  institucijaId: number,
  predmeti: readonly Predmet[],
): Promise<Map<string, number>> {
  if (predmeti.length === 0) return new Map()
  const koji = JSON.stringify(predmeti.map(({ vrsta, id }) => ({ vrsta, id })))
  const { rows } = await tx.execute<{ vrsta: string; id: string; broj: number }>(sql`
    select k.vrsta, k.id, count(*)::int as broj
    from jsonb_to_recordset(${koji}::jsonb) as k(vrsta text, id text)
    join notifikacija n on ${kodOsobe(osobaId, institucijaId)} and ${oPredmetu(sql`k.vrsta`, sql`k.id`)}
    group by k.vrsta, k.id`)
  return new Map(rows.map(({ vrsta, id, broj }) => [`${vrsta}:${id}`, broj]))
}

/** What the person has not read of a case goes along to whoever has it now. Nobody gets the same twice. */
export async function predajNeprocitane(
  tx: Tx,
  { vrsta, id }: Predmet,
  { od, na, institucijaId }: { od: number; na: number; institucijaId: number },
): Promise<void> {
  const njezine = sql`${kodOsobe(od, institucijaId)} and ${oPredmetu(sql`${vrsta}::text`, sql`${id}::text`)}`
  await tx.execute(sql`update notifikacija n set osoba_id = ${na}, seen = false where ${njezine}
    and not exists (select from notifikacija x where x.osoba_id = ${na} and x.primatelj = n.primatelj
      and x.primatelj_id = n.primatelj_id and x.activity_action = n.activity_action and x.uzrok is not distinct from n.uzrok
      and x.projekt_id is not distinct from n.projekt_id)`)
  await tx.execute(sql`update notifikacija n set read = true, seen = true where ${njezine}`)
}
