/** The record of an address, for whoever may know of it. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'

/** How a desk finds a record; undefined for who may not know of it, or when the address names it in the wrong place. */
interface Trazi<Z, P> {
  nadi: (tx: Tx, actor: Actor, id: string, params: P, sada: number) => Promise<Z | undefined>
}

export async function vidljiv<Z, P>(
  tx: Tx,
  { nadi }: Trazi<Z, P>,
  ...where: [actor: Actor, id: string, params: P, sada: number]
): Promise<Z> {
  const found = await nadi(tx, ...where)
  if (found === undefined) throw new Problem('nije-pronadeno')
  return found
}

/** The same for a call that changes the record, which finds it by its whole address first. */
export const naMjestu =
  <Z, P>(stol: Trazi<Z, P>, id: string, { params, now }: { params: P; now: number }) =>
  (tx: Tx, actor: Actor): Promise<Z> =>
    vidljiv(tx, stol, actor, id, params, now)
