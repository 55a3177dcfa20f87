/** The timer of notices: what has run out is archived. */
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { obavijestDesk } from './obavijest.binding.ts'
import { zaArhivu } from './obavijest.repository.ts'

export function obavijestJobs(db: Database, now: () => number): Job[] {
  return [
    {
      name: 'obavijest.arhiviraj',
      everySeconds: 300,
      run: async (signal) => {
        await takeDueMoves(db, { desk: obavijestDesk, code: 'arhiviraj', due: zaArhivu }, now, signal)
      },
    },
  ]
}
