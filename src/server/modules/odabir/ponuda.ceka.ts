/** Offers that wait for the answer of their applicant. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { ponudaRepository } from './ponuda.repository.ts'

export const cekanjaPonuda = cekanja({
  vrsta: 'ponuda',
  kind: ponudaKind,
  // The body follows those of a call on its ranking.
  za: ['prijavitelj'],
  tablica: 'ponuda',
  zapisi: (tx, statusi, { actor, programId }) =>
    ponudaRepository.gdje(tx, sql`ponuda.program_id = ${programId} and ponuda.status_id in (${statusi})`, actor),
  stavka: (one, { actor, programId }) => ({
    id: String(one.id),
    naslov: `Ponuda umanjenog iznosa: ${formatEur(one.iznos)}`,
    podnaslov: one.projekt.naziv,
    rok: toIsoInstant(krajDana(one.rok)),
    adresa: uKontekstu(actor, programId, `ponude/${one.id}`),
  }),
})
