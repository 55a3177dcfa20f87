/** Checks of applications that wait for the person who has them, and applications that wait to be given to somebody. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { type Actor, hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { NAZIVI_PROVJERA } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import { cekaPojasnjenje } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { type Ceka, NAJVISE_PRVIH } from '../../platform/popis/cekanje.ts'
import { prijaveZaDodjelu } from './dodjela.sql.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'
import { PISE_SE } from './provjera-prijave.scope.ts'

const NISTA: Ceka = { broj: 0, prve: [] }

/** Where a check is done. */
export const adresaProvjere = (projektId: string, id: string) =>
  `projekti/${projektId}/odabir/pregled-prijavnog-obrasca/provjera/${id}`

export async function provjerePrijaveKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`z.program_id = ${programId} and z.ocjenjivac_id = ${actor.osobaId} and z.status_id in (${PISE_SE})`
  const sve = await provjeraPrijaveRepository.gdje(tx, uvjet, actor, sada)
  // While the applicant corrects it, nothing can be finished.
  const cekaju = sve.filter(({ projekt }) => !cekaPojasnjenje(projekt.statusId))
  return kojiCekaju('provjeraPrijave', provjeraPrijaveKind, cekaju, { actor, sada }, (provjera) => ({
    id: provjera.id,
    naslov: `${NAZIVI_PROVJERA[provjera.dio]}: ${provjera.projekt.naziv}`,
    podnaslov: provjera.prijavitelj,
    rok: null,
    adresa: uKontekstu(actor, programId, adresaProvjere(provjera.projekt.id, provjera.id)),
  }))
}

/** Applications whose next part lacks an assessor, or a third one; whoever leads gives them. */
export async function dodjeleKojeCekaju(tx: Tx, actor: Actor, programId: number): Promise<Ceka> {
  const { za } = actor
  if (za.vrsta !== 'institucija') return NISTA
  const voditelj = isWho('V@SEL', actor, { programId, tijela: { SEL: za.id } })
  if (!voditelj || !hasPermission(actor, 'odabir.opcenito.uredi')) return NISTA
  const { broj, prve } = await prijaveZaDodjelu(tx, actor, programId, NAJVISE_PRVIH)
  return {
    broj,
    prve: prve.map(({ id, naziv, prijavitelj, statusId }) => ({
      vrsta: 'dodjelaProvjere',
      id,
      naslov: naziv,
      podnaslov: prijavitelj,
      status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
      radnja: 'Dodijelite provjeru',
      rok: null,
      adresa: uKontekstu(actor, programId, `projekti/${id}/odabir/pregled-prijavnog-obrasca`),
    })),
  }
}
