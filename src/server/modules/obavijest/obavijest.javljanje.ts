/**
 * Telling of a notice. People hear of it when they can read it: at its publication, or when its validity begins if that is
 * later. One that was withdrawn before is never told of.
 */
import { sql } from 'drizzle-orm'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import { jeTrenutna, jeZaJavnost, type Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { obavijestRepository } from './obavijest.repository.ts'

/** Everybody who asked to be told of notices. */
export type FindSubscribers = (tx: Tx) => Promise<Recipient[]>

/** Entry of the log that says the subscribers were told, so that it happens once. */
export const JAVLJENO = 'obavijest.javljeno'
const U_SERIJI = 50

interface Cause {
  actor: ActorOrSystem
  uzrok: string
  sada: number
}

export async function javiPretplatnicima(
  tx: Tx,
  { id, naslov, startAt, endAt }: Obavijest,
  cause: Cause,
  findSubscribers: FindSubscribers,
): Promise<void> {
  const vrijedi =
    startAt === null || endAt === null
      ? ''
      : `\n\n${PORUKE.obavijesti.vrijedi(formatVrijeme(Date.parse(startAt)), formatVrijeme(Date.parse(endAt)))}`
  const poruka = `Objavljena je obavijest „${naslov}”.`
  await notify(
    tx,
    { recipients: await findSubscribers(tx), ...cause },
    {
      poruka,
      activityAction: AKCIJA.obavijest,
      programId: null,
      entitetId: String(id),
      mailNaslov: poruka,
      mailTekst: `${poruka}${vrijedi}`,
      mailPoveznice: [{ naziv: 'Pročitajte obavijest', put: `/obavijesti/${id}` }],
    },
  )
}

/** Notices that were published before their beginning, have begun, and of which nobody has heard. */
async function zapocete(tx: Tx, sada: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from obavijest o where status_id = ${obavijestKind.statuses.objavljen.id}
      and start_at <= ${sada} and end_at >= ${sada} and start_at > status_promijenjen_at and ${nijeJavljeno}
    order by id limit ${U_SERIJI}`)
  return rows.map(({ id }) => id)
}
const nijeJavljeno = sql`not exists (select from dnevnik d
  where d.entitet_vrsta = ${obavijestKind.name} and d.entitet_id = o.id::text and d.akcija = ${JAVLJENO})`

/** Tells of every notice whose validity has begun, each in a transaction of its own. */
export async function javiZapocete(db: Database, now: () => number, find: FindSubscribers, signal: AbortSignal) {
  while (!signal.aborted) {
    const ids = await db.transaction((tx) => zapocete(tx, new Date(now())))
    for (const id of ids) if (!signal.aborted) await db.transaction((tx) => javiJednu(tx, id, now(), find))
    if (ids.length < U_SERIJI) return
  }
}

async function javiJednu(tx: Tx, id: number, sada: number, find: FindSubscribers): Promise<void> {
  const record = await obavijestRepository.lock(tx, String(id), SYSTEM)
  if (record === undefined || !jeTrenutna(record, sada)) return
  // Another process may have told while this one waited for the row.
  const { rows } = await tx.execute(sql`select from obavijest o where o.id = ${id} and ${nijeJavljeno}`)
  if (rows.length === 0) return
  const cause = { actor: SYSTEM, uzrok: `${JAVLJENO}:${id}:${record.inacica}`, sada } as const
  if (jeZaJavnost(record)) await javiPretplatnicima(tx, record, cause, find)
  await writeLog(tx, {
    entitetVrsta: obavijestKind.name,
    entitetId: String(id),
    akcija: JAVLJENO,
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: false,
  })
}
