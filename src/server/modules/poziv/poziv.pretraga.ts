/** Public calls in the index of the search: their names, purpose and everything their definition says in words. */

import { sql } from 'drizzle-orm'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { oznakaPrograma } from '#server/modules/program/program.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { cappedCount, iso } from '../../platform/db/keyset.ts'
import { bezIndeksa, indeksiraj, nadeno, type Trazi, tezina, type ZaIndeks } from '../../platform/search/search.ts'

const VRSTA = 'poziv'
const SERIJA = 100

/** What a reader of the call's page finds in it. */
function tekstPoziva({ svrha, predmet, specificniCilj, pokazatelji, prilozi, dokumentacija }: PozivDefinicija): string {
  return [
    svrha,
    predmet,
    specificniCilj,
    ...pokazatelji.map(({ naziv }) => naziv),
    ...prilozi.popis.map(({ naziv }) => naziv),
    ...dokumentacija.map(({ naziv, opis }) => `${naziv} ${opis}`),
  ].join(' ')
}

/** Writes what is searched of a call; one that is not public is taken out. */
export function indeksirajPoziv(tx: Tx, id: number, poziv: Poziv): Promise<void> {
  const tekstovi =
    javnaSkupina(poziv) === null
      ? null
      : { naslov: `${poziv.naziv} ${poziv.oznaka ?? ''}`, tekst: tekstPoziva(poziv.definicija) }
  return indeksiraj(tx, VRSTA, id, tekstovi)
}

interface Redak extends Record<string, unknown> {
  id: number
  naziv: string
  oznaka: string | null
  definicija: PozivDefinicija
  program: string
  zatvaranje: string | null
}

export const traziPozive: Trazi = async (tx, { words, limit }) => {
  const from = sql`from pretraga p join poziv z on z.id = p.id where ${nadeno(VRSTA, words)} and z.javni_red is not null`
  const { rows } = await tx.execute<Redak>(sql`
    select z.id, z.naziv, z.oznaka, z.definicija, ${iso(sql`z.datum_zatvaranja`)} as zatvaranje,
      ${oznakaPrograma(sql`z.program_id`)} as program
    ${from} order by ${tezina(words)} desc, z.javni_red, z.id limit ${limit}`)
  const redci = rows.map(({ id, naziv, oznaka, definicija, program, zatvaranje }) => ({
    naslov: naziv,
    tekst: tekstPoziva(definicija),
    adresa: `/pozivi/${id}`,
    datum: zatvaranje,
    oznaka: [program, oznaka].filter(Boolean).join(' · '),
  }))
  return { redci, ...(await cappedCount(tx, from)) }
}

/** Calls announced before there was an index. */
export const pozivUIndeks = (currentPoziv: (tx: Tx, id: number) => Promise<Poziv>): ZaIndeks => ({
  dopuni: async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select z.id from poziv z where z.javni_red is not null and ${bezIndeksa(VRSTA, sql`z.id`)} order by z.id limit ${SERIJA}`)
    for (const { id } of rows) await indeksirajPoziv(tx, id, await currentPoziv(tx, id))
    return rows.length
  },
})
