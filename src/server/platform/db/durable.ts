/** What the portal asks of a database of one's own before it acknowledges anything (R-PLT-4). */
import { sql } from 'drizzle-orm'
import type { Reader } from './client.ts'

/** Settings under which an acknowledged write could be lost, as `fsync=off`; none when everything is on the disk first. */
export async function lossySettings(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    select name || '=' || setting as pair from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`)
  return rows.map(({ pair }) => pair)
}
