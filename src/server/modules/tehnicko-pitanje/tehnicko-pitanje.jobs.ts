/** The timer of inquiries: an answer to which nobody reacts closes its inquiry. */

import type { TehnickoPitanje } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { TehnickoPitanjeStatus } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { zaZatvaranje } from './tehnicko-pitanje.repository.ts'

export function tehnickoPitanjeJobs(
  db: Database,
  desk: DeskKind<TehnickoPitanje, TehnickoPitanjeStatus>,
  now: () => number,
): Job[] {
  return [
    {
      name: 'tehnickoPitanje.zatvori',
      everySeconds: 3600,
      run: async (signal) => {
        await takeDueMoves(db, { desk, code: 'zatvori', due: zaZatvaranje }, now, signal)
      },
    },
  ]
}
