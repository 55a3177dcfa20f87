/** Counters beside the menu entries of a project (specification, section 3): what of it this person has not read, and open requests. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { AKCIJE_BROJACA, type BrojacProjekta } from '#contract/modules/projekt/projekt.brojaci.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { neprocitanihNiti } from '../pretinac/pretinac.sql.ts'

type BrojaciProjekta = Pick<ProjektDetalj, BrojacProjekta | 'zahtjeviCount'>

/** Requests of a project that nobody has decided yet (domain rules 3.13), and clarification requests that wait for an answer (3.19). */
const OTVORENI = sql`(1, 2)`
const CEKAJU_ODGOVOR = sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA)

/** Unread threads about `projekt p`, for the rows of a list. */
export const neprocitanePoruke = (actor: Actor) => neprocitanihNiti(actor, sql`p.id`)

/** All counters of one project for this person. */
export async function brojaciProjekta(tx: Tx, projektId: string, actor: Actor): Promise<BrojaciProjekta> {
  const { rows } = await tx.execute<{ akcija: string; broj: number }>(sql`
    select activity_action as akcija, count(*)::int as broj from notifikacija
    where osoba_id = ${actor.osobaId} and not read and projekt_id = ${projektId}::uuid group by 1`)
  const { rows: zahtjevi } = await tx.execute<{ broj: number }>(sql`
    select ((select count(*) from zahtjev where projekt_id = ${projektId}::uuid and status_id in ${OTVORENI})
      + (select count(*) from pojasnjenje where projekt_id = ${projektId}::uuid and status_id in (${CEKAJU_ODGOVOR})
        and zakasnjelo_at is null))::int as broj`)
  const neprocitano = Object.fromEntries(
    Object.entries(AKCIJE_BROJACA).map(([brojac, pocetak]) => [
      brojac,
      rows.reduce((sum, { akcija, broj }) => (akcija.startsWith(pocetak) ? sum + broj : sum), 0),
    ]),
  ) as Record<BrojacProjekta, number>
  const { rows: poruke } = await tx.execute<{ broj: number }>(
    sql`select ${neprocitanihNiti(actor, sql`${projektId}::uuid`)} as broj`,
  )
  const neprocitanePorukePretinacCount = poruke[0]?.broj ?? 0
  return { ...neprocitano, neprocitanePorukePretinacCount, zahtjeviCount: zahtjevi[0]?.broj ?? 0 }
}
