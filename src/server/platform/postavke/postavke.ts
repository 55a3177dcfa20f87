/** Reading a parameter of the rules as it is on a day. */
import { type SQL, sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { type KljucPostavke, POSTAVKE } from '#contract/modules/postavka/postavka.katalog.ts'
import type { Reader } from '../db/client.ts'

/** Every written value of these parameters, as one JSON object. It holds lists of `[first day, value]`, in the order in which they count. */
export function upisanePostavke(kljucevi: readonly KljucPostavke[]): SQL {
  return sql`(select coalesce(json_object_agg(upisano.kljuc, upisano.redci), '{}') from (
    select kljuc, json_agg(json_build_array(vrijedi_od, vrijednost) order by vrijedi_od, id) as redci from postavka
    where kljuc in (${sql.join(
      kljucevi.map((kljuc) => sql`${kljuc}`),
      sql`, `,
    )}) group by kljuc) upisano)`
}

/** Of the values that begin on or before the day the latest. Of two that begin together the one written last. */
export async function vrijednostPostavke(tx: Reader, kljuc: KljucPostavke, dan: IsoDatum): Promise<string> {
  const { rows } = await tx.execute<{ vrijednost: string; od: string }>(sql`
    select vrijednost, vrijedi_od::text as od from postavka where kljuc = ${kljuc} and vrijedi_od <= ${dan}
    order by vrijedi_od desc, id desc limit 1`)
  const zadano = POSTAVKE[kljuc].zadano.filter(([od]) => od <= dan).at(-1)
  const [row] = rows
  if (row !== undefined && (zadano === undefined || row.od >= zadano[0])) return row.vrijednost
  if (zadano === undefined) throw new Error(`No value of ${kljuc} on ${dan}`)
  return zadano[1]
}

type Niz = readonly (readonly [IsoDatum, string])[]

/** Values of these parameters from the earliest on, each with its first day. */
export async function nizoviPostavki<K extends KljucPostavke>(
  tx: Reader,
  kljucevi: readonly K[],
): Promise<(kljuc: K) => Niz> {
  const { rows } = await tx.execute<{ upisano: Partial<Record<string, Niz>> }>(
    sql`select ${upisanePostavke(kljucevi)} as upisano`,
  )
  const upisano = rows[0]?.upisano ?? {}
  return (kljuc) => {
    const zadano: Niz = POSTAVKE[kljuc].zadano
    // What was written counts after what it began with on the same day.
    return [...zadano, ...(upisano[kljuc] ?? [])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  }
}

/** Of the values that begin on or before the day the latest. */
export function vrijednostIz(niz: Niz, dan: IsoDatum): string {
  const found = niz.findLast(([od]) => od <= dan) ?? niz[0]
  if (found === undefined) throw new Error('A parameter without a value')
  return found[1]
}
