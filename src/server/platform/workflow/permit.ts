/** What a kind decides about a move or an edit, as an answer or a `Problem`. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type Decision, decide, mayEdit } from '#contract/kernel/record-kind.ts'

/** The move and the status it leads to; throws `Problem`, with the broken rules, when the kind refuses it. */
export function permitMove<R extends object, S extends string>(
  ...question: Parameters<typeof decide<R, S>>
): Extract<Decision<R, S>, { ok: true }> {
  const decision = decide(...question)
  if (decision.ok) return decision
  throw decision.problem === 'pravila'
    ? new Problem('pravila', { greske: decision.greske })
    : new Problem(decision.problem)
}

/** The locked record, when it is as this person last saw it and may be written by them. Throws `Problem` otherwise. */
export function permitEdit<R extends { verzijaRetka: number }, S extends string>(
  kind: Parameters<typeof mayEdit<R, S>>[0],
  record: R | undefined,
  actor: Actor,
  verzijaRetka: number,
): R {
  if (record === undefined) throw new Problem('nije-pronadeno')
  if (record.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  if (!mayEdit(kind, record, actor)) throw new Problem('zabranjeno')
  return record
}
