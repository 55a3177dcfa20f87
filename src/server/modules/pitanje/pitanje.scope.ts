/** Which questions an actor may work on, and where. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegPrava } from '../../platform/auth/opseg.ts'
import { pitanje } from './pitanje.tables.ts'

/** A condition on the call `z` of a question: the body that drafts it, in the programmes of the person. */
export function pitanjeScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  if (actor.za.vrsta !== 'institucija') return sql`false`
  return sql`z.drf_id = ${actor.za.id} and z.program_id = any(${sql.param([...actor.za.programIds])}::int[])`
}

/** The screen of one question in the context of the body. It stands on the list, at no address of its own. */
export const stolPitanja = (id: number | string): string => `pozivi/pitanja-i-odgovori?pitanje=${id}`

// A question is on a call and of no project, so a right to single projects reaches what the person has asked, and no more.
const STUPCI = { prijavitelj: sql`${pitanje.prijaviteljId}`, projekt: sql`null::uuid`, program: sql`z.program_id` }

/** What was asked in the applicant's name, as far as the right of this person reaches. */
export function opsegPitanja({ za }: Actor): SQL {
  return za.vrsta === 'prijavitelj' ? sql`(${opsegPrava(za, STUPCI)})` : sql`false`
}

/** Both of an applicant: what was asked in its name, and what this person has asked. */
export const postavljenoKodPrijavitelja = (actor: Actor): SQL =>
  sql`(${mojeKodPrijavitelja(actor)} or ${opsegPitanja(actor)})`

/** What this person has asked in the applicant's name or for themselves; what they ask for others stays there. */
export function mojeKodPrijavitelja({ za, osobaId }: Actor): SQL {
  if (za.vrsta !== 'prijavitelj') return sql`false`
  return sql`${pitanje.postavioId} = ${osobaId} and coalesce(${pitanje.prijaviteljId}, ${za.id}) = ${za.id}`
}
