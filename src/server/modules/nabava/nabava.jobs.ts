/** The timer of procurements: what has come to its deadline is closed (row SYS of domain rules 3.5). */

import type { Nabava } from '#contract/modules/nabava/nabava.schema.ts'
import type { NabavaStatus } from '#contract/modules/nabava/nabava.statuses.ts'
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { zaZatvaranje } from './nabava.repository.ts'

export function nabavaJobs(db: Database, desk: DeskKind<Nabava, NabavaStatus>, now: () => number): Job[] {
  return [
    {
      name: 'nabava.zatvori',
      everySeconds: 5,
      run: async (signal) => {
        await takeDueMoves(db, { desk, code: 'zatvori', due: zaZatvaranje }, now, signal)
      },
    },
  ]
}
