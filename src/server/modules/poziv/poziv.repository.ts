/** All SQL of one call: reading it with the facts its rules ask for, locking, writing. */

import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { idFrom, idsFrom } from '#contract/kernel/record-number.ts'
import { idStatusa, jeStatus } from '#contract/kernel/status.ts'
import { slobodnaOznaka } from '#contract/modules/poziv/poziv.oznaka.ts'
import { KLJUCEVI_PARAMETARA } from '#contract/modules/poziv/poziv.parametri.ts'
import type { Poziv, PozivCinjenice } from '#contract/modules/poziv/poziv.schema.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { rezerviranoNaPozivu } from '#server/modules/odabir/odluka.sql.ts'
import { ugovorenoNaPozivu } from '#server/modules/projekt/projekt.sql.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Tx } from '../../platform/db/client.ts'
import { constraintOf, isSqlState, UNIQUE_VIOLATION } from '../../platform/db/retry.ts'
import { upisanePostavke } from '../../platform/postavke/postavke.ts'
import { indeksirajPoziv } from './poziv.pretraga.ts'
import { PRAZNE_CINJENICE, toColumns, toPoziv } from './poziv.row.ts'
import { pozivScope } from './poziv.scope.ts'
import { poziv } from './poziv.tables.ts'

/** Columns of the table that are no part of the contract's call. */
export interface Dodatno {
  rok?: Date | null
  obustavljenDo?: Date | null
  vazecaInacica?: number | null
  povratakDo?: Date
  statusPromijenjenAt?: Date
  statusPromijenioId?: number | null
}

const MALA_INSTITUCIJA = 5
/** Projects that are over, whatever became of them. */
const ZAVRSENI = ['zavrsen', 'otkazan', 'povucena', 'arhiviran', 'raskinut', 'otkazana'] as const

/** Statuses in which the approving body has the next step. */
const KOD_ODOBRAVATELJA = [
  'podnesen',
  'odbijanjeCekaPotvrdu',
  'odbijanjeCekaOdobrenje',
  'odobravanjeCekaPotvrdu',
  'odobravanjeCekaOdobrenje',
  'izmjenaPodnesena',
  'izmjenaOdbijanjeCekaPotvrdu',
  'izmjenaOdbijanjeCekaOdobrenje',
  'izmjenaOdobravanjeCekaPotvrdu',
  'izmjenaOdobravanjeCekaOdobrenje',
] as const

/** Calls that hold their allocation: announced, running or over, but not cancelled. */
const { zatvoren, arhiviran, uNajavi } = pozivStatuses
const drzeAlokaciju = sql.raw(`(p.status_id >= ${uNajavi.id} and (p.status_id <> ${arhiviran.id}
  or coalesce(p.osnovni_status_id, ${zatvoren.id}) not in (${idStatusa(pozivStatuses, 'otkazan', 'odbijen')})))`)

/**
 * What rules ask and the row does not hold; correlated with the table `poziv`. The last payment of a call is, as long as
 * no payments are recorded, the last decision on any of its applications: five years are never counted from nothing.
 */
export const cinjeniceSql = sql<PozivCinjenice>`json_build_object(
  'slobodnaAlokacijaKomponente', (
    select k.alokacija - coalesce((select sum(p.alokacija) from poziv p
      where p.komponenta_id = k.id and p.id <> poziv.id and not p.testni and ${drzeAlokaciju}), 0)
    from komponenta k where k.id = poziv.komponenta_id),
  'provoditelji', (
    select coalesce(json_agg(distinct r.institucija_id), '[]') from provoditelj r where r.program_id = poziv.program_id),
  'prijaviteljaNaPozivu', (select count(*)::int from prijavitelj_na_pozivu n where n.poziv_id = poziv.id),
  'sviProjektiZavrseni', (
    select true from projekt j where j.poziv_id = poziv.id and j.deleted_at is null and j.vrijeme_podnosenja is not null
      and j.status_id not in (${sqlStatus(projektStatuses, ...ZAVRSENI)}) limit 1) is null,
  'zadnjaZavrsnaIsplata', (
    select max(j.status_promijenjen_at) from projekt j where j.poziv_id = poziv.id and j.deleted_at is null
      and j.vrijeme_podnosenja is not null),
  'dopustiDvaKoraka', exists (
    select 1 from institucija i where i.dopusti_dva_koraka
      and i.id = case when poziv.status_id in (${sqlStatus(pozivStatuses, ...KOD_ODOBRAVATELJA)}) then poziv.apr_id else poziv.drf_id end
      and (select count(*) from institucija_osoba o
        where o.institucija_id = i.id and poziv.program_id = any(o.program_ids)) < ${sql.raw(String(MALA_INSTITUCIJA))}),
  'parametri', ${upisanePostavke(KLJUCEVI_PARAMETARA)})`

const columns = { ...getTableColumns(poziv), cinjenice: cinjeniceSql }

async function select(tx: Tx, where: SQL | undefined, lock: boolean) {
  const query = tx.select(columns).from(poziv).where(where)
  const [row] = lock ? await query.for('update') : await query
  return row
}

