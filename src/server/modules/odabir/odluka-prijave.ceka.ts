/** Decisions about applications on which a person of the body that selects has the next step. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { VRSTE_ODLUKA } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { type OdlukaRepository, OTVORENE } from './odluka-prijave.repository.ts'

export async function odlukeKojeCekaju(
  tx: Tx,
  repository: OdlukaRepository,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`odluka_prijave.program_id = ${programId} and odluka_prijave.status_id in (${OTVORENE})`
  const odluke = await repository.gdje(tx, uvjet, actor, sada)
  return kojiCekaju('odlukaPrijave', odlukaPrijaveKind, odluke, { actor, sada }, (one) => ({
    id: String(one.id),
    naslov: `${VRSTE_ODLUKA[one.vrsta]}: ${one.projekt.naziv}`,
    podnaslov: `${one.projekt.sifra} · ${one.prijavitelj}`,
    rok: null,
    adresa: uKontekstu(actor, programId, `projekti/${one.projekt.id}/odabir/odluke/${one.id}`),
  }))
}
