/** The timer of corrections of the budget that wait for their applicant's consent. */
import { sql } from 'drizzle-orm'
import { jeStatus } from '#contract/kernel/status.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import type { Database } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type KorekcijaDesk, zaProjekt } from './korekcija-proracuna.binding.ts'
import { rokOdgovora } from './rok-odgovora.jobs.ts'

export const korekcijaJobs = (db: Database, { binding }: KorekcijaDesk, now: () => number): Job[] => [
  rokOdgovora(
    {
      name: 'odabir.korekcije',
      cekaju: sql`from korekcija_proracuna where status_id = ${sqlStatus(korekcijaProracunaStatuses, 'poslana')}`,
      binding,
      rok: ({ statusId, rok, poslano }) =>
        jeStatus(korekcijaProracunaStatuses, statusId, 'poslana') && rok !== null && poslano !== null
          ? { rok, poslano }
          : undefined,
      odgovor: 'suglasnost s korekcijom proračuna',
      cega: zaProjekt,
    },
    db,
    now,
  ),
]
