/** All SQL of requests but their lists: the row, the facts that rules ask, the files that it names. */

import { and, eq, sql } from 'drizzle-orm'
import type { ApplicantLevel, Parties } from '#contract/kernel/permissions.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { zahtjevKind } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { PrilogZahtjeva, SubjektZahtjeva, Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import type { StatusChange } from '../../platform/workflow/move.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { zahtjev } from './zahtjev.tables.ts'

export type ZahtjevRow = typeof zahtjev.$inferSelect
export type NoviRedak = Omit<ZahtjevRow, 'broj'>

/** What the record is judged by besides its own row. */
export interface Cinjenice {
  subjekt: SubjektZahtjeva | null
  projektId: string | null
  stranke: Parties
  podnositeljSmije: boolean
  mboZnamenki: number
}

/** The number that people write and say. */
export const oznakaZahtjeva = (broj: number): string => `ZAH-${String(broj).padStart(5, '0')}`

export async function citajZahtjev(tx: Tx, id: string, lock = false): Promise<ZahtjevRow | undefined> {
  const query = tx.select().from(zahtjev).where(eq(zahtjev.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Versions of requests that people have open, by keys such as `zahtjev:0190…`. */
export async function verzijeZahtjeva(db: Database, keys: readonly string[]): Promise<{ key: string; rev: number }[]> {
  const own = keys.filter((key) => key.startsWith('zahtjev:'))
  if (own.length === 0) return []
  const { rows } = await db.execute<{ key: string; rev: number }>(sql`
    select k.key, z.verzija_retka::int as rev from unnest(${sql.param(own)}::text[]) as k(key)
      join zahtjev z on z.id = kao_uuid(split_part(k.key, ':', 2))`)
  return rows
}

/** Whether another request says this one better already. */
export async function imaSljedeci(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: zahtjev.id }).from(zahtjev).where(eq(zahtjev.prethodniId, id)).limit(1)
  return found.length > 0
}

export function toZahtjev(row: NoviRedak, cinjenice: Cinjenice): Zahtjev {
  const { id, vrsta, statusId, verzijaRetka, podnositeljId, dodijeljenoId, runda, provjera } = row
  const { sadrzaj, obrazlozenje, prilozi, dopuna } = row
  return {
    id,
    vrsta,
    statusId,
    verzijaRetka,
    podnositeljId,
    dodijeljenoId,
    runda,
    provjera,
    sadrzaj,
    obrazlozenje,
    prilozi,
    dopuna,
    ...cinjenice,
  }
}

export async function insertZahtjev(tx: Tx, row: NoviRedak): Promise<number> {
  const [made] = await tx.insert(zahtjev).values(row).returning({ broj: zahtjev.broj })
  if (made === undefined) throw new Error('request not made')
  return made.broj
}

/** Writes the move; whoever takes a request over has it from then on, whoever lets it go has it no longer. */
export async function writeStatus(
  tx: Tx,
  { id, provjera, dodijeljenoId }: Zahtjev,
  { statusId, verzijaRetka, runda, sada, osobaId }: StatusChange<Zahtjev>,
): Promise<void> {
  await tx
    .update(zahtjev)
    .set({
      statusId,
      verzijaRetka,
      runda,
      provjera,
      statusPromijenioId: osobaId,
      statusPromijenjenAt: new Date(sada),
      dodijeljenoId,
    })
    .where(eq(zahtjev.id, id))
}

export async function izmijeni(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      ZahtjevRow,
      | 'sadrzaj'
      | 'staro'
      | 'subjektNaziv'
      | 'programId'
      | 'prijaviteljId'
      | 'projektId'
      | 'odlukaObrazlozenje'
      | 'dopuna'
      | 'prilozi'
      | 'dodijeljenoId'
    >
  >,
): Promise<void> {
  await tx.update(zahtjev).set(changes).where(eq(zahtjev.id, id))
}

/** Holds the kind and object until the transaction ends; answers the number of the request that is open for it. */
export async function zakljucajPredmet(tx: Tx, { vrsta, predmet }: NoviRedak): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`zahtjev:${vrsta}:${predmet}`}, 0))`)
  const [row] = await tx
    .select({ broj: zahtjev.broj })
    .from(zahtjev)
    .where(
      and(
        eq(zahtjev.vrsta, vrsta),
        eq(zahtjev.predmet, predmet),
        sql`${zahtjev.statusId} in (${sqlStatus(zahtjevStatuses, 'predan', 'uObradi')})`,
      ),
    )
  return row?.broj
}

export async function subjektPoOibu(tx: Tx, oib: string): Promise<SubjektZahtjeva | null> {
  const { id, naziv, pravniOblik, oibAktivan } = prijavitelj
  const [row] = await tx
    .select({ id, oib: prijavitelj.oib, naziv, pravniOblik, oibAktivan })
    .from(prijavitelj)
    .where(eq(prijavitelj.oib, oib))
  return row === undefined ? null : { ...row, pravniOblik: row.pravniOblik as PravniOblik }
}

/** The applicant's values as they stand before a change. */
export async function podaciSubjekta(tx: Tx, prijaviteljId: number) {
  const [row] = await tx.select().from(prijavitelj).where(eq(prijavitelj.id, prijaviteljId))
  return row
}

/** A project of an applicant by its code or, for a draft that has none, by its id. */
export async function projektPoSifri(tx: Tx, prijaviteljId: number, sifra: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from projekt where prijavitelj_id = ${prijaviteljId} and deleted_at is null
      and (sifra = ${sifra} or id = kao_uuid(${sifra}))`)
  return rows[0]?.id ?? null
}

