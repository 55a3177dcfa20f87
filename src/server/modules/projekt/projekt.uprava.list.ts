/** Applications and projects as administrators list them. Drafts are their authors' own; of an open call nobody is named. */

import { type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { projektStatuses, TRAZENI_NATRAG } from '#contract/modules/projekt/projekt.statuses.ts'
import type { ProjektUprave } from '#contract/modules/projekt/projekt.uprava.schema.ts'
import { jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Tx } from '../../platform/db/client.ts'
import { cappedCount, iso } from '../../platform/db/keyset.ts'
import { cekaSeRedak } from '../../platform/popis/ceka.ts'
import { type DioPoretka, type IzvorPopisa, stranicaPopisa, trenutak, velik } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { callIsOver } from '../poziv/poziv.sql.ts'

export interface UpitProjekata {
  search?: string | undefined
  sort?: string | undefined
  program?: '1' | '2' | undefined
  status?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

interface Row extends Record<string, unknown> {
  id: string
  sifra: string | null
  naziv: string
  poziv: ProjektUprave['poziv']
  prijavitelj: { id: number; naziv: string }
  program: string
  redniBrojZaprimanja: number | null
  vrijemePodnosenja: string | null
  trazena: number
  statusId: number
  statusOd: string
  vidljiv: boolean
}

/** Which of them: those of an applicant or a call, those sent, those withdrawn. Drafts belong to none. */
export const PODNESENI = jePodnesena()
export const POVUCENI = sql`p.status_id in (${sqlStatus(projektStatuses, ...TRAZENI_NATRAG)})`
export const odPrijavitelja = (id: number): SQL => sql`${PODNESENI} and p.prijavitelj_id = ${id}`
export const odPoziva = (id: number): SQL => sql`${PODNESENI} and p.poziv_id = ${id}`
export const ZAPRIMLJENI = sql`${PODNESENI} and p.vrijeme_podnosenja is not null`

const kljuc: DioPoretka = { izraz: sql`p.id`, tip: 'uuid' }

/** Whoever asks for an application to come back tells the administrators of it, so its decision needs its name. */
export const vidljivUpravi = (sada: number) =>
  sql`(${callIsOver(sada)} or p.status_id in (${sqlStatus(projektStatuses, ...TRAZENI_NATRAG)}))`

function izvor(koji: SQL, { search, program, status }: UpitProjekata, sada: number): IzvorPopisa {
  const trazenje = poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, search)
  const trazi = trazenje.pitanja.length > 0
  return {
    stupci: sql`p.id, p.sifra, p.naziv, json_build_object('id', c.id, 'naziv', coalesce(c.oznaka || ' · ', '') || c.naziv) as poziv,
      json_build_object('id', a.id, 'naziv', a.naziv) as prijavitelj, g.oznaka as program,
      p.redni_broj_zaprimanja as "redniBrojZaprimanja", ${iso(sql`p.vrijeme_podnosenja`)} as "vrijemePodnosenja",
      p.trazena_bespovratna as trazena, p.status_id as "statusId", ${iso(sql`p.status_promijenjen_at`)} as "statusOd",
      ${vidljivUpravi(sada)} as vidljiv`,
    iz: sql`from projekt p join poziv c on c.id = p.poziv_id join prijavitelj a on a.id = p.prijavitelj_id
      join program g on g.id = p.program_id`,
    // Whether nothing can be applied to any more is asked of the call.
    broji: trazi ? sql`from projekt p join poziv c on c.id = p.poziv_id` : sql`from projekt p`,
    trazenje,
    uvjeti: [
      sql`p.deleted_at is null and ${koji}`,
      program === undefined ? undefined : sql`p.program_id = ${Number(program)}`,
      status === undefined ? undefined : sql`p.status_id = ${Number(status)}`,
      // What is not shown is not found either.
      trazi ? vidljivUpravi(sada) : undefined,
    ],
    poretci: {
      podneseno: [trenutak(sql`coalesce(p.vrijeme_podnosenja, p.created_at)`)],
      statusOd: [trenutak(sql`p.status_promijenjen_at`)],
      // A cursor carries what it was sorted by, so an amount that is not shown has no place among those that are.
      trazeno: [velik(sql`case when ${vidljivUpravi(sada)} then p.trazena_bespovratna else -1 end`)],
    },
    kljuc,
  }
}

function toRedak({ trazena, statusId, vidljiv: seen, ...row }: Row): ProjektUprave {
  return {
    ...row,
    naziv: seen ? row.naziv : null,
    prijavitelj: seen ? row.prijavitelj : null,
    trazenaBespovratna: seen ? toWire(trazena) : null,
    status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
  }
}

export async function projektiUprave(
  tx: Tx,
  popis: Popis<ProjektUprave>,
  koji: SQL,
  upit: UpitProjekata,
  sada: number,
  actor: Actor,
) {
  const { data, meta } = await stranicaPopisa<Row>(tx, popis, izvor(koji, upit, sada), upit)
  // Bodies and applicants are told to administrators as a whole, so their numbers are not asked for.
  const cekaSe = ({ statusId }: Row) => cekaSeRedak(projektKind, { statusId, parties: {} }, actor)
  return { data: data.map((row) => ({ ...toRedak(row), ...cekaSe(row) })), meta }
}

/** One that was ever withdrawn or asked back; undefined for any other. */
export async function povucena(tx: Tx, id: string, sada: number): Promise<ProjektUprave | undefined> {
  const povijest = sql`p.id = ${id}::uuid and (${POVUCENI} or exists (select from dnevnik d
    where d.entitet_vrsta = 'projekt' and d.entitet_id = ${id} and d.u_status in (${sqlStatus(projektStatuses, ...TRAZENI_NATRAG)})))`
  const { iz, stupci, uvjeti } = izvor(povijest, {}, sada)
  const { rows } = await tx.execute<Row>(sql`select ${stupci} ${iz} where ${uvjeti[0]}`)
  return rows[0] && toRedak(rows[0])
}

/** How many applicants ask for a submitted application back. */
export async function brojPovrata(tx: Tx): Promise<number> {
  const { id } = projektKind.statuses.zahtjevPovratak
  return (await cappedCount(tx, sql`from projekt where deleted_at is null and status_id = ${id}`)).ukupno
}
