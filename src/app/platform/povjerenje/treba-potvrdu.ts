import { ApiProblem } from '#app/platform/api/problem.ts'
import { SVJEZA_PRIJAVA } from '#contract/modules/korisnik/pravila-prijave.ts'

/** True when the portal wants to know again that it is the person. */
export const trebaPotvrdu = (error: unknown): boolean =>
  error instanceof ApiProblem && error.greske.some(({ pravilo }) => pravilo === SVJEZA_PRIJAVA)
