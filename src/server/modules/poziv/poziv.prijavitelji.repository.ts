/** SQL of the list of applicants of a direct award. */
import { sql } from 'drizzle-orm'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { PrijaviteljPoziva } from '#contract/modules/poziv/poziv.prijavitelji.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '../../platform/db/client.ts'

interface Redak extends Record<string, unknown> {
  id: number
  oib: string
  naziv: string
  prijave: { id: string; naziv: string; statusId: number }[]
}

/** Applicants of the list by name, each with all of their applications: which of them a reader may know is asked of each (`zaCitatelja`). */
export async function prijaviteljiPoziva(tx: Tx, pozivId: number): Promise<PrijaviteljPoziva[]> {
  const { rows } = await tx.execute<Redak>(sql`
    select p.id, p.oib, p.naziv,
      coalesce((select json_agg(json_build_object('id', j.id, 'naziv', j.naziv, 'statusId', j.status_id) order by j.created_at)
        from projekt j where j.poziv_id = n.poziv_id and j.prijavitelj_id = p.id and j.deleted_at is null), '[]') as prijave
    from prijavitelj_na_pozivu n join prijavitelj p on p.id = n.prijavitelj_id
    where n.poziv_id = ${pozivId} order by p.naziv, p.id`)
  return rows.map(({ id, oib, naziv, prijave }) => ({
    id,
    oib,
    naziv,
    prijave: prijave.map((one) => ({
      id: one.id,
      naziv: one.naziv,
      status: { id: one.statusId, naziv: statusLabel(projektKind, one.statusId) },
    })),
  }))
}

export async function jednogPoOibu(tx: Tx, oib: string) {
  const { rows } = await tx.execute<{ id: number; oib: string; naziv: string }>(
    sql`select id, oib, naziv from prijavitelj where oib = ${oib}`,
  )
  return rows[0]
}

/** False when the applicant was on the list. */
export async function dodajNaPopis(tx: Tx, pozivId: number, prijaviteljId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into prijavitelj_na_pozivu (poziv_id, prijavitelj_id) values (${pozivId}, ${prijaviteljId}) on conflict do nothing`)
  return rowCount === 1
}

export async function ukloniSPopisa(tx: Tx, pozivId: number, prijaviteljId: number): Promise<void> {
  await tx.execute(sql`
    delete from prijavitelj_na_pozivu where poziv_id = ${pozivId} and prijavitelj_id = ${prijaviteljId}`)
}