/** A call that this actor may see, as it is; undefined otherwise. */
export async function findPoziv(tx: Tx, id: number, actor: ActorOrSystem): Promise<Poziv | undefined> {
  const row = await select(tx, and(eq(poziv.id, id), pozivScope(actor)), false)
  return row && toPoziv(row, row.cinjenice)
}

/** A call as this reader may see it, for whom no move is decided: facts of rules would be looked for in applications they never see. */
export async function findZaCitanje(tx: Tx, id: number, actor: Actor): Promise<Poziv | undefined> {
  const [row] = await tx
    .select()
    .from(poziv)
    .where(and(eq(poziv.id, id), pozivScope(actor)))
  return row && toPoziv(row, PRAZNE_CINJENICE)
}

/** A call with its facts, by the number in an address or at a file. */
export async function readPoziv(tx: Tx, id: number | string, actor: ActorOrSystem): Promise<Poziv | undefined> {
  const number = idFrom(String(id))
  return number === undefined ? undefined : findPoziv(tx, number, actor)
}

/** Calls under a condition on the table `poziv`, with the facts of their rules. */
export async function pozivUvjet(tx: Tx, where: SQL | undefined): Promise<Poziv[]> {
  const rows = await tx.select(columns).from(poziv).where(where).orderBy(poziv.id)
  return rows.map((row) => toPoziv(row, row.cinjenice))
}

/** Those of these calls that this actor may know of, by their numbers as text. */
export const readPozivi = (tx: Tx, ids: readonly string[], actor: ActorOrSystem): Promise<Poziv[]> =>
  pozivUvjet(tx, and(inArray(poziv.id, idsFrom(ids)), pozivScope(actor)))

/** Whether this actor may know of the call. */
export async function vidiPoziv(tx: Tx, id: string, actor: ActorOrSystem): Promise<boolean> {
  const number = idFrom(id)
  if (number === undefined) return false
  const rows = await tx
    .select({ id: poziv.id })
    .from(poziv)
    .where(and(eq(poziv.id, number), pozivScope(actor)))
  return rows.length > 0
}

/**
 * A call this actor may see, with its row locked until the transaction ends. Before a call takes up its allocation the component is locked
 * too, so that two calls approved at the same moment cannot both find the same money free.
 */
export async function lockPoziv(tx: Tx, id: string, actor: ActorOrSystem): Promise<Poziv | undefined> {
  const number = idFrom(id)
  if (number === undefined) return undefined
  const where = and(eq(poziv.id, number), pozivScope(actor))
  const row = await select(tx, where, true)
  if (
    row === undefined ||
    !jeStatus(pozivStatuses, row.statusId, 'odobravanjeCekaOdobrenje') ||
    row.komponentaId === null
  )
    return row && toPoziv(row, row.cinjenice)
  await tx.execute(sql`select id from komponenta where id = ${row.komponentaId} for update`)
  const fresh = await select(tx, where, false)
  return fresh && toPoziv(fresh, fresh.cinjenice)
}

function zauzetaOznaka(): Problem {
  const poruka = 'Ovu oznaku ima drugi poziv.'
  return new Problem('pravila', { greske: [{ polje: 'oznaka', pravilo: 'POZ-44', poruka, tab: 'osnovni-podaci' }] })
}

/** Writes the whole call and what belongs to its row; the caller holds it locked. */
export async function writePoziv(tx: Tx, after: Poziv, extra: Dodatno = {}): Promise<void> {
  try {
    await tx
      .update(poziv)
      .set({ ...toColumns(after), ...extra })
      .where(eq(poziv.id, after.id))
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION) && constraintOf(error) === 'poziv_oznaka') throw zauzetaOznaka()
    throw error
  }
  await indeksirajPoziv(tx, after.id, after)
}

/** Inserts a new call; returns its number. */
export async function insertPoziv(tx: Tx, novi: Poziv, at: Date): Promise<number> {
  const [row] = await tx
    .insert(poziv)
    .values({ ...toColumns(novi), statusPromijenjenAt: at, statusPromijenioId: novi.autorId })
    .returning({ id: poziv.id })
  if (row === undefined) throw new Error('insert returned no row')
  await indeksirajPoziv(tx, row.id, novi)
  return row.id
}

/** The current state for an effect or an answer, whoever asks; the record is known to exist. */
export async function currentPoziv(tx: Tx, id: number): Promise<Poziv> {
  const found = await findPoziv(tx, id, SYSTEM)
  if (found === undefined) throw new Error(`poziv ${id} has vanished`)
  return found
}

/** Number of the version in which the definition in force was published. */
export async function vazecaInacica(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx.select({ broj: poziv.vazecaInacica }).from(poziv).where(eq(poziv.id, id))
  return row?.broj ?? null
}

export interface OsnovaNovog {
  /** Code of the component; null when it is not of the programme. */
  komponenta: string | null
  provoditelji: number[]
  maskaOznake: string
  pozivPrefiks: string
  pozivOznaka: string
}

