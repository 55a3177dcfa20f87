/** What waits for whom: one rule for lists, dashboards and the numbers of the menus. */

import { type Actor, isWho, type Parties } from './permissions.ts'
import { CETIRI_OKA } from './poruke/cetiri-oka.ts'
import {
  actionsFor,
  type Circumstances,
  type DostupnaRadnja,
  mayEdit,
  type RecordKind,
  statusKey,
} from './record-kind.ts'

/**
 * The step that waits for this actor. The first that leads on and can be taken now, or the first that a rule still
 * forbids where the actor is the one who writes the record and so can mend it. Undefined when it waits for somebody else.
 */
export function nextStep<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  circumstances: Circumstances,
): DostupnaRadnja | undefined {
  const optional = new Set(kind.moves.filter(({ naIzbor }) => naIzbor).map(({ code }) => code))
  const steps = actionsFor(kind, record, actor, circumstances).filter(({ kod }) => !optional.has(kod))
  const open = steps.find(({ onemoguceno }) => onemoguceno !== true)
  if (open !== undefined || !mayEdit(kind, record, actor)) return open
  return steps.find(({ pravilo }) => pravilo !== CETIRI_OKA.pravilo)
}

/** The rows that lead on from a status and would be this actor's, told without the record. For lists that do not open it. */
export function stepsFrom<R, S extends string>(
  kind: RecordKind<R, S>,
  statusId: number,
  parties: Parties,
  actor: Actor,
) {
  const from = statusKey(kind, statusId)
  return kind.moves.filter(
    (move) =>
      move.from.includes(from) && !move.skriveno && !move.naIzbor && move.who.some((who) => isWho(who, actor, parties)),
  )
}

/** Statuses out of which some person leads on; in the others nobody waits for anything. */
export function statusesThatWait<R, S extends string>(kind: RecordKind<R, S>): number[] {
  const from = new Set(
    kind.moves.filter(({ skriveno, naIzbor }) => !skriveno && !naIzbor).flatMap((move) => [...move.from]),
  )
  return (Object.keys(kind.statuses) as S[]).filter((key) => from.has(key)).map((key) => kind.statuses[key].id)
}
