/** The list of a saved search, read as everyone reads it. */
import { sql } from 'drizzle-orm'
import { parametri } from '#contract/kernel/popis.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../../platform/db/client.ts'
import { enterContext, JAVNO } from '../../platform/db/context.ts'
import type { JavniPopis, Pogodak } from './pretraga.port.ts'

const STRANICA = 100

/** The list's own query out of what stands in its address. Throws where the list does not understand it, or where nothing narrows it. */
export function upitPopisa({ popis, upit: schema }: JavniPopis, upit: Record<string, string>): Record<string, unknown> {
  const poznati = ['search', ...Object.keys(popis.filtri)]
  const zadani = Object.keys(upit)
  const read = schema.safeParse(parametri(popis, upit))
  if (!read.success || zadani.some((id) => !poznati.includes(id)))
    throw new Problem('pravila', {
      poruka: 'Popis ne razumije ovu pretragu. Otvorite popis i ponovno odaberite filtre.',
    })
  if (zadani.length === 0)
    throw new Problem('pravila', { poruka: 'Upišite pojam ili odaberite barem jedan filtar, pa spremite pretragu.' })
  return read.data as Record<string, unknown>
}

/** Does within an open transaction what whoever is not signed in may do; it then goes on as before. */
async function kaoJavnost<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ before: string | null }>(
    sql`select current_setting('portal.kontekst', true) as before`,
  )
  await enterContext(tx, JAVNO)
  const result = await work()
  await tx.execute(sql`select postavi_kontekst(${rows[0]?.before ?? ''})`)
  return result
}

/** All that the list shows with this filter now; undefined when there is more than `najvise`. */
export function pogoci(
  tx: Tx,
  popis: JavniPopis,
  upit: Record<string, unknown>,
  sada: number,
  najvise = Number.POSITIVE_INFINITY,
): Promise<Pogodak[] | undefined> {
  return kaoJavnost(tx, async () => {
    const found = new Map<string, Pogodak>()
    let cursor: string | undefined
    do {
      const page = await popis.stranica(tx, { ...upit, limit: STRANICA, ...(cursor && { cursor }) }, sada)
      // Pages are read one after the other: what moves between them stands once.
      for (const one of page.data) found.set(one.id, one)
      cursor = page.nextCursor ?? undefined
      if (found.size > najvise) return undefined
    } while (cursor !== undefined)
    return [...found.values()]
  })
}
