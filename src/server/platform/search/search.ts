/** The full-text index of what is public. It knows kinds by name only; modules write their rows and read beside them. */
import { type SQL, sql } from 'drizzle-orm'
import { INACICA_KORIJENA, type Pojam, pojmovi, rijeciZaIndeks, tsUpit } from '#contract/kernel/korijen.ts'
import type { Database, Tx } from '../db/client.ts'
import type { Job } from '../jobs/jobs.ts'

/** What is searched of a record: words of the title weigh more. */
export interface Tekstovi {
  naslov: string
  tekst: string
}

/** Longest part of a text that is indexed; PostgreSQL keeps at most a megabyte of words. */
const NAJDULJI_TEKST = 100_000

/** Writes the words of a record, or takes them away when it is not public (`null`). */
export async function indeksiraj(tx: Tx, vrsta: string, id: number, tekstovi: Tekstovi | null): Promise<void> {
  if (tekstovi === null) {
    await tx.execute(sql`delete from pretraga where vrsta = ${vrsta} and id = ${id}`)
    return
  }
  const words = (text: string) => sql`to_tsvector('simple', ${rijeciZaIndeks(text.slice(0, NAJDULJI_TEKST))})`
  const rijeci = sql`setweight(${words(tekstovi.naslov)}, 'A') || setweight(${words(tekstovi.tekst)}, 'B')`
  await tx.execute(sql`
    insert into pretraga (vrsta, id, rijeci, inacica) values (${vrsta}, ${id}, ${rijeci}, ${INACICA_KORIJENA})
    on conflict (vrsta, id) do update set rijeci = excluded.rijeci, inacica = excluded.inacica`)
}

const tsquery = (words: readonly Pojam[]) => sql`to_tsquery('simple', ${tsUpit(words)})`

/** A condition on the table `pretraga` (alias `p`): a record of this kind with every word. `words` is not empty. */
export function nadeno(vrsta: string, words: readonly Pojam[]): SQL {
  return sql`p.vrsta = ${vrsta} and p.rijeci @@ ${tsquery(words)}`
}

/**
 * The condition of a list's search. The record holds what was typed, letter for letter, or its indexed words hold every word by its
 * stem, so that „energetska obnova” finds „energetske obnove” in a list as it does in the search of the portal.
 */
export function uPopisu(vrsta: string, id: SQL, doslovno: readonly SQL[], search: string | undefined): SQL[] {
  if (doslovno.length === 0) return []
  const typed = sql.join([...doslovno], sql` and `)
  const poKorijenu = poKorijenima(vrsta, search)
  return [poKorijenu === undefined ? typed : sql`((${typed}) or ${id} in (${poKorijenu}))`]
}

/** Numbers of the records whose indexed words hold every word by its stem. Undefined when nothing can be looked for like that. */
export function poKorijenima(vrsta: string, search: string | undefined): SQL | undefined {
  // Signs mean themselves: whoever types „<p>” or „50 %” looks for just that.
  const words = /^[\p{L}\p{N}\s.,„”"-]*$/u.test(search ?? '') ? pojmovi(search ?? '') : []
  return words.length === 0 ? undefined : sql`select p.id from pretraga p where ${nadeno(vrsta, words)}`
}

/** How well a row of `pretraga` (alias `p`) fits, for sorting. */
export function tezina(words: readonly Pojam[]): SQL {
  return sql`ts_rank(p.rijeci, ${tsquery(words)})`
}

/** A kind as the index is completed: its public records without words, or with words by older rules. */
export interface ZaIndeks {
  /** Indexes up to a batch of records that lack it; answers how many there were. */
  dopuni: (tx: Tx) => Promise<number>
}

/** The condition on a record's own number that its words are missing or old. */
export function bezIndeksa(vrsta: string, id: SQL): SQL {
  return sql`not exists (select from pretraga p where p.vrsta = ${vrsta} and p.id = ${id} and p.inacica = ${INACICA_KORIJENA})`
}

/** After an update of the portal: records that were public before there was an index, or before its rules changed. */
export function dopunaIndeksa(db: Database, kinds: readonly ZaIndeks[]): Job {
  return {
    name: 'pretraga.dopuni',
    everySeconds: 3600,
    run: async (signal) => {
      for (const { dopuni } of kinds)
        while (!signal.aborted) if ((await db.transaction((tx) => dopuni(tx))) === 0) break
    },
  }
}

/** What a module finds for a search, the best first. */
export interface Nadeno {
  naslov: string
  tekst: string
  adresa: string
  oznaka: string
  datum: string | null
}

/** Searches one kind of public record. `words` is not empty; `limit` bounds the rows, the count stops at its cap. */
export type Trazi = (
  tx: Tx,
  upit: { words: readonly Pojam[]; limit: number; sada: number },
) => Promise<{ redci: Nadeno[]; ukupno: number; ukupnoNajmanje: boolean }>
