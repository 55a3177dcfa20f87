/** Notices on which somebody has the next step. */
import { and, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { type Korak, nextStep } from '#contract/kernel/sljedeci-korak.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { radneObavijesti } from './obavijest.list.ts'
import { obavijestScope } from './obavijest.scope.ts'

export function korakObavijesti(obavijest: Obavijest, actor: Actor, sada: number): Korak | undefined {
  return nextStep(obavijestKind, obavijest, actor, { sada })
}

export const cekanjaObavijesti = cekanja({
  vrsta: 'obavijest',
  brojac: 'obavijesti',
  dozvola: 'obavijesti.opcenito.citaj',
  kind: obavijestKind,
  za: ['institucija'],
  tablica: 'obavijest',
  async zapisi(tx, statusi, { actor }) {
    const sve = await radneObavijesti(tx, and(obavijestScope(actor), sql`obavijest.status_id in (${statusi})`))
    return sve.map(({ obavijest, institucija }) => ({ ...obavijest, nazivInstitucije: institucija?.naziv ?? null }))
  },
  stavka: ({ id, naslov, startAt, nazivInstitucije }, { actor, programId }) => ({
    id: String(id),
    naslov,
    podnaslov: nazivInstitucije,
    rok: startAt,
    adresa: uKontekstu(actor, programId, `obavijesti/${id}`),
  }),
})