/** The body that implements a project's call, and its programme. */
export async function tijeloProjekta(tx: Tx, projektId: string): Promise<Parties | undefined> {
  const { rows } = await tx.execute<{ programId: number; imp: number | null }>(sql`
    select p.program_id as "programId", c.imp_id as imp from projekt p join poziv c on c.id = p.poziv_id
    where p.id = ${projektId}::uuid and p.deleted_at is null`)
  const [row] = rows
  if (row === undefined) return undefined
  return { programId: row.programId, tijela: row.imp === null ? {} : { IMP: row.imp } }
}

/** Status of an applicant's own project; undefined when it has none such. */
export async function statusProjekta(tx: Tx, prijaviteljId: number, projektId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ statusId: number }>(sql`
    select status_id as "statusId" from projekt
    where id = ${projektId}::uuid and prijavitelj_id = ${prijaviteljId} and deleted_at is null`)
  return rows[0]?.statusId
}

export interface OsobaZahtjeva {
  oib: string
  ime: string
  aktivna: boolean
  /** NIAS has vouched for the OIB. */
  potvrdena: boolean
}

export async function osobaZahtjeva(tx: Tx, osobaId: number): Promise<OsobaZahtjeva | undefined> {
  const { rows } = await tx.execute<OsobaZahtjeva & Record<string, unknown>>(
    sql`select oib, ime || ' ' || prezime as ime, aktivna, identitet_potvrden_at is not null as potvrdena
      from fizicka_osoba where id = ${osobaId}`,
  )
  return rows[0]
}

/** Requests whose supplement has not come in time. */
export async function bezDopune(tx: Tx, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from zahtjev where status_id = ${sqlStatus(zahtjevStatuses, 'uObradi')} and dopuna ->> 'dostavljenoAt' is null
      and dopuna ->> 'rok' < ${now.toISOString()} and id::text > ${after} order by id::text limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Ties the submitter's own checked files to a request, by id and hash; returns how many there were. */
export async function poveziDatoteke(
  tx: Tx,
  { id, podnositeljId }: Pick<NoviRedak, 'id' | 'podnositeljId'>,
  datoteke: readonly PrilogZahtjeva[],
  /** What lies with the refused request stays there: whoever may read this one may read that one. */
  prethodniId: string | null = null,
): Promise<number> {
  if (datoteke.length === 0) return 0
  const manifest = JSON.stringify(datoteke.map(({ id: file, sha256 }) => ({ id: file, sha256 })))
  const { rowCount } = await tx.execute(sql`
    update datoteka set povezana = true, entitet_vrsta = ${zahtjevKind.name}, entitet_id = coalesce(entitet_id, ${id})
    from jsonb_to_recordset(${manifest}::jsonb) as m(id uuid, sha256 text)
    where datoteka.id = m.id and datoteka.sha256 = m.sha256 and stanje = 'provjerena' and vlasnik_id = ${podnositeljId} and (entitet_vrsta is null or entitet_vrsta = ${zahtjevKind.name} and (
        entitet_id = ${id} or entitet_id in (
          with recursive niz as (select id, prethodni_id from zahtjev where id = ${prethodniId}::uuid
            union all select z.id, z.prethodni_id from zahtjev z join niz n on z.id = n.prethodni_id)
          select id::text from niz)))`)
  return rowCount ?? 0
}

export const RAZINE: Record<'uredivanje' | 'pregled', ApplicantLevel> = { uredivanje: 'UR', pregled: 'PRG' }
