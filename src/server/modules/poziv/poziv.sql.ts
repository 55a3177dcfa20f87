/** What other modules ask of a call, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { type JavnaSkupina, javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Tx } from '../../platform/db/client.ts'

export const nazivPoziva = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pz.naziv from poziv pz where pz.id = ${id})`

/** Its name where everybody may know of it, otherwise nothing. */
export const javniNazivPoziva = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pz.naziv from poziv pz where pz.id = ${id} and pz.javni_red is not null)`

interface JavniPoziv {
  id: number
  naziv: string
  oznaka: string | null
  modalitet: string
  skupina: JavnaSkupina
}

/** A call that everybody may know of; undefined when there is none with this number. */
export async function javniPozivUkratko(tx: Tx, id: number): Promise<JavniPoziv | undefined> {
  const { rows } = await tx.execute<
    Omit<JavniPoziv, 'skupina'> & { statusId: number; osnovniStatusId: number | null; testni: boolean }
  >(sql`
    select id, naziv, oznaka, modalitet, status_id as "statusId", osnovni_status_id as "osnovniStatusId", testni
    from poziv where id = ${id} and javni_red is not null`)
  const [row] = rows
  const skupina = row && javnaSkupina(row)
  return row && skupina
    ? { id: row.id, naziv: row.naziv, oznaka: row.oznaka, modalitet: row.modalitet, skupina }
    : undefined
}
