/** Who is kept from a record by a conflict of interest (R-4E). */
import type { Actor } from './permissions.ts'

/** Somebody has one at the desk of an institution, as themselves or as whoever acts for them. Their own applicant's side stays open to them. */
export const jeIzuzeta = ({ izuzeteOsobe = [] }: { izuzeteOsobe?: readonly number[] }, actor: Actor): boolean =>
  actor.za.vrsta === 'institucija' && izuzeteOsobe.some((one) => one === actor.osobaId || one === actor.stvarnaOsobaId)
