/** Which recommendations an actor may know of: those of the projects that they reach. */
import type { SQL } from 'drizzle-orm'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'

/** A condition on the project `p` of the recommendation and its call `c`. */
export const preporukaScope = (actor: ActorOrSystem): SQL => opsegProjekta(actor)
