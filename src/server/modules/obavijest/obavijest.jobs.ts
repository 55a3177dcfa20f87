/** The timers of notices: what begins is told of, what has run out is archived. */
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { obavijestDesk } from './obavijest.binding.ts'
import { type FindSubscribers, javiZapocete } from './obavijest.javljanje.ts'
import { zaArhivu } from './obavijest.repository.ts'

export function obavijestJobs(
  db: Database,
  now: () => number,
  findSubscribers: FindSubscribers = async () => [],
): Job[] {
  return [
    { name: 'obavijest.javi', everySeconds: 30, run: (signal) => javiZapocete(db, now, findSubscribers, signal) },
    {
      name: 'obavijest.arhiviraj',
      everySeconds: 300,
      run: async (signal) => {
        await takeDueMoves(db, { desk: obavijestDesk, code: 'arhiviraj', due: zaArhivu }, now, signal)
      },
    },
  ]
}
