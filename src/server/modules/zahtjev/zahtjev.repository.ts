/** All SQL of requests but their lists: the row, the facts that rules ask, the files that it names. */
import { and, eq, sql } from 'drizzle-orm'
import type { ApplicantLevel, Parties } from '#contract/kernel/permissions.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { PrilogZahtjeva, SubjektZahtjeva, Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
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

export async function citajZahtjev(tx: Tx, id: string, lock = false): Promise<ZahtjevRow | undefined> {
  const query = tx.select().from(zahtjev).where(eq(zahtjev.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export function toZahtjev(row: NoviRedak, cinjenice: Cinjenice): Zahtjev {
  const { id, vrsta, statusId, verzijaRetka, podnositeljId, dodijeljenoId, runda, provjera } = row
  const { sadrzaj, obrazlozenje, prilozi, dopuna } = row
  return {
    ...{ id, vrsta, statusId, verzijaRetka, podnositeljId, dodijeljenoId, runda, provjera },
    ...{ sadrzaj, obrazlozenje, prilozi, dopuna, ...cinjenice },
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
  { id, provjera }: Pick<Zahtjev, 'id' | 'provjera'>,
  { statusId, verzijaRetka, runda, sada, osobaId }: StatusChange,
  dodijeljenoId: number | null | undefined,
): Promise<void> {
  await tx
    .update(zahtjev)
    .set({
      ...{ statusId, verzijaRetka, runda, provjera, statusPromijenioId: osobaId },
      ...{ statusPromijenjenAt: new Date(sada), ...(dodijeljenoId === undefined ? {} : { dodijeljenoId }) },
    })
    .where(eq(zahtjev.id, id))
}

export async function izmijeni(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<ZahtjevRow, 'prijaviteljId' | 'projektId' | 'odlukaObrazlozenje' | 'dopuna' | 'prilozi' | 'dodijeljenoId'>
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
    .where(and(eq(zahtjev.vrsta, vrsta), eq(zahtjev.predmet, predmet), sql`${zahtjev.statusId} in (1, 2)`))
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
}

export async function osobaZahtjeva(tx: Tx, osobaId: number): Promise<OsobaZahtjeva | undefined> {
  const { rows } = await tx.execute<OsobaZahtjeva & Record<string, unknown>>(
    sql`select oib, ime || ' ' || prezime as ime, aktivna from fizicka_osoba where id = ${osobaId}`,
  )
  return rows[0]
}

/** Requests whose supplement has not come in time. */
export async function bezDopune(tx: Tx, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from zahtjev where status_id = 2 and dopuna ->> 'dostavljenoAt' is null
      and dopuna ->> 'rok' < ${now.toISOString()} and id::text > ${after} order by id::text limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Ties the submitter's own checked files to a request; returns how many there were. */
export async function poveziDatoteke(
  tx: Tx,
  { id, podnositeljId }: Pick<NoviRedak, 'id' | 'podnositeljId'>,
  datoteke: readonly PrilogZahtjeva[],
): Promise<number> {
  if (datoteke.length === 0) return 0
  const ids = JSON.stringify(datoteke.map((one) => one.id))
  const { rowCount } = await tx.execute(sql`
    update datoteka set povezana_s = ${id}::uuid
    where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) and stanje = 'provjerena'
      and vlasnik_id = ${podnositeljId} and projekt_id is null and (povezana_s is null or povezana_s = ${id}::uuid)`)
  return rowCount ?? 0
}

export const RAZINE: Record<'uredivanje' | 'pregled', ApplicantLevel> = { uredivanje: 'UR', pregled: 'PRG' }
