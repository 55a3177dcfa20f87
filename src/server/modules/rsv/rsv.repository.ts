/** All SQL of the register of beneficial owners. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { formatDatum, type IsoDatum, pocetakDana, today } from '#contract/kernel/datum.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import type { OdgovorRsv, PovodSnimke, SnimkaRedak } from '#contract/modules/rsv/rsv.schema.ts'
import { imaRazlike, usporediVlasnike } from '#contract/modules/rsv/rsv.usporedba.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { RegistarStvarnihVlasnika } from '../../spojevi/rsv.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { rsvSnimka } from './rsv.tables.ts'

export type SnimkaRow = typeof rsvSnimka.$inferSelect

/** A register that is asked every day for ten years has fewer. */
const NAJVISE = 500

export async function citajSubjekt(tx: Tx, id: number) {
  const { oib, naziv } = prijavitelj
  const [row] = await tx.select({ id: prijavitelj.id, oib, naziv }).from(prijavitelj).where(eq(prijavitelj.id, id))
  return row
}

/** The latest first. */
export const citajSnimke = (tx: Tx, prijaviteljId: number): Promise<SnimkaRow[]> =>
  tx
    .select()
    .from(rsvSnimka)
    .where(eq(rsvSnimka.prijaviteljId, prijaviteljId))
    .orderBy(desc(rsvSnimka.broj))
    .limit(NAJVISE)

/** One snapshot of this applicant; undefined for anybody else’s. */
export async function citajSnimku(tx: Tx, prijaviteljId: number, id: string): Promise<SnimkaRow | undefined> {
  const [row] = await tx
    .select()
    .from(rsvSnimka)
    .where(and(eq(rsvSnimka.id, id), eq(rsvSnimka.prijaviteljId, prijaviteljId)))
  return row
}

export async function prethodna(tx: Tx, { prijaviteljId, broj }: SnimkaRow): Promise<SnimkaRow | undefined> {
  const [row] = await tx
    .select()
    .from(rsvSnimka)
    .where(and(eq(rsvSnimka.prijaviteljId, prijaviteljId), lt(rsvSnimka.broj, broj)))
    .orderBy(desc(rsvSnimka.broj))
    .limit(1)
  return row
}

export function toRedak({ id, vrijeme, izvor, povod, ishod, vlasnici, promjena }: SnimkaRow): SnimkaRedak {
  return { id, vrijeme: vrijeme.toISOString(), izvor, povod, ishod, brojVlasnika: vlasnici.length, promjena }
}

export interface NovaSnimka {
  id: string
  prijaviteljId: number
  povod: PovodSnimke
  projektId: string | null
  /** Null for the portal itself. */
  osobaId: number | null
  odgovor: OdgovorRsv
  /** The day of the extract from which somebody typed it; without it the register answered now. */
  izvadak?: IsoDatum
}

const odbijenIzvadak = (polje: string, pravilo: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo, poruka }] })

/** The kind of a snapshot, as files and commands name it. */
export const SNIMKA = 'rsvSnimka'

