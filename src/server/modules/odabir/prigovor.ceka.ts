/** Objections on which a person has the next step: to write, to answer, to name the commission, to vote, to decide. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { CLANOVA, type ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { rokOdluke } from './prigovor.desk.ts'
import { prigovorRepository } from './prigovor.repository.ts'
import { imaIzuzetog, smijeGlasovati, vodiImenovanje } from './prigovor-komisija.desk.ts'

const OTVORENI = sql`z.status_id not in (${sqlStatus(prigovorStatuses, ...ZATVORENI)})`
const RADNJE = { imenuj: 'Imenujte komisiju', glasuj: 'Glasujte' } as const

/** Until when the applicant submits it, or the commission decides. */
function rokOd(one: ZapisPrigovora, { za }: Actor, sada: number): string | null {
  const dan = za.vrsta === 'prijavitelj' ? one.okolnosti.rok : rokOdluke(one, sada)
  return dan === null ? null : toIsoInstant(krajDana(dan))
}

/** What is no move: naming the commission while it has none or a member may sit in it no more, and one's own vote. */
function uzTablicu(one: ZapisPrigovora, actor: Actor): string | undefined {
  if (smijeGlasovati(one, actor)) return RADNJE.glasuj
  const trebaKomisiju = one.clanovi.length < CLANOVA || imaIzuzetog(one)
  return trebaKomisiju && vodiImenovanje(one, actor) ? RADNJE.imenuj : undefined
}

/** Every objection of the programme that waits for this person. */
export async function prigovoriKojiCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const { vrsta } = actor.za
  if (vrsta !== 'institucija' && vrsta !== 'prijavitelj') return []
  const svi = await prigovorRepository.gdje(tx, sql`z.program_id = ${programId} and ${OTVORENI}`, actor, sada)
  const stavka = (one: ZapisPrigovora) => ({
    id: one.id,
    naslov: one.projekt.naziv,
    podnaslov: vrsta === 'institucija' ? one.prijavitelj : one.projekt.sifra,
    rok: rokOd(one, actor, sada),
    adresa: uKontekstu(
      actor,
      programId,
      `projekti/${one.projekt.id}/${vrsta === 'institucija' ? 'odabir/' : ''}pregled-prijavnog-obrasca/prigovor`,
    ),
  })
  const poTablici = kojiCekaju('prigovor', prigovorKind, svi, { actor, sada }, stavka)
  const vec = new Set(poTablici.map(({ id }) => id))
  return [
    ...poTablici,
    ...svi.flatMap((one): StavkaKojaCeka[] => {
      const radnja = vec.has(one.id) ? undefined : uzTablicu(one, actor)
      const { statusId: id } = one
      const status = { id, naziv: statusLabel(prigovorKind, id) }
      return radnja === undefined ? [] : [{ ...stavka(one), vrsta: 'prigovor', status, radnja }]
    }),
  ]
}
