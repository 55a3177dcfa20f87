/** Who of an institution is in charge of a record, and by whom they are put there (domain rules, „dodijeljeno”). */
import { jeIzuzeta } from './izuzece.ts'
import { type Actor, hasLevel, hasPermission, isWho } from './permissions.ts'
import type { RecordKind } from './record-kind.ts'

type Kind<R> = Pick<RecordKind<R, string>, 'facts' | 'zaduzuju'>

/** The person works at one of these bodies in the programme, holds the permission and has no conflict of interest. */
export function radiNa<R>({ facts, zaduzuju }: Kind<R>, record: R, actor: Actor): boolean {
  if (zaduzuju === undefined || !hasPermission(actor, zaduzuju.dozvola)) return false
  const cinjenice = facts(record)
  if (jeIzuzeta(cinjenice, actor)) return false
  const { parties } = cinjenice
  return zaduzuju.tijela.some((tijelo) => isWho(`R@${tijelo}`, actor, parties))
}

/**
 * Leaders put anybody in charge; others take what nobody has, and hand over or give up what is theirs. `sada` has it now: null also
 * where whoever was put in charge may not work on it any more.
 */
export function smijeZaduziti(actor: Actor, sada: number | null, novi: number | null): boolean {
  if (hasLevel(actor, 'V') || sada === actor.osobaId) return true
  return sada === null && novi === actor.osobaId
}

export const NAPOMENA_ZADUZENJA_MAX = 500
