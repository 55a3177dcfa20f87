/** The activity log: append-only, always in the transaction of what it tells about. */
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
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

/** Appends one row. During impersonation both persons are written. */
export async function writeLog(tx: Tx, entry: LogEntry): Promise<void> {
  const { actor, sada, ...row } = entry
  const person = actor === SYSTEM ? undefined : actor
  await tx.insert(dnevnik).values({
    ...row,
    vrijeme: new Date(sada),
    osobaId: person?.osobaId ?? null,
    stvarnaOsobaId: person?.stvarnaOsobaId ?? null,
    zaVrsta: person?.za.vrsta ?? null,
    zaId: person !== undefined && 'id' in person.za ? person.za.id : null,
  })
}
