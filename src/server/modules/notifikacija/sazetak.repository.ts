/** Who is to get the daily digest, and what it says. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { bezSazetka } from './kanal.repository.ts'
import { smijeZnati } from './notifikacija.repository.ts'

/** Lines of one digest; the rest is counted. */
const NAJVISE_REDAKA = 20
const OSOBA_ODJEDNOM = 200

export interface ZaSazetak extends Record<string, unknown> {
  osobaId: number
  email: string
  ukupno: number
  /** The newest first. */
  poruke: string[]
}

export interface Razdoblje {
  /** Milliseconds; the end is not part of it. */
  od: number
  do: number
  /** Cause of the mails, each with its person behind it: nobody gets a second one for it. */
  uzrok: string
}

/** The next people after this one with something unread from the period, which they may still know. */
export async function zaSazetak(tx: Tx, { od, do: kraj, uzrok }: Razdoblje, poslije: number): Promise<ZaSazetak[]> {
  const { rows } = await tx.execute<ZaSazetak>(sql`
    select o.id as "osobaId", o.email, count(*)::int as ukupno,
      (array_agg(n.poruka order by n.id desc))[1:${sql.raw(String(NAJVISE_REDAKA))}] as poruke
    from notifikacija n join fizicka_osoba o on o.id = n.osoba_id and o.aktivna
    where not n.read and n.u_sazetku and n.osoba_id > ${poslije} and n.created_at >= ${new Date(od)} and n.created_at < ${new Date(kraj)}
      and ${smijeZnati(kraj)} and not ${bezSazetka(sql`o.id`)}
      and not exists (select from mail m where m.osoba_id = o.id and m.uzrok in (${uzrok}, ${uzrok} || ':' || o.id))
    group by o.id order by o.id limit ${OSOBA_ODJEDNOM}`)
  return rows
}
