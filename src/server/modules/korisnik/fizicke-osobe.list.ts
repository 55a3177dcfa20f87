/** The list of persons for the portal's administrators. */
import { and, gt, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/kernel/tekst.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { cappedCount, DEFAULT_LIMIT, decodeCursor, pageOf } from '../../platform/db/keyset.ts'
import { fizickaOsoba } from './korisnik.tables.ts'

interface Upit {
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

function matches(search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  const text = sql`fizicka_osoba.ime || ' ' || fizicka_osoba.prezime || ' ' || fizicka_osoba.ime || ' ' || fizicka_osoba.oib`
  return sql`position(${fold(search)} in ${folded(text)}) > 0`
}

/** One page by surname and name. */
export async function popisOsoba(tx: Tx, { search, cursor, limit = DEFAULT_LIMIT }: Upit) {
  const { id, ime, prezime, oib, aktivna } = fizickaOsoba
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ['string', 'string', 'id'])
  const where = matches(search)
  const rows = await tx
    .select({
      ...{ id, ime, prezime, oib, aktivna },
      uredaja: sql<number>`(select count(*)::int from sync_device_person d where d.osoba_id = fizicka_osoba.id)`,
    })
    .from(fizickaOsoba)
    .where(
      and(
        where,
        after &&
          or(
            gt(prezime, after[0]),
            sql`${prezime} = ${after[0]} and (${ime}, ${id}) > (${after[1]}, ${after[2]}::int)`,
          ),
      ),
    )
    .orderBy(prezime, ime, id)
    .limit(limit + 1)
  const { data, nextCursor } = pageOf(rows, limit, (row) => [row.prezime, row.ime, row.id])
  const count = await cappedCount(tx, sql`from fizicka_osoba where ${where ?? sql`true`}`)
  return { data, meta: { nextCursor, ...count } }
}
