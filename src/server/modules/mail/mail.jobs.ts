/** The timer of mails: sends what waits, later and later after a failure; without SMTP it leaves them to be read in the portal. */

import type { Logger } from 'pino'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NAJVISE_POKUSAJA } from '#contract/modules/mail/mail.schema.ts'
import type { Database } from '../../platform/db/client.ts'
import { withRetry } from '../../platform/db/retry.ts'
import { takeDueMoves } from '../../platform/jobs/due-moves.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import { move } from '../../platform/workflow/move.ts'
import { mailDesk } from './mail.binding.ts'
import { izPrice, type MailRow, uRedu, uzmiZaSlanje, zapisiPogresku } from './mail.repository.ts'

const MINUTA = 60_000
/** Longer than a server of mail may take; after it a letter whose sender died goes again. */
const NAJDULJE_SLANJE_MS = 10 * MINUTA
const NAJDULJA_POGRESKA = 500

/** 1, 5, 25 and 125 minutes. */
const pauza = (pokusaji: number) => MINUTA * 5 ** (pokusaji - 1)

/** Where failures are told to whoever keeps the portal running. */
export type MailLog = Pick<Logger, 'warn'>

export function mailJobs(db: Database, transport: MailTransport | undefined, now: () => number, log?: MailLog): Job[] {
  return [
    {
      name: 'mail.posalji',
      everySeconds: 10,
      run: async (signal) => {
        const due = transport === undefined ? uRedu : izPrice
        await takeDueMoves(db, { desk: mailDesk, code: 'zadrzi', due }, now, signal)
        if (transport !== undefined) while (!signal.aborted && (await posaljiJedan(db, transport, now, log)));
      },
    },
  ]
}

/** Sends the letter that is due first; false when none is. */
export async function posaljiJedan(
  db: Database,
  transport: MailTransport,
  now: () => number,
  log?: MailLog,
): Promise<boolean> {
  const sada = now()
  const row = await db.transaction((tx) => uzmiZaSlanje(tx, new Date(sada), new Date(sada + NAJDULJE_SLANJE_MS)))
  if (row === undefined) return false
  try {
    await transport.send(row)
  } catch (error) {
    await neuspjeh(db, row, error, now(), log)
    return true
  }
  await potez(db, row.id, 'posalji', now())
  return true
}

interface OdgovorPoste {
  code?: string
  responseCode?: number
}

/** The server of mail has refused this letter or its reader for good (5xx); what it says of the portal itself may pass. */
function jeTrajno(error: unknown): boolean {
  const { code, responseCode = 0 } = error as OdgovorPoste
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

async function neuspjeh(
  db: Database,
  { id, pokusaji }: MailRow,
  error: unknown,
  sada: number,
  log: MailLog | undefined,
): Promise<void> {
  const trajno = jeTrajno(error)
  const { code, responseCode } = error as OdgovorPoste
  // Neither whom it was for nor what the server said of them.
  log?.warn({ mail: id, pokusaj: pokusaji, code, responseCode, trajno }, 'mail nije poslan')
  const pogreska = (error instanceof Error ? error.message : String(error)).slice(0, NAJDULJA_POGRESKA)
  await db.transaction((tx) => zapisiPogresku(tx, id, pogreska, new Date(sada + pauza(pokusaji))))
  if (trajno || pokusaji >= NAJVISE_POKUSAJA) await potez(db, id, 'odustani', sada)
}

async function potez(db: Database, id: number, code: string, sada: number): Promise<void> {
  const request = { id: String(id), code, verzijaRetka: null, input: {}, actor: SYSTEM, sada } as const
  try {
    await withRetry(() =>
      db.transaction((tx) => move(tx, mailDesk.binding, { ...request, mutationId: crypto.randomUUID() })),
    )
  } catch (error) {
    // Somebody decided otherwise meanwhile; the next round sees what is there.
    if (!(error instanceof Problem)) throw error
  }
}
