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

export async function brojKojeCekaju(tx: Tx, prijaviteljId: number): Promise<number> {
  const { rows } = await tx.execute<{ broj: number }>(
    sql`select count(*)::int as broj from pozivnica where prijavitelj_id = ${prijaviteljId} and stanje = 'ceka'`,
  )
  return rows[0]?.broj ?? 0
}

type Nova = Pick<
  typeof pozivnica.$inferInsert,
  | ('prijaviteljId' | 'oib' | 'email' | 'razina' | 'projektId' | 'programId' | 'vrijediDo')
  | ('poslaoId' | 'poslanaAt' | 'istjeceAt')
>

/** Writes the invitation; one that waits for the same person and scope says from now on what this one says. */
export async function upisiPozivnicu(tx: Tx, nova: Nova): Promise<number> {
  const { prijaviteljId, oib, email, razina, projektId = null, programId = null, vrijediDo = null } = nova
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into pozivnica (prijavitelj_id, oib, email, razina, projekt_id, program_id, vrijedi_do, poslao_id, poslana_at, istjece_at, stanje)
    values (${prijaviteljId}, ${oib}, ${email}, ${razina}, ${projektId}::uuid, ${programId}::int, ${vrijediDo},
      ${nova.poslaoId}, ${nova.poslanaAt}, ${nova.istjeceAt}, 'ceka')
    on conflict (prijavitelj_id, oib, (coalesce(projekt_id::text, program_id::text, ''))) where stanje = 'ceka'
    do update set email = excluded.email, razina = excluded.razina, vrijedi_do = excluded.vrijedi_do,
      poslao_id = excluded.poslao_id, poslana_at = excluded.poslana_at, istjece_at = excluded.istjece_at
    returning id`)
  const [row] = rows
  if (row === undefined) throw new Error('invitation not written')
  return row.id
}

interface Kraj {
  stanje: Exclude<StanjePozivnice, 'ceka'>
  razlog?: RazlogPozivnice | null
  /** Whose right it has become. */
  osobaId?: number
}

/** Ends an invitation that waits; false when it does not any more. */
export async function zavrsiPozivnicu(
  tx: Tx,
  { id, prijaviteljId }: { id: number; prijaviteljId: number },
  { stanje, razlog = null, osobaId }: Kraj,
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
  opseg: { prijaviteljId: number; projektId: string | null; programId: number | null },
  { id, oib }: { id: number; oib: string },
  sada: number,
): Promise<void> {
  await tx.execute(sql`update pozivnica set stanje = 'iskoristena', osoba_id = ${id}, zavrsena_at = ${new Date(sada)}
    where stanje = 'ceka' and prijavitelj_id = ${opseg.prijaviteljId} and oib = ${oib}
      and projekt_id is not distinct from ${opseg.projektId}::uuid and program_id is not distinct from ${opseg.programId}::int`)
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
  razlog: RazlogPozivnice | null
}

/** Written as waiting, each with its state at this moment, and held until the transaction ends. */
async function koje(tx: Tx, sada: number, uvjet: SQL): Promise<CekaPozivnica[]> {
  const at = new Date(sada)
  const { rows } = await tx.execute<CekaPozivnica>(sql`
    select z.id, z.prijavitelj_id as "prijaviteljId", z.email, z.razina, z.projekt_id as "projektId",
      z.program_id as "programId", ${ms('vrijedi_do')} as "vrijediDo", z.poslao_id as "poslaoId",
      ${stanjeSada(at)} as stanje, ${razlogSada(at)} as razlog
    from pozivnica z where z.stanje = 'ceka' and ${uvjet}`)
  return rows
}

export const pozivniceOsobe = (tx: Tx, oib: string, sada: number): Promise<CekaPozivnica[]> =>
  koje(tx, sada, sql`z.oib = ${oib} order by z.id for update of z`)

/** Those that have ended by themselves and nobody has written it down. */
export const zavrsenePozivnice = (tx: Tx, sada: number, limit: number): Promise<CekaPozivnica[]> =>
  koje(tx, sada, sql`${stanjeSada(new Date(sada))} <> 'ceka' order by z.id limit ${limit} for update of z skip locked`)

/** Forgets whom an invitation named, and where its letter went, some time after its end. */
export async function zaboraviPozivnice(tx: Tx, prije: Date): Promise<void> {
  await tx.execute(sql`delete from pozivnica where zavrsena_at < ${prije}`)
  await tx.execute(sql`delete from mail where uzrok like 'pozivnica:%' and created_at < ${prije}`)
}
