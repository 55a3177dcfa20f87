/** Which checks of applications an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { IZUZETA, izIzuzeca } from './izuzece.sql.ts'

/** Somebody has it and has not finished. */
export const PISE_SE = sqlStatus(provjeraPrijaveStatuses, 'dodijeljena', 'uTijeku')

/** A condition on the check `z`: its person has answered it. */
export const ODGOVARAO = sql`z.status_id in (${sqlStatus(provjeraPrijaveStatuses, 'uTijeku', 'zavrsena')})`

/** Whoever declared a conflict has nothing to do with the application. */
export const bezSukoba = (projektId: SQL, pozivId: SQL, osobaId: number): SQL =>
  sql`not exists (select ${izIzuzeca(projektId, pozivId)} and x.ocjenjivac_id = ${osobaId})`

/** This person has declared a conflict with an application of the call. */
export async function uSukobuNaPozivu(tx: Tx, pozivId: number, osobaId: number): Promise<boolean> {
  const { rows } = await asPortal(tx, () =>
    tx.execute(sql`select from provjera_prijave where poziv_id = ${pozivId} and status_id = ${IZUZETA}
      and ocjenjivac_id = ${osobaId} limit 1`),
  )
  return rows.length > 0
}

/** A condition on the check `z`: people of the body that selects. What they may read in it is decided when it is read. */
export function provjeraPrijaveScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za, osobaId } = actor
  if (za.vrsta !== 'institucija' || !za.dozvole.includes('odabir.opcenito.citaj')) return sql`false`
  return sql`z.institucija_id = ${za.id} and z.program_id = any(${sql.param([...za.programIds])}::int[]) and ${bezSukoba(sql`z.projekt_id`, sql`z.poziv_id`, osobaId)}`
}

/** On whose devices the check `z` is: those of whoever answers it, until it is out of their hands. */
export const naUredajuOcjenjivaca = ({ osobaId, za }: Actor): SQL =>
  za.vrsta === 'institucija' ? sql`z.ocjenjivac_id = ${osobaId} and z.status_id in (${PISE_SE})` : sql`false`
