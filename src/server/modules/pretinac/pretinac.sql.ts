/** What is asked of threads as SQL: who has not read them, which body answers, who is in charge. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor, InstitutionPermission } from '#contract/kernel/permissions.ts'
import { radiNaMjestu } from '../institucija/institucija.sql.ts'
import { idTijelaFaze } from '../poziv/poziv.sql.ts'

/** The body that answers the contact `n` about a project of the call `c`. */
export const TIJELO_NITI = idTijelaFaze(sql`n.faza`)

/** Without it nobody answers applicants. */
export const DOZVOLA_ODGOVORA: InstitutionPermission = 'odabir.opcenito.citaj'

/** Who is in charge of the answer to `n`; nobody once they may not give it at the body that answers. */
export const DRZI_ODGOVOR = sql<number | null>`case when ${radiNaMjestu(TIJELO_NITI, sql`n.dodijeljeno_id`, {
  programId: sql`n.program_id`,
  dozvola: DOZVOLA_ODGOVORA,
})} then n.dodijeljeno_id end`

/** When the thread `n` last got something that this person's side has to read; null where it has nothing. */
const zaStranu = ({ za }: Actor): SQL =>
  za.vrsta === 'prijavitelj' ? sql`n.za_prijavitelja_at` : sql`n.za_instituciju_at`

/** A condition on the thread `n`: it holds what this person has not read, and nobody of their side has answered. */
export const neprocitanaNit = (actor: Actor): SQL => sql`(${zaStranu(actor)} is not null and not exists (
  select from pretinac_procitano k where k.nit_id = n.id and k.osoba_id = ${actor.osobaId} and k.strana = ${actor.za.vrsta}
    and k.procitano_at >= ${zaStranu(actor)}))`

/** Unread threads of the project with this id. */
export const neprocitanihNiti = (actor: Actor, projektId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from pretinac n where n.projekt_id = ${projektId} and ${neprocitanaNit(actor)})`
