/** All SQL of invitations. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'
import type { RazlogPozivnice, StanjePozivnice } from '#contract/modules/prijavitelj/pozivnica.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pozivnica } from './prijavitelj.tables.ts'

/** One OIB at a time: who is invited while they sign in for the first time is found by one side or the other. */
export async function zakljucajOib(tx: Tx, oib: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pozivnica:${oib}`}, 0))`)
}

/** One applicant at a time: how many wait and which letters have gone is counted by one, then by the next. */
export async function zakljucajPozivnice(tx: Tx, prijaviteljId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pozivnice:${prijaviteljId}`}, 0))`)
}

/** Why the invitation `z` may not become a right at this moment, whatever its own state; null when it may. */
const prepreka = (sada: Date): SQL => sql`case
  when not exists (select from prijavitelj p where p.id = z.prijavitelj_id and p.oib_aktivan) then 'prijavitelj'
  when not exists (select from prijavitelj_osoba p join fizicka_osoba o on o.id = p.osoba_id and o.aktivna
    where p.osoba_id = z.poslao_id and p.prijavitelj_id = z.prijavitelj_id and p.razina = 'ZAS' and p.projekt_id is null
      and p.program_id is null and (p.vrijedi_do is null or p.vrijedi_do > ${sada})) then 'zastupnik'
  when z.projekt_id is not null and not exists (select from projekt j where j.id = z.projekt_id
    and j.prijavitelj_id = z.prijavitelj_id and j.deleted_at is null) then 'projekt' end`

/** The state at this moment, also before a timer has written it down. */
const stanjeSada = (sada: Date): SQL => sql`case when z.stanje <> 'ceka' then z.stanje
  when z.istjece_at <= ${sada} then 'istekla' when ${prepreka(sada)} is not null then 'povucena' else 'ceka' end`
const razlogSada = (sada: Date): SQL => sql`case when z.stanje <> 'ceka' then z.razlog
  when z.istjece_at > ${sada} then ${prepreka(sada)} end`

export interface PozivnicaRedak extends Record<string, unknown> {
  id: number
  oib: string
  email: string
  razina: ApplicantLevel
  projektId: string | null
  sifra: string | null
  projekt: string | null
  projektProgramId: number | null
  projektProgram: string | null
  programId: number | null
  program: string | null
  vrijediDo: number | null
  stanje: StanjePozivnice
  razlog: RazlogPozivnice | null
  poslao: string
  poslana: number
  istjece: number
}

const ms = (stupac: string) => sql.raw(`(extract(epoch from z.${stupac}) * 1000)::float8`)

/** Those that wait first, then the others from the newest. */
export async function pozivnicePrijavitelja(tx: Tx, prijaviteljId: number, sada: number): Promise<PozivnicaRedak[]> {
  const at = new Date(sada)
  const { rows } = await tx.execute<PozivnicaRedak>(sql`
    select z.id, z.oib, z.email, z.razina, z.projekt_id as "projektId", j.sifra, j.naziv as projekt,
      g.id as "projektProgramId", g.naziv as "projektProgram", q.id as "programId", q.naziv as program,
      ${ms('vrijedi_do')} as "vrijediDo", ${stanjeSada(at)} as stanje, ${razlogSada(at)} as razlog,
      o.ime || ' ' || o.prezime as poslao, ${ms('poslana_at')} as poslana, ${ms('istjece_at')} as istjece
    from pozivnica z join fizicka_osoba o on o.id = z.poslao_id left join projekt j on j.id = z.projekt_id
      left join program g on g.id = j.program_id left join program q on q.id = z.program_id
    where z.prijavitelj_id = ${prijaviteljId} order by ${stanjeSada(at)} <> 'ceka', z.poslana_at desc, z.id desc`)
  return rows
}

export interface OpsegPozivnice {
  prijaviteljId: number
  oib: string
  projektId: string | null
  programId: number | null
}

const istiOpseg = ({ prijaviteljId, oib, projektId, programId }: OpsegPozivnice): SQL =>
  sql`z.prijavitelj_id = ${prijaviteljId} and z.oib = ${oib} and z.projekt_id is not distinct from ${projektId}::uuid
    and z.program_id is not distinct from ${programId}::int`

