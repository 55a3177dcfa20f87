/** The timers of applications: return requests that the call's closing or three days have answered (SYS rows of domain rules 3.2). */

import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Database } from '#server/platform/db/client.ts'
import { takeDueMoves } from '#server/platform/jobs/due-moves.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { DeskKind } from '#server/platform/workflow/desk-move.ts'
import { dueReturnRequests, type ReturnTimer } from './projekt.poziv.repository.ts'
import { zaostaliNacrti } from './projekt.uskladivanje.repository.ts'
import { uskladiNacrte } from './projekt.uskladivanje.ts'
import { satOdabiraPocinje } from './sat-odabira.effects.ts'

const TIMERS: readonly ReturnTimer[] = ['odobriPovratak', 'odbijPovratak', 'primljenoNaZnanje']

export function projektJobs(db: Database, desk: DeskKind<Projekt, ProjektStatus>, now: () => number): Job[] {
  const vracanja = TIMERS.map(
    (timer): Job => ({
      name: `projekt.${timer}`,
      everySeconds: 30,
      run: async (signal) => {
        const due: Parameters<typeof takeDueMoves>[1]['due'] = (tx, at, after, limit) =>
          dueReturnRequests(tx, timer, at, after, limit)
        await takeDueMoves(db, { desk, code: timer, due }, now, signal)
      },
    }),
  )
  return [...vracanja, uskladivanje(db, now), satOdabiraPocinje(db, now)]
}

const ODJEDNOM = 100

/** Drafts that were made while their call was being changed, or came back after it: brought to it a little later. */
function uskladivanje(db: Database, now: () => number): Job {
  return {
    name: 'projekt.uskladiNacrte',
    everySeconds: 15,
    run: async (signal) => {
      for (let more = true; more && !signal.aborted; ) {
        more = await db.transaction(async (tx) => {
          const ids = await zaostaliNacrti(tx, ODJEDNOM)
          await uskladiNacrte(tx, ids, { sada: now(), prije: null, objavljenaIzmjena: false })
          return ids.length === ODJEDNOM
        })
      }
    },
  }
}
