/** Published questions in the search. They are indexed when they are published. */
import { sql } from 'drizzle-orm'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { cappedCount, iso } from '../../platform/db/keyset.ts'
import { bezIndeksa, nadeno, type Trazi, tezina, type ZaIndeks } from '../../platform/search/search.ts'
import { indeksirajPitanje, VRSTA_PRETRAGE } from './pitanje.repository.ts'

const SERIJA = 200

interface Redak extends Record<string, unknown> {
  id: number
  pozivId: number
  poziv: string
  naslov: string
  tekst: string
  odgovor: string
  objavljeno: string
}

export const traziPitanja: Trazi = async (tx, { words, limit }) => {
  const from = sql`from pretraga p join javno_pitanje j on j.id = p.id join poziv z on z.id = j.poziv_id
    where ${nadeno(VRSTA_PRETRAGE, words)} and z.javni_red is not null`
  const { rows } = await tx.execute<Redak>(sql`
    select j.id, z.id as "pozivId", z.naziv as poziv, j.naslov, j.tekst, j.odgovor, ${iso(sql`j.objavljeno_at`)} as objavljeno
    ${from} order by ${tezina(words)} desc, j.objavljeno_at desc, j.id desc limit ${limit}`)
  const redci = rows.map(({ id, pozivId, poziv, naslov, tekst, odgovor, objavljeno }) => ({
    naslov,
    oznaka: poziv,
    datum: objavljeno,
    adresa: `/pozivi/${pozivId}/pitanja-i-odgovori/${id}`,
    tekst: `${tekst} ${stripMarkup(odgovor.replaceAll('><', '> <'))}`,
  }))
  return { redci, ...(await cappedCount(tx, from)) }
}

/** Questions whose words were made by older rules. */
export const pitanjeUIndeks: ZaIndeks = {
  dopuni: async (tx) => {
    const { rows } = await tx.execute<{ id: number; naslov: string; tekst: string; odgovor: string }>(sql`
      select j.id, j.naslov, j.tekst, j.odgovor from javno_pitanje j
      where ${bezIndeksa(VRSTA_PRETRAGE, sql`j.id`)} order by j.id limit ${SERIJA}`)
    for (const row of rows) await indeksirajPitanje(tx, row)
    return rows.length
  },
}
