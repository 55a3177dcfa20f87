/** Own inquiries to which the support has asked for more. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { tehnickoPitanjeStatuses } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { kojiCekaju } from '../../platform/workflow/ceka.ts'
import { toPitanje } from './tehnicko-pitanje.repository.ts'
import { tehnickoPitanje } from './tehnicko-pitanje.tables.ts'

/** Every inquiry that waits for the person who wrote it, in whichever context they work. */
export async function upitiKojiCekaju(tx: Tx, actor: Actor, sada: number): Promise<StavkaKojaCeka[]> {
  const rows = await tx
    .select()
    .from(tehnickoPitanje)
    .where(sql`autor_id = ${actor.osobaId} and status_id = ${sqlStatus(tehnickoPitanjeStatuses, 'cekaKorisnika')}`)
  const naslovi = new Map(rows.map(({ id, sadrzaj }) => [id, sadrzaj.naslov]))
  return kojiCekaju('tehnickoPitanje', tehnickoPitanjeKind, rows.map(toPitanje), { actor, sada }, ({ id }) => ({
    id,
    naslov: naslovi.get(id) ?? '',
    podnaslov: null,
    rok: null,
    adresa: `/korisnik/${actor.osobaId}/tehnicka-pitanja/${id}`,
  }))
}
