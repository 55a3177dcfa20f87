/** Takes a timer's moves in small batches. Each record has a transaction of its own, so that one that is refused holds up no other. */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Database, Tx } from '../db/client.ts'
import { withRetry } from '../db/retry.ts'
import type { Movable } from '../workflow/consequences.ts'
import { type DeskKind, takeFollowUps } from '../workflow/desk-move.ts'
import { move } from '../workflow/move.ts'

const BATCH = 50

export interface DueMoves<R extends Movable, S extends string> {
  desk: DeskKind<R, S>
  /** Code of the move that SYS takes. */
  code: string
  /** Ids that are due and come after `after` (empty at first) in an order of their own, at most `limit`. */
  due: (tx: Tx, now: Date, after: string, limit: number) => Promise<(string | number)[]>
}

/** Takes every move that is due; returns how many were taken. A refusal is not an error: the record waits for the next round. */
export async function takeDueMoves<R extends Movable, S extends string>(
  db: Database,
  { desk, code, due }: DueMoves<R, S>,
  now: () => number,
  signal: AbortSignal,
): Promise<number> {
  let taken = 0
  let after = ''
  while (!signal.aborted) {
    const ids = await db.transaction((tx) => due(tx, new Date(now()), after, BATCH))
    for (const id of ids) {
      if (signal.aborted) return taken
      if (await takeOne(db, desk, code, String(id), now())) taken += 1
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) return taken
    after = String(last)
  }
  return taken
}

async function takeOne<R extends Movable, S extends string>(
  db: Database,
  desk: DeskKind<R, S>,
  code: string,
  id: string,
  sada: number,
): Promise<boolean> {
  try {
    await withRetry(() =>
      db.transaction(async (tx) => {
        const mutationId = crypto.randomUUID()
        await move(tx, desk.binding, { id, code, verzijaRetka: null, input: {}, actor: SYSTEM, sada, mutationId })
        await takeFollowUps(tx, desk, id, sada)
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
