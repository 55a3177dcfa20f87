/** The timers of applications: return requests that the call's closing or three days have answered (SYS rows of domain rules 3.2). */
import type { ProjektStatus } from '#contract/modules/projekt/projekt.kind.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Database } from '#server/platform/db/client.ts'
import { takeDueMoves } from '#server/platform/jobs/due-moves.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { DeskKind } from '#server/platform/workflow/desk-move.ts'
import { dueReturnRequests, type ReturnTimer } from './projekt.poziv.repository.ts'

const TIMERS: readonly ReturnTimer[] = ['odbijPovratak', 'primljenoNaZnanje']

export function projektJobs(db: Database, desk: DeskKind<Projekt, ProjektStatus>, now: () => number): Job[] {
  return TIMERS.map((timer) => ({
    name: `projekt.${timer}`,
    everySeconds: 30,
    run: async (signal) => {
      const due: Parameters<typeof takeDueMoves>[1]['due'] = (tx, at, after, limit) =>
        dueReturnRequests(tx, timer, at, after, limit)
      await takeDueMoves(db, { desk, code: timer, due }, now, signal)
    },
  }))
}
