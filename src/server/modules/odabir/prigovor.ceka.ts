/** Objections on which somebody has the next step: to write, to answer, to name the commission, to vote, to decide. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { CLANOVA, type ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { rokOdluke, zaPrijavitelja } from './prigovor.desk.ts'
import { prigovorRepository } from './prigovor.repository.ts'
import { imaIzuzetog, smijeGlasovati, vodiImenovanje } from './prigovor-komisija.desk.ts'

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

export const cekanjaPrigovora = cekanja({
  vrsta: 'prigovor',
  kind: prigovorKind,
  za: ['institucija', 'prijavitelj'],
  tablica: 'prigovor',
  zapisi: (tx, statusi, { actor, programId, sada }) =>
    prigovorRepository.gdje(tx, sql`z.program_id = ${programId} and z.status_id in (${statusi})`, actor, sada),
  stavka(one, { actor, programId, sada }) {
    const tijelo = actor.za.vrsta === 'institucija'
    return {
      id: one.id,
      naslov: one.projekt.naziv,
      podnaslov: tijelo ? one.prijavitelj : one.projekt.sifra,
      rok: rokOd(one, actor, sada),
      adresa: uKontekstu(
        actor,
        programId,
        `projekti/${one.projekt.id}/${tijelo ? 'odabir/' : ''}pregled-prijavnog-obrasca/prigovor`,
      ),
    }
  },
  uzTablicu: (one, { actor }) => uzTablicu(one, actor),
  zaPrijavitelja: () => zaPrijavitelja,
})