/** Ties the extract that its sender has put to the portal to the snapshot, with its hash; nobody else's and no unchecked one. */
export async function poveziIzvadak(
  tx: Tx,
  snimkaId: string,
  { id: datotekaId, sha256 = null }: { id: string; sha256?: string | null | undefined },
  osobaId: number,
): Promise<void> {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    update datoteka set povezana = true, entitet_vrsta = ${SNIMKA}, entitet_id = ${snimkaId} where id = ${datotekaId}::uuid and stanje = 'provjerena'
      and vlasnik_id = ${osobaId} and entitet_vrsta is null and not povezana
      and sha256 = coalesce(${sha256}, sha256) returning sha256`)
  const [tied] = rows
  if (tied === undefined) throw odbijenIzvadak('datoteka', 'RSV-02', PORUKE_RSV.datoteka)
  await tx.update(rsvSnimka).set({ izvornikSha256: tied.sha256 }).where(eq(rsvSnimka.id, snimkaId))
}

/** The file of a snapshot that was typed from an extract. */
export async function izvornikSnimke(tx: Tx, snimkaId: string): Promise<{ id: string; naziv: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; naziv: string }>(
    sql`select d.id, d.naziv from datoteka d join rsv_snimka s on s.id = ${snimkaId}::uuid
      where d.entitet_vrsta = ${SNIMKA} and d.entitet_id = ${snimkaId} and d.povezana and d.stanje = 'provjerena'
        and d.sha256 = coalesce(s.izvornik_sha256, d.sha256)`,
  )
  return rows[0]
}

/** Keeps what the register said, compared with what it said before. Two at once: the second waits and is compared with the first. */
export async function snimi(tx: Tx, { odgovor, izvadak, ...nova }: NovaSnimka, sada: number): Promise<SnimkaRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rsv:${nova.prijaviteljId}`}, 0))`)
  const [prije] = await tx
    .select()
    .from(rsvSnimka)
    .where(eq(rsvSnimka.prijaviteljId, nova.prijaviteljId))
    .orderBy(desc(rsvSnimka.broj))
    .limit(1)
  const vlasnici = [...odgovor.vlasnici]
  if (izvadak !== undefined && prije !== undefined && izvadak < today(prije.vrijeme.getTime()))
    throw odbijenIzvadak('datum', 'RSV-03', PORUKE_RSV.stariji(formatDatum(today(prije.vrijeme.getTime()))))
  const promjena =
    prije === undefined ? null : prije.ishod !== odgovor.ishod || imaRazlike(usporediVlasnike(prije.vlasnici, vlasnici))
  const [row] = await tx
    .insert(rsvSnimka)
    .values({
      ...nova,
      vlasnici,
      promjena,
      ishod: odgovor.ishod,
      izvor: izvadak === undefined ? 'automatski' : 'izvadak',
      vrijeme: new Date(izvadak === undefined ? sada : pocetakDana(izvadak)),
    })
    .returning()
  if (row === undefined) throw new Error('snapshot not kept')
  return row
}

export interface Podnesena extends Record<string, unknown> {
  projektId: string
  prijaviteljId: number
  oib: string
}

/** Applications sent since a moment at whose submission nothing was kept yet, the oldest first. */
export async function bezSnimke(tx: Tx, od: Date, limit: number): Promise<Podnesena[]> {
  const { rows } = await tx.execute<Podnesena>(sql`
    select p.id as "projektId", a.id as "prijaviteljId", a.oib from projekt p join prijavitelj a on a.id = p.prijavitelj_id
    where p.deleted_at is null and p.poredak_at > ${od} and p.vrijeme_podnosenja > ${od}
      and p.program_id in (select g.id from program g)
      and not exists (select from rsv_snimka s where s.projekt_id = p.id)
    order by p.vrijeme_podnosenja, p.id limit ${limit}`)
  return rows
}

/** For whoever decides a change of ownership: the register is asked now, what it said is kept with the decision. */
export const pitajRsv =
  ({ procitaj }: RegistarStvarnihVlasnika) =>
  async (oib: string) => {
    const odgovor = await procitaj(oib)
    return async (tx: Tx, prijaviteljId: number, sada: number): Promise<void> => {
      const id = uuidV7(sada, crypto.getRandomValues(new Uint8Array(10)))
      const nova = { id, prijaviteljId, projektId: null, povod: 'promjenaVlasnistva', osobaId: null } as const
      await snimi(tx, { ...nova, odgovor }, sada)
    }
  }

/** For the body that contracts: what the register says now is kept for the contract of a project. */
export const snimiZaUgovor =
  ({ procitaj }: RegistarStvarnihVlasnika) =>
  async (oib: string) => {
    const odgovor = await procitaj(oib)
    return async (
      tx: Tx,
      snimka: Pick<NovaSnimka, 'id' | 'prijaviteljId' | 'osobaId'> & { projektId: string },
      sada: number,
    ) => {
      const { id, prijaviteljId, projektId, osobaId } = snimka
      await snimi(tx, { id, prijaviteljId, projektId, povod: 'ugovor', osobaId, odgovor }, sada)
      return odgovor.ishod
    }
  }
