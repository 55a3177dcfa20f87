/** All SQL of check-lists as records of their desks. */

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { InacicaListe, PozivListe } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { svrhaOd } from '#contract/svrhe-lista.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { kontrolnaLista } from '../../platform/kontrolna-lista/kontrolna-lista.tables.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { kontrolnaListaScope } from './kontrolna-lista.scope.ts'

const NACRT = sqlStatus(kontrolnaListaStatuses, 'uIzradi')
const NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi')
const ISTA = sql`x.svrha = kontrolna_lista.svrha and x.institucija_id is not distinct from kontrolna_lista.institucija_id
  and x.poziv_id is not distinct from kontrolna_lista.poziv_id`

/** The call of a list with what its rules ask of it. */
const pozivListe = (
  id: SQL,
) => sql`select jsonb_build_object('id', z.id, 'naziv', z.naziv, 'oznaka', z.oznaka, 'selId', z.sel_id,
  'kriteriji', z.definicija -> 'kriteriji') from poziv z where z.id = ${id}`

/** The call that a new list would be of. */
export async function pozivZaListu(tx: Tx, id: number): Promise<PozivListe | undefined> {
  const { rows } = await tx.execute<{ poziv: PozivListe | null }>(sql`select (${pozivListe(sql`${id}::int`)}) as poziv`)
  return rows[0]?.poziv ?? undefined
}

const stupci = {
  ...getTableColumns(kontrolnaLista),
  sljedecaInacica: sql<number>`(select coalesce(max(x.inacica), 0) + 1 from kontrolna_lista x where ${ISTA})`,
  drugiNacrt: sql<boolean>`exists (select from kontrolna_lista x where ${ISTA} and x.status_id = ${NACRT} and x.id <> kontrolna_lista.id)`,
  poziv: sql<PozivListe | null>`(${pozivListe(sql`kontrolna_lista.poziv_id`)})`,
}
type Redak = typeof kontrolnaLista.$inferSelect & {
  sljedecaInacica: number
  drugiNacrt: boolean
  poziv: PozivListe | null
}

const datum = (at: string | null) => (at === null ? null : new Date(at))

function zapis(redak: Redak): InacicaListe {
  const {
    statusPromijenioId: _tko,
    statusPromijenjenAt: _kada,
    autorId: _autor,
    naSnaziOd,
    povucenaU,
    ...ostalo
  } = redak
  return {
    ...ostalo,
    prima: svrhaOd(redak.svrha),
    naSnaziOd: isoTrenutak(naSnaziOd),
    povucenaU: isoTrenutak(povucenaU),
  }
}

export const kontrolnaListaRepository = stolRepository({
  tablica: kontrolnaLista,
  izvor: (tx) => tx.select(stupci).from(kontrolnaLista),
  vidljivo: kontrolnaListaScope,
  zapis,
  stupci: ({
    prima: _prima,
    poziv: _poziv,
    sljedecaInacica: _broj,
    drugiNacrt: _nacrt,
    naSnaziOd,
    povucenaU,
    ...ostalo
  }) => ({
    ...ostalo,
    naSnaziOd: datum(naSnaziOd),
    povucenaU: datum(povucenaU),
  }),
})

/** Whose list, for what, and in which call. */
export type Koja = Pick<InacicaListe, 'svrha' | 'institucijaId' | 'pozivId'>

const ovaLista = ({ svrha, institucijaId, pozivId }: Koja): SQL => sql`svrha = ${svrha}
  and institucija_id is not distinct from ${institucijaId}::int and poziv_id is not distinct from ${pozivId}::int`

/** True while the next version of this list is being written. Two who begin one at once wait for each other. */
export async function imaNacrt(tx: Tx, { svrha, institucijaId, pozivId }: Koja): Promise<boolean> {
  const kljuc = `lista:${institucijaId ?? 0}:${pozivId ?? 0}:${svrha}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${kljuc}, 0))`)
  const { rows } = await tx.execute(sql`
    select from kontrolna_lista where ${ovaLista({ svrha, institucijaId, pozivId })} and status_id = ${NACRT} limit 1`)
  return rows.length > 0
}

/** Versions of the same list that are in force beside this one. */
export async function dosadNaSnazi(tx: Tx, lista: InacicaListe): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from kontrolna_lista where ${ovaLista(lista)} and status_id = ${NA_SNAZI} and id <> ${lista.id} order by id`)
  return rows.map((one) => one.id)
}

/** All versions for the purpose of this one. Those of its own list come first, of each the draft and then the newest. */
export async function inaciceIsteSvrhe(tx: Tx, { svrha, institucijaId, pozivId }: InacicaListe, actor: Actor) {
  const sve = await kontrolnaListaRepository.gdje(
    tx,
    sql`kontrolna_lista.svrha = ${svrha}
      and kontrolna_lista.status_id <> ${sqlStatus(kontrolnaListaStatuses, 'odbacena')}`,
    actor,
  )
  const mjesto = (one: InacicaListe) => (one.institucijaId === institucijaId && one.pozivId === pozivId ? 0 : 1)
  const broj = (one: InacicaListe) => one.inacica ?? Number.MAX_SAFE_INTEGER
  return sve.sort((a, b) => mjesto(a) - mjesto(b) || broj(b) - broj(a))
}

/** Versions that may be copied, by the name of their list. */
export const kojeSeKopiraju = (tx: Tx, actor: Actor): Promise<InacicaListe[]> => {
  const uvjet: SQL = sql`kontrolna_lista.status_id <> ${sqlStatus(kontrolnaListaStatuses, 'odbacena')}`
  return kontrolnaListaRepository.gdje(tx, uvjet, actor)
}
