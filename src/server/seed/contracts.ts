/**
 * Projects of the storyboard (12.4) that have left selection. Contracting is not built yet, so nobody can bring a project there
 * by moves: what the storyboard says of them is laid down as the portal's own entry, with its day in the log.
 */

import { sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { popunjeniObrazacStatuses } from '#contract/modules/odabir/popunjeni-obrazac.statuses.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { writeLog } from '../platform/workflow/log.ts'
import { PROJEKTI } from './project-stories.ts'
import type { Scena } from './scene.ts'

/** Number in the storyboard, status, day on which it came there. */
type Preneseni = readonly [broj: number, status: ProjektStatus, dan: IsoDatum]
const UGOVORENI: readonly Preneseni[] = [
  [1, 'ugovoren', '2025-08-20'],
  [2, 'zavrsen', '2026-03-10'],
  [3, 'raskidanje', '2026-03-02'],
  [5, 'arhiviran', '2025-11-14'],
  [6, 'ugovoren', '2025-10-21'],
  [7, 'raskinut', '2026-02-12'],
  [9, 'otkazan', '2026-01-20'],
  [11, 'ugovoren', '2025-05-22'],
  [13, 'ugovoren', '2025-12-15'],
  [28, 'ugovoren', '2026-02-18'],
  [29, 'ugovoren', '2025-10-23'],
  [30, 'ugovoren', '2025-08-25'],
]

/** Chosen by the moves of selection, and being contracted since. */
const U_UGOVARANJU: readonly Preneseni[] = [[14, 'ugovaranje', '2026-03-17']]

async function prenesi({ tx, sat }: Scena, preneseni: readonly Preneseni[], iz: ProjektStatus): Promise<void> {
  const { id: izStatusa } = projektStatuses[iz]
  for (const [broj, status, dan] of preneseni) {
    const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
    const { id: statusId } = projektKind.statuses[status]
    const sada = sat.u(dan, '12:30')
    const { rows } = await tx.execute<{ id: string }>(sql`
      update projekt set status_id = ${statusId}, odabir_od = null, odabir_rok = null, odabir_zastoji = '[]', status_promijenjen_at = ${new Date(sada)}, updated_at = ${new Date(sada)}
      where naziv = ${naziv} and status_id = ${izStatusa} returning id`)
    const [row] = rows
    if (row === undefined) throw new Error(`P${broj} is not where its entry begins`)
    // The form of what was chosen is approved with it.
    if (status !== 'arhiviran')
      await tx.execute(sql`
        update popunjeni_obrazac set status_id = ${popunjeniObrazacStatuses.odobreno.id}, status_promijenjen_at = ${new Date(sada)}
        where projekt_id = ${row.id}::uuid`)
    await writeLog(tx, {
      akcija: 'projekt.status.promjena',
      entitetVrsta: projektKind.name,
      entitetId: row.id,
      actor: SYSTEM,
      sada,
      izStatusa,
      uStatus: statusId,
      vidljivoPrijavitelju: true,
      komentar: 'Stanje preneseno iz evidencije ugovora.',
    })
  }
}

export const seedContracts = (scena: Scena): Promise<void> => prenesi(scena, UGOVORENI, 'podnesen')
export const seedContracting = (scena: Scena): Promise<void> => prenesi(scena, U_UGOVARANJU, 'odabran')
