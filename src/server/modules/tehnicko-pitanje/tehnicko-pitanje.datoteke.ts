/** Files that an inquiry names: tied to it when they are verified, read by its author and by the support. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { citajPitanja, type TehnickoPitanjeRow } from './tehnicko-pitanje.repository.ts'

type SDatotekama = Pick<TehnickoPitanjeRow, 'id' | 'autorId' | 'sadrzaj'>

/** Ties verified files by id and hash; harmless to repeat. */
export async function poveziDatotekePitanja(tx: Tx, { id, autorId, sadrzaj }: SDatotekama): Promise<void> {
  if (sadrzaj.uploads.length === 0) return
  const manifest = JSON.stringify(sadrzaj.uploads.map(({ id: file, sha256 }) => ({ id: file, sha256 })))
  await tx.execute(sql`
    update datoteka d set povezana_s = ${id}::uuid
    from jsonb_to_recordset(${manifest}::jsonb) as m(id uuid, sha256 text)
    where d.id = m.id and d.sha256 = m.sha256 and d.stanje = 'provjerena' and d.povezana_s is null
      and d.vlasnik_id = ${autorId}`)
}

/** Ties the files of the inquiry with this id, if there is one. */
export async function poveziPitanje(tx: Tx, id: string): Promise<void> {
  const [row] = await citajPitanja(tx, [id])
  if (row !== undefined) await poveziDatotekePitanja(tx, row)
}

/** Whether there is an inquiry with this id whose files this person may read. */
export async function smijeVidjetiPitanje(tx: Tx, osobaId: number, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from tehnicko_pitanje p where p.id = ${id}::uuid and (p.autor_id = ${osobaId} or exists (
      select from fizicka_osoba o where o.id = ${osobaId} and o.aktivna
        and (o.superadmin or 'pitanja.opcenito' = any(o.admin_dopustenja))))`)
  return rows.length > 0
}

/** The author of an inquiry; undefined when there is none with this id. */
export async function autorPitanja(
  tx: Tx,
  id: string,
): Promise<Pick<TehnickoPitanjeRow, 'autorId' | 'prijaviteljId'> | undefined> {
  return (await citajPitanja(tx, [id]))[0]
}
