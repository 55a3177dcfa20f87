/** People whose cases are handed over: everybody with a seat, and those who have left with something in their hands. */
import { sql } from 'drizzle-orm'
import type { OsobaPrimopredaje } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import { imaMjesto } from '#server/modules/institucija/institucija.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { otvoreniPredmeti, type PredmetiVrste } from '../../platform/predmeti/predmeti.ts'

async function osobeInstitucije(tx: Tx, institucijaId: number, jos: readonly number[]) {
  const sjedi = imaMjesto(sql`${institucijaId}::int`, sql`o.id`)
  const { rows } = await tx.execute<{ id: number; naziv: string }>(sql`
    select o.id, o.ime || ' ' || o.prezime as naziv from fizicka_osoba o
    where ${sjedi} or o.id = any(${sql.param([...jos])}::int[])
    order by o.prezime collate "hr-x-icu", o.ime collate "hr-x-icu", o.id`)
  return rows
}

/** Whether the person has a seat at the institution now. */
export async function sjediU(tx: Tx, institucijaId: number, osobaId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ sjedi: boolean }>(
    sql`select ${imaMjesto(sql`${institucijaId}::int`, sql`${osobaId}::int`)} as sjedi`,
  )
  return rows[0]?.sjedi === true
}

/** How much each of them has open, in the order of their names. */
export async function osobeSPredmetima(
  tx: Tx,
  vrste: readonly PredmetiVrste[],
  institucijaId: number,
): Promise<OsobaPrimopredaje[]> {
  const poOsobi = new Map<number, number>()
  for (const { osobaId } of await otvoreniPredmeti(tx, vrste, { institucijaId }))
    poOsobi.set(osobaId, (poOsobi.get(osobaId) ?? 0) + 1)
  const osobe = await osobeInstitucije(tx, institucijaId, [...poOsobi.keys()])
  return osobe.map((osoba) => ({ osoba, otvoreno: poOsobi.get(osoba.id) ?? 0 }))
}

const TRAJE = sqlStatus(primopredajaStatuses, 'uPripremi', 'predana', 'djelomicno')

/** Who has no seat at the institution any more, has something open there, and whose hand-over nobody has begun. */
export async function otisliSPredmetima(tx: Tx, vrste: readonly PredmetiVrste[], institucijaId: number) {
  const poOsobi = new Map<number, number>()
  for (const { osobaId } of await otvoreniPredmeti(tx, vrste, { institucijaId }))
    poOsobi.set(osobaId, (poOsobi.get(osobaId) ?? 0) + 1)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from fizicka_osoba o where o.id = any(${sql.param([...poOsobi.keys()])}::int[])
      and not ${imaMjesto(sql`${institucijaId}::int`, sql`o.id`)}
      and not exists (select from primopredaja z
        where z.institucija_id = ${institucijaId} and z.od_id = o.id and z.status_id in (${TRAJE}))
    order by o.id`)
  return rows.map(({ id }) => ({ osobaId: id, predmeta: poOsobi.get(id) ?? 0 }))
}

/** People who lead the institution, of those who may sign in. */
export async function voditeljiUstanove(tx: Tx, institucijaId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.osoba_id as id from institucija_osoba m where m.institucija_id = ${institucijaId} and m.razina = 'V'
      and ${imaMjesto(sql`m.institucija_id`, sql`m.osoba_id`)} order by m.osoba_id`)
  return rows.map(({ id }) => id)
}

export async function ustanove(tx: Tx, nakon: number | undefined, najvise: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from institucija where id > ${nakon ?? 0} order by id limit ${najvise}`,
  )
  return rows.map(({ id }) => id)
}
