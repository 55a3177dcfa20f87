/** The timer of requests: one whose supplement has not come in time is stopped (SYS row of domain rules 3.13). */
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { zahtjevDesk } from './zahtjev.binding.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import { bezDopune } from './zahtjev.repository.ts'

export function zahtjevJobs(db: Database, ports: ZahtjevPorts, now: () => number): Job[] {
  const desk = zahtjevDesk(ports)
  const run: Job['run'] = async (signal) => {
    await takeDueMoves(db, { desk, code: 'istekDopune', due: bezDopune }, now, signal)
  }
  return [{ name: 'zahtjev.istekDopune', everySeconds: 60, run }]
}
