/** Procurement notices that their buyer has begun and not published. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import { nabavaStatuses } from '#contract/modules/nabava/nabava.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { nabavaRepository } from './nabava.repository.ts'

/** Every procurement of the programme that waits for this person of the buyer. */
export async function nabaveKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`n.program_id = ${programId} and n.status_id = ${sqlStatus(nabavaStatuses, 'uIzradi')}`
  const nabave = await nabavaRepository.gdje(tx, uvjet, actor)
  return kojiCekaju('nabava', nabavaKind, nabave, { actor, sada }, ({ id, sadrzaj, projekt }) => ({
    id: String(id),
    naslov: sadrzaj.naziv,
    podnaslov: projekt.naziv,
    rok: sadrzaj.rokZaPonude,
    adresa: uKontekstu(actor, programId, `nabave/${id}`),
  }))
}
