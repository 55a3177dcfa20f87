/** A failure of a screen that has its own words and status; it is shown on the error screen as it is. */
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { PORUKE } from '#contract/kernel/messages.ts'

export class ScreenError extends Error {
  readonly statusCode: number

  constructor(poruka: string, statusCode = 500) {
    super(poruka)
    this.name = 'ScreenError'
    this.statusCode = statusCode
  }
}

/** Status from the error's statusCode, status or response status, default 500 (specification, section 8). */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500
  const { statusCode, status, response } = error as {
    statusCode?: unknown
    status?: unknown
    response?: { status?: unknown }
  }
  const found = [statusCode, status, response?.status].find((value) => typeof value === 'number')
  return typeof found === 'number' ? found : 500
}

/** The text of the screen, always with one full stop. What was not written for people is replaced. */
export function textOf(error: unknown): string {
  const meant = error instanceof ApiProblem || error instanceof ScreenError || error instanceof Offline
  return `${(meant ? error.message : PORUKE.korisnik.greska).replace(/\.+$/, '')}.`
}
