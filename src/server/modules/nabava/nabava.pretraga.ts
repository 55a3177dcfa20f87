/** Published procurements in the index of the search; what was cancelled stays findable, with its reason. */
import { sql } from 'drizzle-orm'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { cappedCount, iso } from '../../platform/db/keyset.ts'
import { bezIndeksa, indeksiraj, nadeno, type Trazi, tezina, type ZaIndeks } from '../../platform/search/search.ts'

const VRSTA = 'nabava'
const SERIJA = 200

function tekstNabave({ opis, cpv, mjestoIsporuke, dokumentacija }: SadrzajNabave): string {
  return [
    stripMarkup(opis.replaceAll('><', '> <')),
    cpv,
    mjestoIsporuke,
    ...dokumentacija.map(({ naziv }) => naziv),
  ].join(' ')
}

/** Writes what is searched of a procurement; a draft is taken out. */
export function indeksirajNabavu(tx: Tx, { id, statusId, sadrzaj }: Pick<Nabava, 'id' | 'statusId' | 'sadrzaj'>) {
  const javna = statusId !== nabavaKind.statuses.uIzradi.id
  return indeksiraj(tx, VRSTA, id, javna ? { naslov: sadrzaj.naziv, tekst: tekstNabave(sadrzaj) } : null)
}

interface Redak extends Record<string, unknown> {
  id: number
  sadrzaj: SadrzajNabave
  narucitelj: string
  rok: string | null
}

export const traziNabave: Trazi = (tx, { words, limit }) =>
  asPortal(tx, async () => {
    const from = sql`from pretraga p join nabava n on n.id = p.id join prijavitelj j on j.id = n.prijavitelj_id
      where ${nadeno(VRSTA, words)} and n.javni_red is not null`
    const { rows } = await tx.execute<Redak>(sql`
      select n.id, n.sadrzaj, j.naziv as narucitelj, ${iso(sql`n.rok_za_ponude`)} as rok
      ${from} order by ${tezina(words)} desc, n.javni_red, n.id limit ${limit}`)
    const redci = rows.map(({ id, sadrzaj, narucitelj, rok }) => ({
      naslov: sadrzaj.naziv,
      tekst: tekstNabave(sadrzaj),
      adresa: `/nabave/${id}`,
      oznaka: narucitelj,
      datum: rok,
    }))
    return { redci, ...(await cappedCount(tx, from)) }
  })

/** Procurements published before the rules of the index changed. */
export const nabavaUIndeks: ZaIndeks = {
  dopuni: async (tx) => {
    const { rows } = await tx.execute<{ id: number; statusId: number; sadrzaj: SadrzajNabave }>(sql`
      select n.id, n.status_id as "statusId", n.sadrzaj from nabava n
      where n.javni_red is not null and ${bezIndeksa(VRSTA, sql`n.id`)} order by n.id limit ${SERIJA}`)
    for (const row of rows) await indeksirajNabavu(tx, row)
    return rows.length
  },
}
