/** Corrections of the budget on which somebody has the next step: to write, to send, to consent. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { korekcijaProracunaKind } from '#contract/modules/odabir/korekcija-proracuna.kind.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { korekcijaRepository } from './korekcija-proracuna.repository.ts'

export const cekanjaKorekcija = cekanja({
  vrsta: 'korekcijaProracuna',
  kind: korekcijaProracunaKind,
  za: ['institucija', 'prijavitelj'],
  tablica: 'korekcija_proracuna',
  zapisi(tx, statusi, { actor, programId }) {
    const uvjet = sql`korekcija_proracuna.program_id = ${programId} and korekcija_proracuna.status_id in (${statusi})`
    return korekcijaRepository.gdje(tx, uvjet, actor)
  },
  stavka: (one, { actor, programId }) => ({
    id: String(one.id),
    naslov: `Korekcija proračuna na ${formatEur(fromWire(one.racun.novo.bespovratna))}`,
    podnaslov: one.projekt.naziv,
    rok: one.rok === null ? null : toIsoInstant(krajDana(one.rok)),
    adresa: uKontekstu(
      actor,
      programId,
      `projekti/${one.projekt.id}/${actor.za.vrsta === 'institucija' ? 'odabir/' : ''}korekcije-proracuna/${one.id}`,
    ),
  }),
})
