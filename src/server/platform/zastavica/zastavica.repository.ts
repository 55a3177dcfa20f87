/** All SQL of flags: those of one record, marks of many, and a condition of lists. Whose they are is asked here; who may read a record, of its kind. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { OznakaZapisa, Zastavica } from '#contract/kernel/zastavica.endpoints.ts'
import type { FiltarZastavica } from '#contract/kernel/zastavica.popis.ts'
import type { DosegZastavice } from '#contract/kernel/zastavica.ts'
import type { Reader, Tx } from '../db/client.ts'
import { iso } from '../db/keyset.ts'
import { zastavica } from './zastavica.tables.ts'

/** The party in whose context somebody reads; the administration is one, with the number 0. */
export interface Stranka {
  vrsta: 'institucija' | 'prijavitelj' | 'administracija'
  id: number
}

/** Undefined for whoever reads in no context: flags are put where somebody works. */
export function strankaOd({ za }: Actor): Stranka | undefined {
  if (za.vrsta === 'administrator') return { vrsta: 'administracija', id: 0 }
  return za.vrsta === 'gradanin' ? undefined : { vrsta: za.vrsta, id: za.id }
}

/** A condition on `zastavica zt`: this person may know of it. Who acts in another's name sees nothing that is private. */
export function vidljiva(actor: Actor): SQL {
  const stranka = strankaOd(actor)
  if (stranka === undefined) return sql`false`
  const svoja = actor.osobaId === actor.stvarnaOsobaId ? sql`zt.autor_id = ${actor.osobaId}` : sql`false`
  return sql`zt.stranka_vrsta = ${stranka.vrsta} and zt.stranka_id = ${stranka.id} and (zt.doseg = 'stranka' or ${svoja})`
}

export const OTVORENA = sql`zt.rijesena_at is null`

/** Private ones, those the person has raised, and those they are asked to resolve. */
const moja = ({ osobaId }: Actor): SQL => sql`(zt.autor_id = ${osobaId} or zt.rjesava_id = ${osobaId})`

/** The condition of the filter of a list on the record's id. Those with a flag are few and found as such. */
export function uvjetZastavica(vrsta: string, actor: Actor, koje: FiltarZastavica, id: SQL, tip: string): SQL {
  const ovdje = sql`zt.entitet_vrsta = ${vrsta} and ${OTVORENA} and ${vidljiva(actor)}`
  if (koje === 'bez') return sql`not exists (select from zastavica zt where zt.entitet_id = ${id}::text and ${ovdje})`
  const uze = koje === 'moje' ? moja(actor) : sql`zt.doseg = 'stranka'`
  return sql`${id} = any(array(select zt.entitet_id::${sql.raw(tip)} from zastavica zt where ${ovdje} and ${uze}))`
}

/** Open flags of these records, counted, each with the reason of the newest. */
export async function oznake(tx: Reader, vrsta: string, ids: readonly string[], actor: Actor): Promise<OznakaZapisa[]> {
  const { rows } = await tx.execute<OznakaZapisa & Record<string, unknown>>(sql`
    select zt.entitet_id as "zapisId", count(*)::int as broj, (array_agg(zt.razlog order by zt.id desc))[1] as razlog
    from zastavica zt where zt.entitet_vrsta = ${vrsta} and zt.entitet_id = any(${sql.param([...ids])}::text[])
      and ${OTVORENA} and ${vidljiva(actor)} group by 1`)
  return rows
}

const osoba = (stupac: SQL): SQL => sql`(select json_build_object('id', o.id, 'naziv', o.ime || ' ' || o.prezime)
  from fizicka_osoba o where o.id = ${stupac})`

/** As many of one record as anybody reads at once. */
const NAJVISE = 200

/** Flags of one record: open ones first, then what was resolved, the newest before others. */
export async function zastavice(
  tx: Reader,
  vrsta: string,
  id: string,
  actor: Actor,
): Promise<Omit<Zastavica, 'smijeRijesiti'>[]> {
  const { rows } = await tx.execute<Omit<Zastavica, 'smijeRijesiti'> & Record<string, unknown>>(sql`
    select zt.id, zt.doseg, zt.razlog, ${osoba(sql`zt.autor_id`)} as autor, ${iso(sql`zt.podignuta_at`)} as "podignutaAt",
      ${osoba(sql`zt.rjesava_id`)} as rjesava, case when zt.rijesena_at is not null then json_build_object(
        'rijesio', ${osoba(sql`zt.rijesio_id`)}, 'at', ${iso(sql`zt.rijesena_at`)}, 'napomena', zt.napomena) end as rjesenje
    from zastavica zt where zt.entitet_vrsta = ${vrsta} and zt.entitet_id = ${id} and ${vidljiva(actor)}
    order by zt.rijesena_at is not null, coalesce(zt.rijesena_at, zt.podignuta_at) desc, zt.id desc limit ${sql.raw(String(NAJVISE))}`)
  return rows
}

interface Nova {
  vrsta: string
  zapisId: string
  doseg: DosegZastavice
  razlog: string
  rjesavaId: number | null
}

/** Writes a new flag of this person in their context; answers its number. */
export async function upisiZastavicu(
  tx: Tx,
  { vrsta, zapisId, ...nova }: Nova,
  { autorId, stranka, sada }: { autorId: number; stranka: Stranka; sada: number },
): Promise<number> {
  const [row] = await tx
    .insert(zastavica)
    .values({
      ...nova,
      entitetVrsta: vrsta,
      entitetId: zapisId,
      strankaVrsta: stranka.vrsta,
      strankaId: stranka.id,
      autorId,
      podignutaAt: new Date(sada),
    })
    .returning({ id: zastavica.id })
  if (row === undefined) throw new Error('a flag was not written')
  return row.id
}

interface Drzana extends Record<string, unknown> {
  vrsta: string
  zapisId: string
  doseg: DosegZastavice
  autorId: number
  rjesavaId: number | null
  rijesena: boolean
}

/** One flag that this person may know of, held until the transaction ends. */
export async function drziZastavicu(tx: Tx, id: number, actor: Actor): Promise<Drzana | undefined> {
  const { rows } = await tx.execute<Drzana>(sql`
    select zt.entitet_vrsta as vrsta, zt.entitet_id as "zapisId", zt.doseg, zt.autor_id as "autorId",
      zt.rjesava_id as "rjesavaId", zt.rijesena_at is not null as rijesena
    from zastavica zt where zt.id = ${id} and ${vidljiva(actor)} for update`)
  return rows[0]
}

/** Resolves a flag that is held and open. */
export async function upisiRjesenje(
  tx: Tx,
  id: number,
  { rijesioId, napomena, sada }: { rijesioId: number; napomena: string; sada: number },
): Promise<void> {
  await tx.execute(sql`update zastavica set rijesio_id = ${rijesioId}, rijesena_at = ${new Date(sada).toISOString()}::timestamptz,
    napomena = ${napomena} where id = ${id}`)
}
