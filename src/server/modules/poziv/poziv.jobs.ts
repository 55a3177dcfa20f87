/** The timers of calls: opening, closing, publishing changes, suspension at the threshold (rows SYS of domain rules 3.1). */
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { dueIds, type PozivTimer } from './poziv.repository.ts'

/** Seconds between looks. Submission itself asks the clock, so a call that is closed a moment late takes nothing in. */
const TIMERS: readonly [PozivTimer, number][] = [
  ['vratiNaOsnovniStatus', 5],
  ['objaviIzmjenu', 5],
  ['otvori', 5],
  ['zatvori', 5],
  ['obustavi', 15],
]

/** What is public at the same moment is done in this order: changes first, then opening, then closing. */
export function pozivJobs(db: Database, desk: DeskKind<Poziv, PozivStatus>, now: () => number): Job[] {
  return TIMERS.map(([timer, everySeconds]) => ({
    name: `poziv.${timer}`,
    everySeconds,
    run: async (signal) => {
      const due: Parameters<typeof takeDueMoves>[1]['due'] = (tx, at, after, limit) =>
        dueIds(tx, timer, at, after, limit)
      await takeDueMoves(db, { desk, code: timer, due }, now, signal)
    },
  }))
}
