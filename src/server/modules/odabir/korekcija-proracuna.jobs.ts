/** The timer of corrections of the budget: reminds of the consent, and closes what nobody answered. */
import { sql } from 'drizzle-orm'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { korekcijaProracunaKind } from '#contract/modules/odabir/korekcija-proracuna.kind.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { move } from '../../platform/workflow/move.ts'
import { type KorekcijaDesk, oKorekciji, zaProjekt } from './korekcija-proracuna.binding.ts'
import { korekcijaRepository } from './korekcija-proracuna.repository.ts'

const POSLANA = sqlStatus(korekcijaProracunaStatuses, 'poslana')

async function ids(tx: Tx, nakon: number, najvise: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from korekcija_proracuna where id > ${nakon} and status_id = ${POSLANA} order by id limit ${najvise}`,
  )
  return rows.map(({ id }) => id)
}

async function jedna(tx: Tx, desk: KorekcijaDesk, find: FindRecipients, id: number, sada: number): Promise<void> {
  const one = await korekcijaRepository.lock(tx, String(id), SYSTEM)
  // An answer may have come meanwhile.
  if (one === undefined || !jeStatus(korekcijaProracunaStatuses, one.statusId, 'poslana')) return
  const { rok, poslano } = one
  if (rok === null || poslano === null) return
  const istjece = dospjelo({ rok, od: today(Date.parse(poslano)) }, sada)
  if (istjece === undefined) return
  const cause = { actor: SYSTEM, sada } as const
  if (istjece.dana === undefined) {
    const mutationId = crypto.randomUUID()
    await move(tx, desk.binding, {
      id: String(id),
      code: 'istekni',
      verzijaRetka: null,
      input: {},
      mutationId,
      ...cause,
    })
    return
  }
  const recipients = await find(tx, ['ZAS', 'UR'], korekcijaProracunaKind.facts(one).parties)
  const poruka = `${rokIstjece('suglasnost s korekcijom proračuna', istjece.dana, formatDatum(rok))}: ${zaProjekt(one)}.`
  const mail = { mailNaslov: 'Rok za suglasnost s korekcijom proračuna istječe', mailTekst: poruka }
  await notify(
    tx,
    { recipients, uzrok: `korekcijaProracuna:${id}:${istjece.sto}`, ...cause },
    { poruka, activityAction: AKCIJA.korekcijaProracuna, ...oKorekciji(one), ...mail },
  )
}

export const korekcijaJobs = (db: Database, desk: KorekcijaDesk, find: FindRecipients, now: () => number): Job[] => [
  {
    name: 'odabir.korekcije',
    everySeconds: 3600,
    run: (signal) =>
      obidi<number>(
        signal,
        (nakon = 0, najvise) => db.transaction((tx) => ids(tx, nakon, najvise)),
        (id) => db.transaction((tx) => jedna(tx, desk, find, id, now())),
      ),
  },
]
