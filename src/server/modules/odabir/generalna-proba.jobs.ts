/** The timer of dress rehearsals: begins one for every draft whose call has lists, and brings them to a new version of those. */
import type { Database } from '../../platform/db/client.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { generalnaProbaDesk } from './generalna-proba.binding.ts'
import { pripremiProbu } from './generalna-proba.desk.ts'
import { nacrtiBezProbe, probeNaStarimListama } from './generalna-proba.repository.ts'

const ODJEDNOM = 100

export function generalnaProbaJobs(db: Database, now: () => number): Job[] {
  return [
    {
      name: 'generalnaProba.kreiraj',
      everySeconds: 15,
      run: async (signal) => {
        for (let more = true; more && !signal.aborted; ) {
          more = await db.transaction(async (tx) => {
            const nacrti = await nacrtiBezProbe(tx, ODJEDNOM)
            for (const nacrt of nacrti) await pripremiProbu(tx, nacrt, now())
            return nacrti.length === ODJEDNOM
          })
        }
      },
    },
    {
      name: 'generalnaProba.promijeniListe',
      everySeconds: 15,
      run: async (signal) => {
        const due = (tx: Parameters<typeof probeNaStarimListama>[0], _now: Date, after: string, limit: number) =>
          probeNaStarimListama(tx, after, limit)
        await takeDueMoves(db, { desk: generalnaProbaDesk, code: 'promijeniListe', due }, now, signal)
      },
    },
  ]
}
