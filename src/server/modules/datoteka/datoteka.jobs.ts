/** What nobody waits for: checks that a dying server left behind, and files that no record ever named. */
import { buffer } from 'node:stream/consumers'
import { DAN } from '#contract/kernel/trajanje.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { brojStranica } from '#server/platform/pribadaca/stranice.ts'
import { releaseRoom } from './datoteka.mjesto.ts'
import { brokenOffSince, savePages, unclaimedSince, waitingForCheck, waitingForPages } from './datoteka.repository.ts'
import { bajtovi, type Datoteke, ukloni } from './datoteka.usluga.ts'

const CHECK_AFTER_MS = 10_000
/** Longer than an address may be used and its bytes may take. */
const BROKEN_OFF_MS = 20 * 60_000
/** Days an unclaimed file lives: a tablet that lay in a drawer for a season still brings its document. */
const UNCLAIMED_DAYS = 90

export function datotekaJobs({ deps: given, provjeri }: Datoteke): Job[] {
  const deps = { ...given, db: inContext(given.db, SUSTAV) }
  const { db, now } = deps
  return [
    {
      name: 'datoteka.provjeri',
      everySeconds: 30,
      run: async (signal) => {
        for (const { id } of await waitingForCheck(db, now() - CHECK_AFTER_MS)) {
          if (signal.aborted) return
          await provjeri(id)
        }
      },
    },
    {
      name: 'datoteka.prebrojiStranice',
      everySeconds: 60,
      run: async (signal) => {
        for (const row of await waitingForPages(db)) {
          if (signal.aborted) return
          const stream = await bajtovi(deps, row)
          const bytes = async () => (stream === undefined ? new Uint8Array() : buffer(stream))
          await savePages(db, row.id, await brojStranica(row.vrsta ?? '', bytes))
        }
      },
    },
    {
      name: 'datoteka.vratiMjesto',
      everySeconds: 600,
      run: async (signal) => {
        for (const { id } of await brokenOffSince(db, now() - BROKEN_OFF_MS)) {
          if (signal.aborted) return
          await releaseRoom(deps, id)
        }
      },
    },
    {
      name: 'datoteka.ukloniNepovezane',
      everySeconds: 3600,
      run: async (signal) => {
        const before = now() - UNCLAIMED_DAYS * DAN
        for (const { id } of await unclaimedSince(db, before)) {
          if (signal.aborted) return
          await ukloni(deps, id, ({ createdAt }) => createdAt.getTime() < before)
        }
      },
    },
  ]
}
