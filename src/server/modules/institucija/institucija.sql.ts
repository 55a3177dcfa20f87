/** What other modules ask of an institution, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'
import { jeAktivna } from '../korisnik/korisnik.sql.ts'

export const nazivInstitucije = <T extends string | null = string>(id: SQL): SQL<T> =>
  sql<T>`(select ustanova.naziv from institucija ustanova where ustanova.id = ${id})`

const naMjestu = (institucija: SQL, osoba: SQL, uz: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from institucija_osoba mjesto where mjesto.institucija_id = ${institucija} and mjesto.osoba_id = ${osoba}
    and ${uz} and ${jeAktivna(sql`mjesto.osoba_id`)})`

/** Whether a person who may sign in has a seat at an institution now. */
export const imaMjesto = (institucija: SQL, osoba: SQL): SQL<boolean> => naMjestu(institucija, osoba, sql`true`)

/** The same where the seat has to reach a programme and hold a permission, one that every level has by default. */
export const radiNaMjestu = (
  institucija: SQL,
  osoba: SQL,
  { programId, dozvola }: { programId: SQL; dozvola: InstitutionPermission },
): SQL<boolean> =>
  naMjestu(
    institucija,
    osoba,
    sql`${programId} = any(mjesto.program_ids) and (mjesto.dozvole is null or ${dozvola} = any(mjesto.dozvole))`,
  )
