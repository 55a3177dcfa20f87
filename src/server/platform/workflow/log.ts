/** The activity log: append-only, always in the transaction of what it tells about. */
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { insertMany } from '../db/bulk.ts'
import type { Tx } from '../db/client.ts'
import { dnevnik } from './workflow.tables.ts'

export interface LogEntry {
  /** `<modul>.<podrucje>.<dogadjaj>` */
  akcija: string
  entitetVrsta: string
  entitetId: string
  actor: ActorOrSystem
  sada: number
  prijelaz?: string | null
  izStatusa?: number | null
  uStatus?: number | null
  komentar?: string | null
  brojInacice?: number | null
  vidljivoPrijavitelju: boolean
  zahtjevId?: string | null
}

function rowOf({ actor, sada, ...row }: LogEntry): typeof dnevnik.$inferInsert {
  const person = actor === SYSTEM ? undefined : actor
  return {
    ...row,
    vrijeme: new Date(sada),
    osobaId: person?.osobaId ?? null,
    stvarnaOsobaId: person?.stvarnaOsobaId ?? null,
    zaVrsta: person?.za.vrsta ?? null,
    zaId: person !== undefined && 'id' in person.za ? person.za.id : null,
  }
}

/** Appends rows in one statement. During impersonation both persons are written. */
export async function writeLogs(tx: Tx, entries: readonly LogEntry[]): Promise<void> {
  await insertMany(tx, dnevnik, entries.map(rowOf))
}

/** Appends one row. */
export async function writeLog(tx: Tx, entry: LogEntry): Promise<void> {
  await writeLogs(tx, [entry])
}