/** How many of the applicant's live beside the one for this person and scope, which a new one replaces. */
export async function brojOstalih(tx: Tx, opseg: OpsegPozivnice, sada: number): Promise<number> {
  const { rows } = await tx.execute<{ broj: number }>(
    sql`select count(*)::int as broj from pozivnica z where z.prijavitelj_id = ${opseg.prijaviteljId}
      and ${stanjeSada(new Date(sada))} = 'ceka' and not (${istiOpseg(opseg)})`,
  )
  return rows[0]?.broj ?? 0
}

/** When the person’s right to represent all of the applicant ends; null without an end. */
export async function krajZastupanja(
  tx: Tx,
  { osobaId, prijaviteljId }: { osobaId: number; prijaviteljId: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ kraj: number | null }>(sql`
    select (extract(epoch from vrijedi_do) * 1000)::float8 as kraj from prijavitelj_osoba where osoba_id = ${osobaId}
      and prijavitelj_id = ${prijaviteljId} and razina = 'ZAS' and projekt_id is null and program_id is null`)
  return rows[0]?.kraj ?? null
}

/** Whether the letters of this cause have been written. */
export async function pisanoJe(tx: Tx, uzrok: string): Promise<boolean> {
  const { rows } = await tx.execute<{ da: boolean }>(sql`select exists (select from mail where uzrok = ${uzrok}) as da`)
  return rows[0]?.da === true
}

type Nova = Pick<
  typeof pozivnica.$inferInsert,
  | ('prijaviteljId' | 'oib' | 'email' | 'razina' | 'projektId' | 'programId' | 'vrijediDo')
  | ('poslaoId' | 'poslanaAt' | 'istjeceAt')
> & {
  /** Cause of its letter, also of one that had gone already. */
  pismo: string
}

