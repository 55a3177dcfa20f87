/** People whose cases are handed over: everybody with a seat, and those who have left with something in their hands. */
import { sql } from 'drizzle-orm'
import type { OsobaPrimopredaje } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { imaMjesto } from '#server/modules/institucija/institucija.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
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
