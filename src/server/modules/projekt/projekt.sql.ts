/** What other modules ask of an application or a project, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { obveznaPloca } from '#contract/modules/prijavni-obrazac/validacija/ostalo.ts'
import { OD_UGOVARANJA } from '#contract/modules/projekt/projekt.pogled.ts'
import type { SatOdabira } from '#contract/modules/projekt/projekt.schema.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '#server/platform/auth/opseg.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { provodiTrajni, znaTkoJePrijavio } from '../poziv/poziv.sql.ts'
import { kontekstObrasca, readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

/** A condition on the row under this name: it was submitted, whatever became of it since. */
export const jePodnesena = (redak: 'p' | 'j' = 'p'): SQL<boolean> =>
  sql<boolean>`${sql.raw(redak)}.status_id not in (${sqlStatus(projektStatuses, ...NACRTI)})`

/** A condition on the row under this name: it was selected, so who implements it works on it. */
export const jeOdUgovaranja = (redak: 'p' | 'j' = 'p'): SQL<boolean> =>
  sql<boolean>`${sql.raw(redak)}.status_id in (${sqlStatus(projektStatuses, ...OD_UGOVARANJA)})`

/** A condition on the project `p` and its call `c`: this officer reads the application (domain rules 11). */
export function citaPrijavu(actor: Actor, sada: number): SQL {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !hasPermission(actor, 'odabir.opcenito.citaj')) return sql`false`
  return sql`(${opsegProjekta(actor)} and ${jePodnesena()}
    and (${znaTkoJePrijavio(za.id, sada)} or (${provodiTrajni(za.id)} and ${jeOdUgovaranja()})))`
}

/** Number of an applicant's submitted applications. */
export const brojPodnesenih = (prijaviteljId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from projekt p where p.prijavitelj_id = ${prijaviteljId}
    and p.deleted_at is null and ${jePodnesena()})`

/** Its code or, before it has one, its name. */
export const oznakaProjekta = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select coalesce(pj.sifra, pj.naziv) from projekt pj where pj.id = ${id})`

/** „Projekt” with its code; nothing before it has one. */
export const projektSaSifrom = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select 'Projekt ' || pj.sifra from projekt pj where pj.id = ${id})`

/** The grant of the contract of `projekt p`; of one that was contracted before the portal kept contracts what it asked for. */
export const BESPOVRATNA_UGOVORA = sql`coalesce(p.ugovorena_bespovratna, p.trazena_bespovratna)`

/** Grants of the call whose contracts stand, in cents. */
export const ugovorenoNaPozivu = (pozivId: SQL): SQL<number> =>
  sql<number>`coalesce((select u.iznos from ugovoreno_po_pozivu u where u.poziv_id = ${pozivId}), 0)`

/** Days on which these calls received applications, from a day on, with how many; `pozivi` are ids, as a query. */
export const zaprimljenoOd = (pozivi: SQL, od: IsoDatum): SQL =>
  sql`select to_char(d.dan, 'YYYY-MM-DD') as dan, sum(d.broj)::int as broj from zaprimljeno_po_danu d
    where d.dan >= ${od}::date and d.broj > 0 and d.poziv_id in (${pozivi}) group by d.dan order by d.dan`

/** Whether its total cost obliges a project to a permanent plate (domain rules 4.8); null where nobody may know of it. */
export async function traziPlocu(tx: Tx, id: string): Promise<boolean | null> {
  const [joined] = await readProjekti(tx, [id])
  if (joined === undefined) return null
  const ctx = kontekstObrasca(joined, joined.projekt.vrijemePodnosenja?.getTime() ?? joined.projekt.createdAt.getTime())
  return obveznaPloca(izracunajProracun(toProjekt(joined, UNCOUNTED).obrazac, ctx).ukupno.ukupno, ctx)
}

/** The clocks of these applications, by id; those that have none are missing. */
export async function satoviOdabira(tx: Tx, ids: readonly string[]): Promise<Map<string, SatOdabira>> {
  const { rows } = await tx.execute<SatOdabira & { id: string } & Record<string, unknown>>(
    sql`select id, odabir_od::text as od, odabir_zastoji as zastoji from projekt
      where id = any(${sql.param([...ids])}::uuid[]) and odabir_od is not null`,
  )
  return new Map(rows.map(({ id, od, zastoji }) => [id, { od, zastoji }]))
}

/** The clock of one application; null while it has none. */
export const citajSatOdabira = async (tx: Tx, id: string): Promise<SatOdabira | null> =>
  (await satoviOdabira(tx, [id])).get(id) ?? null