/** Writes the invitation; one that waits for the same person and scope says from now on what this one says. */
export async function upisiPozivnicu(tx: Tx, nova: Nova): Promise<number> {
  const { prijaviteljId, oib, email, razina, projektId = null, programId = null, vrijediDo = null } = nova
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into pozivnica (prijavitelj_id, oib, email, razina, projekt_id, program_id, vrijedi_do, poslao_id, poslana_at, istjece_at, stanje, pisma)
    values (${prijaviteljId}, ${oib}, ${email}, ${razina}, ${projektId}::uuid, ${programId}::int, ${vrijediDo},
      ${nova.poslaoId}, ${nova.poslanaAt}, ${nova.istjeceAt}, 'ceka', ${sql.param([nova.pismo])}::text[])
    on conflict (prijavitelj_id, oib, (coalesce(projekt_id::text, program_id::text, ''))) where stanje = 'ceka'
    do update set email = excluded.email, razina = excluded.razina, vrijedi_do = excluded.vrijedi_do,
      poslao_id = excluded.poslao_id, poslana_at = excluded.poslana_at, istjece_at = excluded.istjece_at,
      pisma = array(select distinct unnest(pozivnica.pisma || excluded.pisma))
    returning id`)
  const [row] = rows
  if (row === undefined) throw new Error('invitation not written')
  return row.id
}

export interface KrajPozivnice {
  stanje: Exclude<StanjePozivnice, 'ceka'>
  razlog?: RazlogPozivnice | null
  /** Whose right it has become. */
  osobaId?: number
}

/** Ends an invitation that waits; false when it does not any more. */
export async function zavrsiPozivnicu(
  tx: Tx,
  { id, prijaviteljId }: { id: number; prijaviteljId: number },
  { stanje, razlog = null, osobaId }: KrajPozivnice,
  sada: number,
): Promise<boolean> {
  const rows = await tx
    .update(pozivnica)
    .set({ stanje, razlog, osobaId: osobaId ?? null, zavrsenaAt: new Date(sada) })
    .where(and(eq(pozivnica.id, id), eq(pozivnica.prijaviteljId, prijaviteljId), eq(pozivnica.stanje, 'ceka')))
    .returning({ id: pozivnica.id })
  return rows.length > 0
}

/** What was promised to this person for the same scope is theirs by another way now. */
export async function iskoristiOpseg(
  tx: Tx,
  opseg: Omit<OpsegPozivnice, 'oib'>,
  { id, oib }: { id: number; oib: string },
  sada: number,
): Promise<void> {
  const { prijaviteljId, projektId, programId } = opseg
  await tx.execute(sql`update pozivnica z set stanje = 'iskoristena', osoba_id = ${id}, zavrsena_at = ${new Date(sada)}
    where z.stanje = 'ceka' and ${istiOpseg({ prijaviteljId, oib, projektId, programId })}`)
}

export interface CekaPozivnica extends Record<string, unknown> {
  id: number
  prijaviteljId: number
  email: string
  razina: ApplicantLevel
  projektId: string | null
  programId: number | null
  vrijediDo: number | null
  poslaoId: number
  stanje: StanjePozivnice
  /** Why it might not become a right, also where it has expired. */
  prepreka: RazlogPozivnice | null
}

/** Written as waiting, each with its state at this moment, and held until the transaction ends. */
async function koje(tx: Tx, sada: number, uvjet: SQL): Promise<CekaPozivnica[]> {
  const at = new Date(sada)
  const { rows } = await tx.execute<CekaPozivnica>(sql`
    select z.id, z.prijavitelj_id as "prijaviteljId", z.email, z.razina, z.projekt_id as "projektId",
      z.program_id as "programId", ${ms('vrijedi_do')} as "vrijediDo", z.poslao_id as "poslaoId",
      ${stanjeSada(at)} as stanje, ${prepreka(at)} as prepreka
    from pozivnica z where z.stanje = 'ceka' and ${uvjet}`)
  return rows
}

export const pozivniceOsobe = (tx: Tx, oib: string, sada: number): Promise<CekaPozivnica[]> =>
  koje(tx, sada, sql`z.oib = ${oib} order by z.id for update of z`)

/** Those that whoever sent them, or the applicant, could not keep at this moment. */
export const neodrzivePozivnice = (
  tx: Tx,
  { osobaId, prijaviteljId }: { osobaId?: number; prijaviteljId?: number },
  sada: number,
): Promise<CekaPozivnica[]> =>
  koje(
    tx,
    sada,
    sql`${osobaId === undefined ? sql`true` : sql`z.poslao_id = ${osobaId}`}
      and ${prijaviteljId === undefined ? sql`true` : sql`z.prijavitelj_id = ${prijaviteljId}`}
      and ${stanjeSada(new Date(sada))} = 'povucena' order by z.id for update of z`,
  )

/** What stands in the place of a new one and has ended by itself. */
export const zavrseneIstogOpsega = (tx: Tx, opseg: OpsegPozivnice, sada: number): Promise<CekaPozivnica[]> =>
  koje(tx, sada, sql`${istiOpseg(opseg)} and ${stanjeSada(new Date(sada))} <> 'ceka' for update of z`)

/**
 * Holds the rights of all who have promised this OIB something. A right is always taken before the invitations that end with
 * it, so it is held before them here too: otherwise each side could wait for the other.
 */
export async function drziPosiljatelje(tx: Tx, oib: string): Promise<void> {
  await tx.execute(sql`select from prijavitelj_osoba p where p.razina = 'ZAS' and p.projekt_id is null and p.program_id is null
    and exists (select from pozivnica z where z.stanje = 'ceka' and z.oib = ${oib} and z.poslao_id = p.osoba_id
      and z.prijavitelj_id = p.prijavitelj_id) order by p.id for share of p`)
}

/** Those that have ended by themselves and nobody has written it down. */
export const zavrsenePozivnice = (tx: Tx, sada: number, limit: number): Promise<CekaPozivnica[]> =>
  koje(tx, sada, sql`${stanjeSada(new Date(sada))} <> 'ceka' order by z.id limit ${limit} for update of z skip locked`)

/** Forgets whom an invitation named, and where its letter went, some time after its end. */
export async function zaboraviPozivnice(tx: Tx, prije: Date): Promise<void> {
  await tx.execute(sql`delete from pozivnica where zavrsena_at < ${prije}`)
  await tx.execute(sql`delete from mail where uzrok like 'pozivnica:%' and created_at < ${prije}`)
}
