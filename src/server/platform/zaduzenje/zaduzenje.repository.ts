/** All SQL of who is in charge: of one record, of many, and as parts of lists. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasLevel, type InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { PromjenaZaduzenja } from '#contract/kernel/zaduzenje.endpoints.ts'
import type { ZaduzenjeRetka } from '#contract/kernel/zaduzenje.popis.ts'
import type { Reader, Tx } from '../db/client.ts'
import { zaduzenje } from './zaduzenje.tables.ts'

/** A record inside one institution. */
export interface ZapisUstanove {
  vrsta: string
  id: string
  institucijaId: number
}

const ime = (alias: string): SQL => sql.raw(`${alias}.ime || ' ' || ${alias}.prezime`)
const zadnje = (vrsta: string, institucijaId: number): SQL =>
  sql`zd.zadnje and zd.entitet_vrsta = ${vrsta} and zd.institucija_id = ${institucijaId}`
const institucijaOd = ({ za }: Actor): number => (za.vrsta === 'institucija' ? za.id : 0)

/** The column of a list: who is in charge of the record of this row at the reader's institution. */
export const stupacZaduzenja = (vrsta: string, id: SQL, actor: Actor): SQL<ZaduzenjeRetka> =>
  sql`coalesce((select json_build_object('zaduzen', case when zo.id is not null
      then json_build_object('id', zo.id, 'naziv', ${ime('zo')}) end, 'verzija', zd.verzija)
    from zaduzenje zd left join fizicka_osoba zo on zo.id = zd.osoba_id
    where ${zadnje(vrsta, institucijaOd(actor))} and zd.entitet_id = ${id}::text),
    json_build_object('zaduzen', null, 'verzija', 0))`

/** The number of whoever is in charge of a record at this institution. */
export const zaduzenaOsoba = (vrsta: string, id: SQL, institucija: SQL): SQL<number | null> =>
  sql`(select zd.osoba_id from zaduzenje zd where zd.zadnje and zd.entitet_vrsta = ${vrsta} and zd.entitet_id = ${id}::text
    and zd.institucija_id = ${institucija})`

/** The condition of the filter: the reader's own, nobody's, or a person's. Those of a person are few and found as such. */
export function uvjetZaduzenja(vrsta: string, id: SQL, tip: 'int' | 'uuid', actor: Actor, tko: string): SQL {
  const moje = zadnje(vrsta, institucijaOd(actor))
  if (tko === 'nitko')
    return sql`not exists (select from zaduzenje zd where ${moje} and zd.osoba_id is not null and zd.entitet_id = ${id}::text)`
  const osobaId = tko === 'ja' ? actor.osobaId : Number(tko)
  return sql`${id} = any(array(select zd.entitet_id::${sql.raw(tip)} from zaduzenje zd where ${moje} and zd.osoba_id = ${osobaId}))`
}

interface Redak extends Record<string, unknown> {
  zapisId: string
  zaduzen: ZaduzenjeRetka['zaduzen']
  verzija: number
}

/** Who is in charge of these records; those of which nobody ever was are left out. One question for all. */
export async function zaduzenja(tx: Reader, vrsta: string, institucijaId: number, ids: readonly string[]) {
  const { rows } = await tx.execute<Redak>(sql`
    select zd.entitet_id as "zapisId", zd.verzija,
      case when zo.id is not null then json_build_object('id', zo.id, 'naziv', ${ime('zo')}) end as zaduzen
    from zaduzenje zd left join fizicka_osoba zo on zo.id = zd.osoba_id
    where ${zadnje(vrsta, institucijaId)} and zd.entitet_id = any(${sql.param([...ids])}::text[])`)
  return rows
}

/**
 * Those of these records that a colleague is in charge of. They wait for that person and for no other officer; who leads the body
 * has the next step of theirs all the same.
 */
export async function kodDrugih(
  tx: Reader,
  vrsta: string,
  actor: Actor,
  zapisi: readonly { id: string | number }[],
): Promise<ReadonlySet<string>> {
  if (actor.za.vrsta !== 'institucija' || hasLevel(actor, 'V') || zapisi.length === 0) return new Set()
  const ids = zapisi.map(({ id }) => String(id))
  const svi = await zaduzenja(tx, vrsta, actor.za.id, ids)
  return new Set(
    svi.flatMap(({ zapisId, zaduzen }) => (zaduzen !== null && zaduzen.id !== actor.osobaId ? [zapisId] : [])),
  )
}

const jednog = ({ vrsta, id, institucijaId }: ZapisUstanove) =>
  and(eq(zaduzenje.entitetVrsta, vrsta), eq(zaduzenje.entitetId, id), eq(zaduzenje.institucijaId, institucijaId))

/** The last changes of one record, the newest first. */
export async function povijestZaduzenja(tx: Tx, zapis: ZapisUstanove, najvise = 50): Promise<PromjenaZaduzenja[]> {
  const osoba = (stupac: SQL) =>
    sql<{ id: number; naziv: string } | null>`(select json_build_object('id', o.id, 'naziv', ${ime('o')})
      from fizicka_osoba o where o.id = ${stupac})`
  const rows = await tx
    .select({
      at: zaduzenje.createdAt,
      zaduzen: osoba(sql`${zaduzenje.osobaId}`),
      dodijelio: osoba(sql`${zaduzenje.dodijelioId}`),
      napomena: zaduzenje.napomena,
    })
    .from(zaduzenje)
    .where(jednog(zapis))
    .orderBy(desc(zaduzenje.verzija))
    .limit(najvise)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Who is in charge now, one change after the other until the transaction ends. */
export async function drziZaduzenje(
  tx: Tx,
  zapis: ZapisUstanove,
): Promise<{ osobaId: number | null; verzija: number }> {
  const brava = `zaduzenje:${zapis.vrsta}:${zapis.id}:${zapis.institucijaId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${brava}, 0))`)
  const [row] = await tx
    .select({ osobaId: zaduzenje.osobaId, verzija: zaduzenje.verzija })
    .from(zaduzenje)
    .where(and(jednog(zapis), zaduzenje.zadnje))
    .for('update')
  return row ?? { osobaId: null, verzija: 0 }
}

interface Novo {
  programId: number | null
  dozvola: InstitutionPermission
  osobaId: number | null
  dodijelioId: number
  napomena: string
  sada: number
}

/** Writes the next change of a record that is held; answers its version. */
export async function upisiZaduzenje(
  tx: Tx,
  zapis: ZapisUstanove,
  prije: number,
  { sada, ...novo }: Novo,
): Promise<number> {
  const verzija = prije + 1
  await tx
    .update(zaduzenje)
    .set({ zadnje: false })
    .where(and(jednog(zapis), zaduzenje.zadnje))
  await tx.insert(zaduzenje).values({
    entitetVrsta: zapis.vrsta,
    entitetId: zapis.id,
    institucijaId: zapis.institucijaId,
    verzija,
    createdAt: new Date(sada),
    ...novo,
  })
  return verzija
}
