/** Fetched with the first answer whose body is not ours: the catalogue of failures stays out of the first load. */
import { PROBLEMS, type ProblemCode } from '#contract/kernel/problem.ts'
import { ApiProblem } from './problem.ts'

/** The problem of an HTTP status whose body is not ours (a proxy's page, an empty answer). */
export function problemOfStatus(status: number): ApiProblem {
  const known = (Object.keys(PROBLEMS) as ProblemCode[]).find((kod) => PROBLEMS[kod].status === status)
  const kod: ProblemCode = known ?? (status >= 502 && status <= 504 ? 'preopterecenje' : 'neocekivana-greska')
  return new ApiProblem({ statusCode: status, kod, poruka: PROBLEMS[kod].poruka })
}
