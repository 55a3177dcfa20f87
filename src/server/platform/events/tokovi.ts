/** How many streams a person has open, counted in the database: whichever process holds them, the newest stay. */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'

export interface Tokovi {
  /** Enters a stream; those beyond the newest lose their place, wherever they are. Gives its place. */
  zauzmi: (osobaId: number) => Promise<number>
  /** Whether the stream still has its place; said with every beat, or nobody keeps it. */
  drzi: (red: number) => Promise<boolean>
  pusti: (red: number) => Promise<void>
}

/** Places of one kind of stream. A process that has not been heard of for `silentMs` holds none any more. */
export function createTokovi(
  database: Database,
  { vrsta, najvise, silentMs, now }: { vrsta: string; najvise: number; silentMs: number; now: () => number },
): Tokovi {
  const db = inContext(database, SUSTAV)
  return {
    zauzmi: (osobaId) =>
      db.transaction(async (tx) => {
        // Two processes that count at once would each miss the stream of the other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tok:${vrsta}:${osobaId}`}, 0))`)
        await tx.execute(sql`delete from tok_dogadaja where vidjeno_at < ${new Date(now() - silentMs)}`)
        const { rows } = await tx.execute<{ red: number }>(sql`
          insert into tok_dogadaja (osoba_id, vrsta, vidjeno_at) values (${osobaId}, ${vrsta}, ${new Date(now())})
          returning red::float8 as red`)
        await tx.execute(sql`
          delete from tok_dogadaja where osoba_id = ${osobaId} and vrsta = ${vrsta} and red not in (
            select red from tok_dogadaja where osoba_id = ${osobaId} and vrsta = ${vrsta} order by red desc limit ${najvise})`)
        const [row] = rows
        if (row === undefined) throw new Error('the stream got no place')
        return row.red
      }),
    async drzi(red) {
      const { rowCount } = await db.execute(
        sql`update tok_dogadaja set vidjeno_at = ${new Date(now())} where red = ${red}`,
      )
      return rowCount === 1
    },
    async pusti(red) {
      await db.execute(sql`delete from tok_dogadaja where red = ${red}`)
    },
  }
}
