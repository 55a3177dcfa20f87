/** Own inquiries to which the support has asked for more. */
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import type { Tx } from '../../platform/db/client.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { upitiUStatusu } from './tehnicko-pitanje.list.ts'
import { toPitanje } from './tehnicko-pitanje.repository.ts'

/** Every inquiry that waits for the person who wrote it, in whichever context they work. */
export async function upitiKojiCekaju(tx: Tx, actor: Actor, sada: number): Promise<StavkaKojaCeka[]> {
  const rows = await upitiUStatusu(tx, actor.osobaId, 'cekaKorisnika')
  const naslovi = new Map(rows.map(({ id, sadrzaj }) => [id, sadrzaj.naslov]))
  return kojiCekaju('tehnickoPitanje', tehnickoPitanjeKind, rows.map(toPitanje), { actor, sada }, ({ id }) => ({
    id,
    naslov: naslovi.get(id) ?? '',
    podnaslov: null,
    rok: null,
    adresa: `/korisnik/${actor.osobaId}/tehnicka-pitanja/${id}`,
  }))
}
