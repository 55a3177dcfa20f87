/** Whether a pin may be put where it says. The record names its file there, and the file has the page. */
import { sql } from 'drizzle-orm'
import type { Pribadaca } from '#contract/kernel/pribadaca.schema.ts'
import { type DatotekaPribadace, zaprekaPribadace } from '#contract/kernel/pribadaca.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'

/** Where a pin is put: what the record has there now. */
export interface MjestoPribadace {
  datoteke: readonly (DatotekaPribadace & { naziv: string })[]
  ima: (put: string) => boolean
}

/** Pages of checked files by their id; null for one whose pages are not counted yet. */
async function stranicePo(tx: Tx, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: string; stranica: number | null }>(sql`
      select d.id, d.stranica from datoteka d where d.id = any(${sql.param([...ids])}::uuid[]) and d.stanje = 'provjerena'`),
  )
  return new Map(rows.map(({ id, stranica }) => [id, stranica]))
}

/**
 * The pins as they are kept, each file under the name that its record gives it. Throws 422 with the rule that each breaks, at the
 * field that names it.
 */
export async function provjeriPribadace<P extends Pribadaca>(
  tx: Tx,
  pribadace: readonly P[],
  { datoteke, ima }: MjestoPribadace,
  poljeOd: (at: number) => string = () => 'pribadaca',
): Promise<P[]> {
  const stranice = await stranicePo(
    tx,
    pribadace.flatMap((one) => (one.vrsta === 'stranica' ? [one.datotekaId] : [])),
  )
  const greske = pribadace.flatMap((one, at) => {
    const stranica = one.vrsta === 'stranica' ? (stranice.get(one.datotekaId) ?? null) : null
    const zapreka = zaprekaPribadace(one, { datoteke, stranica, ima })
    return zapreka === undefined ? [] : [{ pravilo: zapreka.pravilo, polje: poljeOd(at), poruka: zapreka.poruka }]
  })
  if (greske[0] !== undefined) throw new Problem('pravila', { poruka: greske[0].poruka, greske })
  return pribadace.map((one): P => {
    if (one.vrsta === 'polje') return one
    const naziv = datoteke.find(({ id }) => id === one.datotekaId)?.naziv ?? one.naziv
    return { ...one, naziv }
  })
}
