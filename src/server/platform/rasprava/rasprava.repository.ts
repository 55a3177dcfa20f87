/** All SQL of discussions: comments of one record, and what of them somebody has not read. Who may read the record is asked of its kind. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Komentar } from '#contract/kernel/rasprava.endpoints.ts'
import { type StranaRasprave, stranaOd } from '#contract/kernel/rasprava.ts'
import type { Reader, Tx } from '../db/client.ts'
import { iso } from '../db/keyset.ts'
import { raspravaKomentar } from './rasprava.tables.ts'

/** A condition on `rasprava_komentar k`: what is internal is its institution's, and what was taken back is nobody's. */
function vidljiv(actor: Actor): SQL {
  const ja = stranaOd(actor)
  if (ja === undefined) return sql`false`
  const svoj = ja.strana === 'institucija' ? sql`k.strana = 'institucija' and k.strana_id = ${ja.stranaId}` : sql`false`
  return sql`k.povuceno_at is null and (not k.interno or ${svoj})`
}

const zapisa = (vrsta: string, id: string): SQL => sql`k.entitet_vrsta = ${vrsta} and k.entitet_id = ${id}`

const osoba = (stupac: SQL): SQL => sql`(select json_build_object('id', o.id, 'naziv', o.ime || ' ' || o.prezime)
  from fizicka_osoba o where o.id = ${stupac})`

/** A person was told of the comment `k` under this code and has not read it. */
const neprocitan = (akcija: string, { osobaId }: Actor): SQL => sql`exists (select from notifikacija n
  where n.osoba_id = ${osobaId} and not n.read and n.activity_action = ${akcija} and n.uzrok = k.id::text)`

type IzBaze = Omit<Komentar, 'smijeRijesiti' | 'povlacivDo'> & { stranaId: number }

/** Comments of one record that this person may read, in the order of writing. */
export async function komentariZapisa(
  tx: Reader,
  { vrsta, id, akcija }: { vrsta: string; id: string; akcija: string },
  actor: Actor,
): Promise<IzBaze[]> {
  const { rows } = await tx.execute<IzBaze & Record<string, unknown>>(sql`
    select k.id, k.put, k.pribadaca, k.tekst, k.interno, k.za_doradu as "zaDoradu", k.odgovor_na as "odgovorNa", k.strana, k.strana_id as "stranaId",
      case k.strana when 'institucija' then (select i.naziv from institucija i where i.id = k.strana_id)
        else (select p.naziv from prijavitelj p where p.id = k.strana_id) end as stranka,
      ${osoba(sql`k.autor_id`)} as autor, ${iso(sql`k.napisano_at`)} as "napisanoAt",
      case when k.rijeseno_at is not null then json_build_object('rijesio', ${osoba(sql`k.rijesio_id`)}, 'at', ${iso(sql`k.rijeseno_at`)}) end as rijeseno,
      ${neprocitan(akcija, actor)} as novo
    from rasprava_komentar k where ${zapisa(vrsta, id)} and ${vidljiv(actor)} order by k.napisano_at, k.id`)
  return rows
}

interface Drzan extends Record<string, unknown> {
  id: string
  put: string | null
  interno: boolean
  odgovorNa: string | null
  strana: StranaRasprave
  stranaId: number
  autorId: number
  napisanoAt: string
  rijesen: boolean
  odgovoren: boolean
}

/** One comment of a record that this person may read, held until the transaction ends, and whether it is answered. */
export async function drziKomentar(
  tx: Tx,
  vrsta: string,
  zapisId: string,
  id: string,
  actor: Actor,
): Promise<Drzan | undefined> {
  await tx.execute(sql`select from rasprava_komentar k where k.id = ${id}::uuid for update`)
  const { rows } = await tx.execute<Drzan>(sql`
    select k.id, k.put, k.interno, k.odgovor_na as "odgovorNa", k.strana, k.strana_id as "stranaId", k.autor_id as "autorId",
      ${iso(sql`k.napisano_at`)} as "napisanoAt", k.rijeseno_at is not null as rijesen,
      exists (select from rasprava_komentar o where o.odgovor_na = k.id and o.povuceno_at is null) as odgovoren
    from rasprava_komentar k where k.id = ${id}::uuid and ${zapisa(vrsta, zapisId)} and ${vidljiv(actor)}`)
  return rows[0]
}

/** How many comments a record has. */
export async function brojKomentara(tx: Reader, vrsta: string, id: string): Promise<number> {
  const { rows } = await tx.execute<{ broj: number }>(
    sql`select count(*)::int as broj from rasprava_komentar k where ${zapisa(vrsta, id)}`,
  )
  return rows[0]?.broj ?? 0
}

export async function upisiKomentar(tx: Tx, komentar: typeof raspravaKomentar.$inferInsert): Promise<void> {
  await tx.insert(raspravaKomentar).values(komentar)
}

/** Resolves comments, or opens them again. */
export async function upisiRijeseno(
  tx: Tx,
  ids: readonly string[],
  rijeseno: { rijesioId: number; rijesenoAt: Date } | { rijesioId: null; rijesenoAt: null },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(raspravaKomentar)
    .set(rijeseno)
    .where(inArray(raspravaKomentar.id, [...ids]))
}

/** Takes a comment back. */
export async function upisiPovuceno(tx: Tx, id: string, sada: number): Promise<void> {
  await tx
    .update(raspravaKomentar)
    .set({ povucenoAt: new Date(sada) })
    .where(eq(raspravaKomentar.id, id))
}

/** Open comments of which an institution has said that they ask for a correction. */
export function otvoreniZaDoradu(tx: Reader, vrsta: string, id: string) {
  const { entitetVrsta, entitetId, zaDoradu, rijesenoAt, povucenoAt, napisanoAt } = raspravaKomentar
  return tx
    .select({ komentarId: raspravaKomentar.id, put: raspravaKomentar.put, tekst: raspravaKomentar.tekst })
    .from(raspravaKomentar)
    .where(and(eq(entitetVrsta, vrsta), eq(entitetId, id), eq(zaDoradu, true), isNull(rijesenoAt), isNull(povucenoAt)))
    .orderBy(napisanoAt, raspravaKomentar.id)
}

/** What this person was told of a record's comments becomes read; with `put` of those of one place. Answers how many. */
export async function procitajJavljeno(
  tx: Tx,
  { vrsta, id, akcija, put }: { vrsta: string; id: string; akcija: string; put?: string | null | undefined },
  { osobaId }: Actor,
): Promise<number> {
  const polja = put === undefined ? sql`true` : sql`k.put is not distinct from ${put}`
  const { rowCount } = await tx.execute(sql`update notifikacija n set read = true, seen = true
    where n.osoba_id = ${osobaId} and not n.read and n.activity_action = ${akcija}
      and n.uzrok in (select k.id::text from rasprava_komentar k where ${zapisa(vrsta, id)} and ${polja})`)
  return rowCount ?? 0
}
