/** Published notices in the index of the search; whether one is in force is asked when it is looked for. */

import { sql } from 'drizzle-orm'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { cappedCount, iso } from '../../platform/db/keyset.ts'
import { bezIndeksa, indeksiraj, nadeno, type Trazi, tezina, type ZaIndeks } from '../../platform/search/search.ts'
import { vrijedi } from './obavijest.vrijedi.ts'

const VRSTA = 'obavijest'
const SERIJA = 200
const OBJAVLJEN = obavijestKind.statuses.objavljen.id

const tekst = (html: string) => stripMarkup(html.replaceAll('><', '> <'))

type Trazeno = Pick<Obavijest, 'naslov' | 'opis' | 'statusId' | 'ciljnaSkupina' | 'institucije'>

/** Writes what is searched of a notice for everyone; any other is taken out. */
export function indeksirajObavijest(tx: Tx, id: number, obavijest: Trazeno): Promise<void> {
  const { naslov, opis, statusId, ciljnaSkupina, institucije } = obavijest
  const forEveryone = statusId === OBJAVLJEN && ciljnaSkupina !== 'institucije' && institucije.length === 0
  return indeksiraj(tx, VRSTA, id, forEveryone ? { naslov, tekst: tekst(opis) } : null)
}

interface Redak extends Record<string, unknown> {
  id: number
  naslov: string
  opis: string
  institucija: string | null
  od: string
}

export const traziObavijesti: Trazi = async (tx, { words, limit, sada }) => {
  const from = sql`from pretraga p join obavijest on obavijest.id = p.id
    where ${nadeno(VRSTA, words)} and ${vrijedi('javnost', sada)}`
  const { rows } = await tx.execute<Redak>(sql`
    select obavijest.id, naslov, opis, ${iso(sql`start_at`)} as od,
      ${nazivInstitucije(sql`obavijest.institucija_id`)} as institucija
    ${from} order by ${tezina(words)} desc, start_at desc, obavijest.id desc limit ${limit}`)
  const redci = rows.map(({ id, naslov, opis, institucija, od }) => ({
    naslov,
    tekst: tekst(opis),
    adresa: `/obavijesti/${id}`,
    oznaka: institucija ?? 'Portal',
    datum: od,
  }))
  return { redci, ...(await cappedCount(tx, from)) }
}

/** Notices published before there was an index. */
export const obavijestUIndeks: ZaIndeks = {
  dopuni: async (tx) => {
    const { rows } = await tx.execute<{ id: number; naslov: string; opis: string }>(sql`
      select o.id, o.naslov, o.opis from obavijest o where o.status_id = ${OBJAVLJEN} and o.ciljna_skupina <> 'institucije'
        and o.institucije = '{}' and ${bezIndeksa(VRSTA, sql`o.id`)} order by o.id limit ${SERIJA}`)
    for (const { id, naslov, opis } of rows) await indeksiraj(tx, VRSTA, id, { naslov, tekst: tekst(opis) })
    return rows.length
  },
}