/** Facts of a call that is about to be made: its component must belong to the programme. */
export async function noviPoziv(tx: Tx, programId: number, komponentaId: number) {
  const { rows } = await tx.execute<OsnovaNovog & Record<string, unknown>>(sql`
    select k.oznaka as komponenta, g.maska_oznake as "maskaOznake", g.poziv_prefiks as "pozivPrefiks",
      g.poziv_oznaka as "pozivOznaka",
      (select coalesce(json_agg(distinct r.institucija_id), '[]') from provoditelj r where r.program_id = g.id) as provoditelji
    from program g left join komponenta k on k.id = ${komponentaId} and k.program_id = g.id
    where g.id = ${programId}`)
  return rows[0]
}

/** A free code for a call of the component. Nobody else is given one until the transaction ends, so that no two are the same. */
export async function predloziOznaku(
  tx: Tx,
  { maskaOznake, komponenta, pozivPrefiks, pozivOznaka }: OsnovaNovog,
  komponentaId: number,
  sada: number,
): Promise<string | null> {
  if (komponenta === null) return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('poziv:oznaka', 0))`)
  const { rows } = await tx.execute<{ oznaka: string; naKomponenti: boolean }>(
    sql`select oznaka, na_komponenti as "naKomponenti" from zauzete_oznake_poziva(${komponentaId})`,
  )
  const zauzete = new Set(rows.map(({ oznaka }) => oznaka.toUpperCase()))
  const od = rows.filter(({ naKomponenti }) => naKomponenti).length + 1
  const godina = Number(today(sada).slice(0, 4))
  return slobodnaOznaka(maskaOznake, { komponenta, pozivPrefiks, pozivOznaka, godina }, zauzete, od)
}

interface Naziv extends Record<string, unknown> {
  id: number
  naziv: string
}

/** Names of what a call refers to: its programme, component and bodies. */
export async function naziviPoziva(tx: Tx, p: Poziv) {
  const bodies = [p.drfId, p.aprId, p.selId, p.impId, p.finId].filter((id) => id !== null)
  const { rows } = await tx.execute<Naziv & { vrsta: string }>(sql`
    select 'institucija' as vrsta, id, naziv from institucija where id = any(${sql.param(bodies)}::int[])
    union all select 'program', id, naziv from program where id = ${p.programId}
    union all select 'komponenta', id, naziv from komponenta where id = ${p.komponentaId}`)
  const of = (vrsta: string, id: number | null) => {
    const row = rows.find((candidate) => candidate.vrsta === vrsta && candidate.id === id)
    return row === undefined ? null : { id: row.id, naziv: row.naziv }
  }
  return {
    program: of('program', p.programId) ?? { id: p.programId, naziv: '' },
    komponenta: of('komponenta', p.komponentaId),
    tijela: {
      DRF: of('institucija', p.drfId) ?? { id: p.drfId, naziv: '' },
      APR: of('institucija', p.aprId),
      SEL: of('institucija', p.selId),
      IMP: of('institucija', p.impId),
      FIN: of('institucija', p.finId),
    },
  }
}

/** Grants of the call whose contracts stand, in cents. */
export async function ugovorenoPoziva(tx: Tx, pozivId: number): Promise<number> {
  const { rows } = await tx.execute<{ iznos: string }>(
    sql`select (${ugovorenoNaPozivu(sql`${pozivId}::int`)})::text as iznos`,
  )
  return Number(rows[0]?.iznos ?? 0)
}

/** Grants of the call that decisions have reserved and no contract has taken yet, in cents. */
export async function rezerviranoPoziva(tx: Tx, pozivId: number): Promise<number> {
  const { rows } = await tx.execute<{ iznos: string }>(
    sql`select (${rezerviranoNaPozivu(sql`${pozivId}::int`)})::text as iznos`,
  )
  return Number(rows[0]?.iznos ?? 0)
}
export type NaziviPoziva = Awaited<ReturnType<typeof naziviPoziva>>

/** Which calls a timer has to look at now; each condition uses the index `poziv_timer`. */
const DUE = {
  otvori: (now: Date) => sql`status_id = ${sqlStatus(pozivStatuses, 'uNajavi')} and datum_otvaranja <= ${now}`,
  zatvori: (now: Date) =>
    sql`status_id in (${sqlStatus(pozivStatuses, 'otvoren', 'azuriranjeOtvorenog')}) and datum_zatvaranja <= ${now}`,
  objaviIzmjenu: (now: Date) =>
    sql`status_id = ${sqlStatus(pozivStatuses, 'izmjenaOdobrena')} and coalesce((izmjena->>'vrijediOd')::timestamptz, ${now}) <= ${now}`,
  vratiNaOsnovniStatus: () => sql`status_id = ${sqlStatus(pozivStatuses, 'izmjenaOtkazana')}`,
  obustavi: () => sql`status_id = ${sqlStatus(pozivStatuses, 'otvoren')} and modalitet = 'trajni' and alokacija > 0
    and trazeno::numeric * 10000 >= alokacija::numeric * (definicija->>'pragObustave')::int`,
} as const
export type PozivTimer = keyof typeof DUE

/** The next calls after the id `after` that wait for a timer, in the order of their ids. */
export async function dueIds(tx: Tx, timer: PozivTimer, now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from poziv where ${DUE[timer](now)} and id > ${Number(after)} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
