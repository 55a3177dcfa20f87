/**
 * A snapshot is taken at submission (domain rules 3.24): by a timer, so that nobody's submission waits for another's register,
 * and a register that is silent today is asked again (decision 0037).
 */

import { uuidV7 } from '#contract/kernel/id.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { RegistarStvarnihVlasnika } from '../../spojevi/rsv.ts'
import { bezSnimke, snimi } from './rsv.repository.ts'

const SERIJA = 50
/** After this long what the register says is no longer what it said at submission. */
const NAJDUZE_MS = 7 * DAN

export function rsvJobs(db: Database, registar: RegistarStvarnihVlasnika, now: () => number): Job[] {
  const run = async (signal: AbortSignal) => {
    for (;;) {
      const od = new Date(now() - NAJDUZE_MS)
      const podnesene = await db.transaction((tx) => bezSnimke(tx, od, SERIJA))
      for (const { projektId, prijaviteljId, oib } of podnesene) {
        if (signal.aborted) return
        const odgovor = await registar.procitaj(oib)
        const id = uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))
        const nova = { id, prijaviteljId, projektId, povod: 'podnosenje', osobaId: null } as const
        await db.transaction((tx) => snimi(tx, { ...nova, odgovor }, now()))
      }
      if (podnesene.length < SERIJA) return
    }
  }
  return [{ name: 'rsv.podnosenje', everySeconds: 60, run }]
}
