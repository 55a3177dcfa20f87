/**
 * The contracted projects of the storyboard (12.4). Selection and contracting are not built yet, so nobody can bring a project
 * there by moves: what the storyboard says of them is laid down as the portal's own entry, with its day in the log.
 */

import { sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { writeLog } from '../platform/workflow/log.ts'
import { PROJEKTI } from './project-stories.ts'
import type { Scena } from './scene.ts'

/** Number in the storyboard, status, day on which it came there. */
const UGOVORENI: readonly [broj: number, status: ProjektStatus, dan: IsoDatum][] = [
  [1, 'ugovoren', '2025-08-20'],
  [2, 'zavrsen', '2026-03-10'],
  [3, 'raskidanje', '2026-03-02'],
  [6, 'ugovoren', '2025-10-21'],
  [7, 'raskinut', '2026-02-12'],
  [11, 'ugovoren', '2025-05-22'],
  [13, 'ugovoren', '2025-12-15'],
  [28, 'ugovoren', '2026-02-18'],
  [29, 'ugovoren', '2025-10-23'],
  [30, 'ugovoren', '2025-08-25'],
]

export async function seedContracts({ tx, sat }: Scena): Promise<void> {
  for (const [broj, status, dan] of UGOVORENI) {
    const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
    const { id: statusId } = projektKind.statuses[status]
    const sada = sat.u(dan, '12:30')
    const { rows } = await tx.execute<{ id: string }>(sql`
      update projekt set status_id = ${statusId}, status_promijenjen_at = ${new Date(sada)}, updated_at = ${new Date(sada)}
      where naziv = ${naziv} and status_id = ${projektStatuses.podnesen.id} returning id`)
    const [row] = rows
    if (row === undefined) throw new Error(`P${broj} was not submitted`)
    await writeLog(tx, {
      akcija: 'projekt.status.promjena',
      entitetVrsta: projektKind.name,
      entitetId: row.id,
      actor: SYSTEM,
      sada,
      izStatusa: projektStatuses.podnesen.id,
      uStatus: statusId,
      vidljivoPrijavitelju: true,
      komentar: 'Stanje preneseno iz evidencije ugovora.',
    })
  }
}
