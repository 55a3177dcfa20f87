/** Decisions about applications on which a person of the body that selects has the next step: to prepare, confirm or sign one. */
import { sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { type Actor, hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { type OdlukaPrijave, VRSTE_ODLUKA } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Ceka } from '../../modul.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { NAJVISE_PRVIH } from '../../spojevi/ceka.ts'
import { prijaveZaOdluku } from './dodjela.sql.ts'
import { type OdlukaRepository, OTVORENE } from './odluka-prijave.repository.ts'

const RADNJE = { potpisi: 'Potpišite odluku', pripremi: 'Pripremite odluku' } as const

/** The signature is a move of the application and none of the decision: it waits for a third person who leads the body. */
function cekaPotpis(odluka: OdlukaPrijave, actor: Actor): boolean {
  const { statusId, runda, parties, izuzeteOsobe = [] } = odlukaPrijaveKind.facts(odluka)
  if (!jeStatus(odlukaPrijaveStatuses, statusId, 'cekaPotpis')) return false
  const vec = [...runda, ...izuzeteOsobe].includes(actor.stvarnaOsobaId)
  return !vec && isWho('A@SEL', actor, parties) && hasPermission(actor, 'odabir.odluka.odobri')
}

export async function odlukeKojeCekaju(
  tx: Tx,
  repository: OdlukaRepository,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`odluka_prijave.program_id = ${programId} and odluka_prijave.status_id in (${OTVORENE})`
  const odluke = await repository.gdje(tx, uvjet, actor, sada)
  const stavka = (one: OdlukaPrijave) => ({
    id: String(one.id),
    naslov: `${VRSTE_ODLUKA[one.vrsta]}: ${one.projekt.naziv}`,
    podnaslov: `${one.projekt.sifra} · ${one.prijavitelj}`,
    rok: null,
    adresa: uKontekstu(actor, programId, `projekti/${one.projekt.id}/odabir/odluke/${one.id}`),
  })
  return [
    ...kojiCekaju('odlukaPrijave', odlukaPrijaveKind, odluke, { actor, sada }, stavka),
    ...odluke.flatMap((one): StavkaKojaCeka[] => {
      if (!cekaPotpis(one, actor)) return []
      const status = { id: one.statusId, naziv: statusLabel(odlukaPrijaveKind, one.statusId) }
      return [{ ...stavka(one), vrsta: 'odlukaPrijave', status, radnja: RADNJE.potpisi }]
    }),
  ]
}

/** Applications whose checks and ranking say what is to be decided, and of whose decision nobody has begun the draft. */
export async function odlukeZaPripremu(tx: Tx, actor: Actor, programId: number): Promise<Ceka> {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !isWho('R@SEL', actor, { programId, tijela: { SEL: za.id } }))
    return { broj: 0, prve: [] }
  const { broj, prve } = await prijaveZaOdluku(tx, actor, programId, NAJVISE_PRVIH)
  return {
    broj,
    prve: prve.map(({ id, naziv, prijavitelj, statusId }) => ({
      vrsta: 'pripremaOdluke',
      id,
      naslov: naziv,
      podnaslov: prijavitelj,
      status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
      radnja: RADNJE.pripremi,
      rok: null,
      adresa: uKontekstu(actor, programId, `projekti/${id}/odabir/odluke`),
    })),
  }
}
