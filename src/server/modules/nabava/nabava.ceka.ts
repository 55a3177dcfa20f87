/** Procurement notices that their buyer has begun and not published. */
import { sql } from 'drizzle-orm'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { nabavaRepository } from './nabava.repository.ts'

export const cekanjaNabava = cekanja({
  vrsta: 'nabava',
  kind: nabavaKind,
  za: ['prijavitelj'],
  tablica: 'nabava',
  zapisi: (tx, statusi, { actor, programId }) =>
    nabavaRepository.gdje(tx, sql`n.program_id = ${programId} and n.status_id in (${statusi})`, actor),
  stavka: ({ id, sadrzaj, projekt }, { actor, programId }) => ({
    id: String(id),
    naslov: sadrzaj.naziv,
    podnaslov: projekt.naziv,
    rok: sadrzaj.rokZaPonude,
    adresa: uKontekstu(actor, programId, `nabave/${id}`),
  }),
})
