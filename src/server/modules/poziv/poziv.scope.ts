/** Which calls an actor may know of at all (domain rules, chapter 11). What is outside is as if it did not exist. */

import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'

const CRTA_SE = ['uIzradi', 'uIzradiCekaPotvrdu', 'uIzradiCekaOdobrenje'] as const
const PRIJE_NAJAVE = [
  ...CRTA_SE,
  'podnesen',
  'vracen',
  'vracenCekaPotvrdu',
  'vracenCekaOdobrenje',
  'odbijanjeCekaPotvrdu',
  'odbijanjeCekaOdobrenje',
  'odbijen',
  'odobravanjeCekaPotvrdu',
  'odobravanjeCekaOdobrenje',
] as const
/** Drafts of the drafting body, seen by nobody else. */
const NACRTI = sql`poziv.status_id in (${sqlStatus(pozivStatuses, ...CRTA_SE)})`
/** Announced, or announced once. */
const NAJAVLJEN = sql`poziv.status_id not in (${sqlStatus(pozivStatuses, ...PRIJE_NAJAVE)})`

/** A condition on the table `poziv`. Persons outside institutions see what is public. */
export function pozivScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'administrator') return sql`not ${NACRTI}`
  if (za.vrsta !== 'institucija') return sql`poziv.javni_red is not null`
  const programIds = sql`${sql.param([...za.programIds])}::int[]`
  // KT of NPOO and UT of KK read everything of their programme.
  const reads = sql`poziv.program_id = any(${sql.param([...(za.citaPrograme ?? [])])}::int[])`
  const seesAll = hasPermission(actor, 'pozivi.opcenito.vidiSve') ? NAJAVLJEN : sql`false`
  return sql`(poziv.program_id = any(${programIds}) and (
    poziv.drf_id = ${za.id}
    or (not ${NACRTI} and (poziv.apr_id = ${za.id} or ${reads}))
    or (${NAJAVLJEN} and ${za.id} in (poziv.sel_id, poziv.imp_id, poziv.fin_id))
    or ${seesAll}))`
}

/** Calls in which the institution is one of the bodies. */
export function sudjeluje(institucijaId: number): SQL {
  return sql`${institucijaId} in (poziv.drf_id, poziv.apr_id, poziv.sel_id, poziv.imp_id, poziv.fin_id)`
}
