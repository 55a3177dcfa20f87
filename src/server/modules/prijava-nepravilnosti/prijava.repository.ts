/** All SQL of reports of suspected irregularities. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { InstitutionLevel } from '#contract/kernel/permissions.ts'
import type { SadrzajPrijave, ZaprimljenaPrijava } from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { prijavaNepravilnosti } from './prijava.tables.ts'

type Row = typeof prijavaNepravilnosti.$inferSelect

export function toPrijava({ id: _id, klijentId: _klijent, zaprimljenoAt, ...rest }: Row): ZaprimljenaPrijava {
  return { ...rest, zaprimljenoAt: zaprimljenoAt.toISOString() }
}

/** The report that this device has sent before under this id. */
export async function poznataPrijava(tx: Tx, klijentId: string): Promise<ZaprimljenaPrijava | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prijava:${klijentId}`}, 0))`)
  const [row] = await tx.select().from(prijavaNepravilnosti).where(eq(prijavaNepravilnosti.klijentId, klijentId))
  return row && toPrijava(row)
}

/** Keeps a report under the next number of the year, `PRN-2026-0001`. */
export async function zapisiPrijavu(
  tx: Tx,
  { klijentId, sadrzaj, godina, sada }: { klijentId: string; sadrzaj: SadrzajPrijave; godina: string; sada: number },
): Promise<ZaprimljenaPrijava> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prijava-nepravilnosti', 0))`)
  const prefix = `PRN-${godina}-`
  const { rows } = await tx.execute<{ broj: number }>(sql`
    select coalesce(max(substring(oznaka from ${prefix.length + 1}::int)::int), 0) + 1 as broj
    from prijava_nepravilnosti where oznaka like ${`${prefix}%`}`)
  const oznaka = `${prefix}${String(rows[0]?.broj ?? 1).padStart(4, '0')}`
  const [row] = await tx
    .insert(prijavaNepravilnosti)
    .values({ ...sadrzaj, klijentId, oznaka, zaprimljenoAt: new Date(sada) })
    .returning()
  if (row === undefined) throw new Error('insert returned no row')
  return toPrijava(row)
}

export async function postojiProgram(tx: Tx, programId: number): Promise<boolean> {
  return (await tx.execute(sql`select from program where id = ${programId}`)).rows.length > 0
}

export interface Primatelj extends Recipient {
  programId: number
}

interface RedakPrimatelja extends Record<string, unknown> {
  osobaId: number
  email: string
  ime: string
  razina: InstitutionLevel
  institucijaId: number
  programId: number
}

/** The people of the coordinating bodies who may see irregularities, each for the programme they look after. */
export async function primateljiPrijave(tx: Tx, programId: number | null): Promise<Primatelj[]> {
  const { rows } = await tx.execute<RedakPrimatelja>(sql`
    select o.id as "osobaId", o.email, o.ime || ' ' || o.prezime as ime, i.razina, i.institucija_id as "institucijaId",
      r.program_id as "programId"
    from provoditelj r join institucija_osoba i on i.institucija_id = r.institucija_id and r.program_id = any(i.program_ids)
    join fizicka_osoba o on o.id = i.osoba_id and o.aktivna
    where r.uloga_provoditelja_id = 1 and ${programId === null ? sql`true` : sql`r.program_id = ${programId}`}
      and (i.dozvole is null or 'nepravilnosti.opcenito.vidiSve' = any(i.dozvole))
    order by r.program_id, o.id`)
  return rows.map(({ institucijaId, razina, ...rest }) => ({
    ...rest,
    primatelj: 'institucija',
    primateljId: institucijaId,
    razlog: `${razina}@DRF`,
  }))
}

interface Stranica {
  programId: number
  page: number
  limit: number
  order: 'asc' | 'desc'
}

/** Reports for one programme, those for every programme among them; row level security shows them to its coordinating body alone. */
export async function zaprimljenePrijave(tx: Tx, { programId, page, limit, order }: Stranica) {
  const where = sql`(${prijavaNepravilnosti.programId} is null or ${prijavaNepravilnosti.programId} = ${programId})`
  const rows = await tx
    .select()
    .from(prijavaNepravilnosti)
    .where(where)
    .orderBy((order === 'asc' ? asc : desc)(prijavaNepravilnosti.oznaka))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await tx.$count(prijavaNepravilnosti, where)
  return {
    data: rows.map(toPrijava),
    meta: { currentPage: page, lastPage: Math.max(1, Math.ceil(total / limit)), total },
  }
}
