/** The timer of offers: reminds of the answer, and closes what nobody answered. */
import { sql } from 'drizzle-orm'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { move } from '../../platform/workflow/move.ts'
import { oPonudi, type PonudaDesk, zaProjekt } from './ponuda.binding.ts'
import { ponudaRepository } from './ponuda.repository.ts'

const POSLANA = sqlStatus(ponudaStatuses, 'poslana')

async function ids(tx: Tx, nakon: number, najvise: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ponuda where id > ${nakon} and status_id = ${POSLANA} order by id limit ${najvise}`,
  )
  return rows.map(({ id }) => id)
}

async function jedna(tx: Tx, desk: PonudaDesk, find: FindRecipients, id: number, sada: number): Promise<void> {
  const ponuda = await ponudaRepository.lock(tx, String(id), SYSTEM)
  // An answer may have come meanwhile.
  if (ponuda === undefined || !jeStatus(ponudaStatuses, ponuda.statusId, 'poslana')) return
  const istjece = dospjelo({ rok: ponuda.rok, od: today(Date.parse(ponuda.poslano)) }, sada)
  if (istjece === undefined) return
  if (istjece.dana === undefined) {
    await move(tx, desk.binding, {
      id: String(id),
      code: 'istekni',
      verzijaRetka: null,
      input: {},
      actor: SYSTEM,
      sada,
      mutationId: crypto.randomUUID(),
    })
    return
  }
  const recipients = await find(tx, ['ZAS', 'UR'], ponudaKind.facts(ponuda).parties)
  const poruka = `${rokIstjece('odgovor na ponudu', istjece.dana, formatDatum(ponuda.rok))}: ${zaProjekt(ponuda)}.`
  await notify(
    tx,
    { recipients, actor: SYSTEM, uzrok: `ponuda:${id}:${istjece.sto}`, sada },
    {
      poruka,
      activityAction: AKCIJA.ponuda,
      ...oPonudi(ponuda),
      mailNaslov: 'Rok za odgovor na ponudu istječe',
      mailTekst: poruka,
    },
  )
}

export const ponudaJobs = (db: Database, desk: PonudaDesk, find: FindRecipients, now: () => number): Job[] => [
  {
    name: 'odabir.ponude',
    everySeconds: 3600,
    run: (signal) =>
      obidi<number>(
        signal,
        (nakon = 0, najvise) => db.transaction((tx) => ids(tx, nakon, najvise)),
        (id) => db.transaction((tx) => jedna(tx, desk, find, id, now())),
      ),
  },
]
