/** What waits for whom: one rule for lists, dashboards and the numbers of the menus. */

import { type Actor, isWho, type Parties } from './permissions.ts'
import { CETIRI_OKA } from './poruke/cetiri-oka.ts'
import {
  actionsFor,
  broken,
  type Circumstances,
  type DostupnaRadnja,
  mayEdit,
  NOVO,
  type RecordKind,
  statusKey,
} from './record-kind.ts'

/** What somebody is to do next: a move, or the work that moves of others wait for. */
export type Korak = Pick<DostupnaRadnja, 'oznaka'>

/**
 * The step that waits for this actor. The first that leads on and can be taken now; where the actor is the one who writes
 * the record, the first that a rule still forbids, or what others wait for them to write. Undefined when it waits for
 * somebody else.
 */
export function nextStep<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  circumstances: Circumstances,
): Korak | undefined {
  const optional = new Set(kind.moves.filter(({ naIzbor }) => naIzbor).map(({ code }) => code))
  const steps = actionsFor(kind, record, actor, circumstances).filter(({ kod }) => !optional.has(kod))
  const open = steps.find(({ onemoguceno }) => onemoguceno !== true)
  if (open !== undefined || !mayEdit(kind, record, actor)) return open
  return steps.find(({ pravilo }) => pravilo !== CETIRI_OKA.pravilo) ?? work(kind, record, circumstances)
}

/** What editors do in a status, as long as what they write keeps back every move that leads on. */
function work<R, S extends string>(kind: RecordKind<R, S>, record: R, circumstances: Circumstances): Korak | undefined {
  const from = statusKey(kind, kind.facts(record).statusId)
  const { posao } = kind.statuses[from]
  if (posao === undefined) return undefined
  const leading = kind.moves.filter((move) => move.from.includes(from) && !move.skriveno && !move.naIzbor)
  const waits = leading.every(({ rules = [] }) => {
    const facts = rules.filter(({ oUnosu }) => !oUnosu)
    return broken(facts, record, {}, circumstances).length > 0
  })
  return waits ? { oznaka: posao } : undefined
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

/** Whether any step of the table would be this actor's, in whichever status: what others hold comes back to them. */
export const imaUdio = <R, S extends string>(kind: RecordKind<R, S>, parties: Parties, actor: Actor): boolean =>
  kind.moves.some(
    ({ skriveno, naIzbor, from, who }) =>
      !skriveno && !naIzbor && !from.includes(NOVO) && who.some((one) => isWho(one, actor, parties)),
  )

/** Statuses out of which some person leads on; in the others nobody waits for anything. */
export function statusesThatWait<R, S extends string>(kind: RecordKind<R, S>): number[] {
  const from = new Set(
    kind.moves.filter(({ skriveno, naIzbor }) => !skriveno && !naIzbor).flatMap((move) => [...move.from]),
  )
  return (Object.keys(kind.statuses) as S[]).filter((key) => from.has(key)).map((key) => kind.statuses[key].id)
}
