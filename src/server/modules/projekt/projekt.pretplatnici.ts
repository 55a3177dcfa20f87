/** Projects that people of institutions follow: which of them they may see, and who is told of a new status. */

import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { PretplacenProjekt } from '#contract/modules/pretplata/pretplata.schema.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { NACRTI_SPECIFICNOG, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { jeOdUgovaranja, jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Recipient } from '#server/platform/notify/message.ts'
import { notify } from '#server/platform/notify/notify.ts'
import type { EffectContext } from '#server/platform/workflow/consequences.ts'
import { toRecord } from './projekt.record.ts'
import { readProjekti } from './projekt.repository.ts'
import { visibleCalls } from './projekt.vidljivost.ts'

interface Redak extends Record<string, unknown> {
  id: string
  sifra: string | null
  naziv: string
  programId: number
  statusId: number
  prijavitelj: string
  oznaka: string | null
  poziv: string
}

/** Those of the projects that this person of an institution may see now, as its list of projects shows them. */
export async function vidljiviProjekti(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  sada: number,
): Promise<Omit<PretplacenProjekt, 'id' | 'od'>[]> {
  const { za } = actor
  if (za.vrsta !== 'institucija' || ids.length === 0) return []
  const calls = za.programIds.map((programId) => visibleCalls(actor, programId, sada))
  const submitted = sql.join([sql`false`, ...calls.map((one) => one.submitted)], sql` or `)
  const contracted = sql.join([sql`false`, ...calls.map((one) => one.contracted)], sql` or `)
  const drafts = sql.join([sql`false`, ...calls.map((one) => one.drafts)], sql` or `)
  const { rows } = await tx.execute<Redak>(sql`
    select p.id, p.sifra, p.naziv, p.program_id as "programId", p.status_id as "statusId", a.naziv as prijavitelj, c.oznaka, c.naziv as poziv
    from projekt p join poziv c on c.id = p.poziv_id join prijavitelj a on a.id = p.prijavitelj_id
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.deleted_at is null
      and case when ${jePodnesena()} then ${submitted} or (${jeOdUgovaranja()} and (${contracted}))
        when p.status_id in (${sqlStatus(projektStatuses, ...NACRTI_SPECIFICNOG)}) then ${drafts} end`)
  return rows.map(({ id, sifra, naziv, programId, statusId, prijavitelj, oznaka, poziv }) => ({
    projekt: { id, sifra, naziv },
    programId,
    prijavitelj,
    poziv: { oznaka, naziv: poziv },
    status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
  }))
}

/** Who follows a project, each as they act at the institution where they do. */
export type FindFollowers = (tx: Tx, projektId: string) => Promise<{ recipient: Recipient; actor: Actor }[]>

/** Tells whoever follows the project of its new status, if they may see it; a cause of which they were told already tells them no more. */
export async function javiPratiteljima(findFollowers: FindFollowers, context: EffectContext<Projekt>): Promise<void> {
  const { tx, record, actor, uzrok, sada } = context
  const followers = await findFollowers(tx, record.id)
  const [joined] = followers.length === 0 ? [] : await readProjekti(tx, [record.id])
  if (joined === undefined) return
  const now = await toRecord(tx, joined, sada)
  if (now.statusId === record.statusId) return
  const { id: projektId, pozivId, programId, naziv, sifra } = now
  const oznaka = sifra === null ? `„${naziv}”` : `${sifra} „${naziv}”`
  const poruka = `Projekt ${oznaka} ima novi status: ${statusLabel(projektKind, now.statusId)}.`
  const activityAction = now.statusId === projektKind.statuses.podnesen.id ? AKCIJA.projektPodnesen : AKCIJA.projekt
  for (const { recipient, actor: pratitelj } of followers) {
    const vidi = vidljivostZaInstituciju(now, pratitelj, sada) !== 'nista'
    if (!vidi || (actor !== 'SYS' && actor.osobaId === recipient.osobaId)) continue
    const put = `/institucija/${recipient.primateljId}/program/${programId}/projekti/${projektId}`
    await notify(
      tx,
      { recipients: [recipient], actor, uzrok, sada },
      {
        poruka,
        activityAction,
        projektId,
        pozivId,
        programId,
        mailNaslov: poruka,
        mailPoveznice: [{ naziv: 'Otvorite projekt', put }],
      },
    )
  }
}
