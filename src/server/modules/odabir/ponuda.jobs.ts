/** The timer of offers that wait for their applicant's answer. */
import { sql } from 'drizzle-orm'
import { jeStatus } from '#contract/kernel/status.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { Database } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type PonudaDesk, zaProjekt } from './ponuda.binding.ts'
import { rokOdgovora } from './rok-odgovora.jobs.ts'

export const ponudaJobs = (db: Database, { binding }: PonudaDesk, now: () => number): Job[] => [
  rokOdgovora(
    {
      name: 'odabir.ponude',
      cekaju: sql`from ponuda where status_id = ${sqlStatus(ponudaStatuses, 'poslana')}`,
      binding,
      rok: ({ statusId, rok, poslano }) =>
        jeStatus(ponudaStatuses, statusId, 'poslana') ? { rok, poslano } : undefined,
      odgovor: 'odgovor na ponudu',
      cega: zaProjekt,
    },
    db,
    now,
  ),
]
