/** The address of a screen in the context that somebody works in. */
import type { Actor } from '#contract/kernel/permissions.ts'

/** Below the programme of an applicant or an institution, `/institucija/4/program/2/projekti/…`. */
export const uKontekstu = ({ za }: Actor, programId: number, put: string): string =>
  za.vrsta === 'prijavitelj' || za.vrsta === 'institucija' ? `/${za.vrsta}/${za.id}/program/${programId}/${put}` : ''
