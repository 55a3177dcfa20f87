/** The two ways a call fails: the server answered no (`ApiProblem`), or there was no server to answer (`Offline`). */
import { greska } from '#contract/kernel/poruke/greska.ts'
import type { ProblemBody, ProblemCode } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'

/** An answer that is not 2xx. `poruka` is Croatian and may be shown as it is; `greske` are field errors. */
export class ApiProblem extends Error {
  readonly status: number
  readonly kod: ProblemCode
  readonly poruka: string
  readonly greske: readonly Greska[]
  readonly requestId: string | undefined

  constructor(body: Pick<ProblemBody, 'statusCode' | 'kod' | 'poruka'> & Partial<ProblemBody>) {
    super(body.poruka)
    this.name = 'ApiProblem'
    this.status = body.statusCode
    this.kod = body.kod
    this.poruka = body.poruka
    this.greske = body.greske ?? []
    this.requestId = body.requestId
  }
}

/** The call did not reach the portal: no network, a captive portal's page, or no answer in time. The work is kept; nothing is known about the server. */
export class Offline extends Error {
  constructor(options?: { cause?: unknown }) {
    super('Nema veze s portalom. Pokušajte ponovno kada se veza vrati.', options)
    this.name = 'Offline'
  }
}

/** True when the value has the shape of a problem body; anything else is answered by its status alone. */
export function isProblemBody(value: unknown): value is ProblemBody {
  if (typeof value !== 'object' || value === null) return false
  const body = value as Record<string, unknown>
  return typeof body.statusCode === 'number' && typeof body.kod === 'string' && typeof body.poruka === 'string'
}

/** What may be shown to a person about any failure: the server's text if there is one, else the fallback. */
export function messageOf(error: unknown, fallback: string = greska): string {
  return error instanceof ApiProblem || error instanceof Offline ? error.message : fallback
}
