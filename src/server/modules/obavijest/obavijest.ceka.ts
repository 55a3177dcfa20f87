/** Notices on which a person has the next step. */
import { and, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { type Korak, nextStep, statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { radneObavijesti } from './obavijest.list.ts'
import { obavijestScope } from './obavijest.scope.ts'

export function korakObavijesti(obavijest: Obavijest, actor: Actor, sada: number): Korak | undefined {
  return nextStep(obavijestKind, obavijest, actor, { sada })
}

/** Every notice that waits for this person. */
export async function obavijestiKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const statusi = sql.param(statusesThatWait(obavijestKind))
  const where = and(obavijestScope(actor), sql`obavijest.status_id = any(${statusi}::int[])`)
  return (await radneObavijesti(tx, where)).flatMap(({ obavijest, institucija }) => {
    const korak = korakObavijesti(obavijest, actor, sada)
    if (korak === undefined) return []
    const { id, naslov, statusId, startAt } = obavijest
    return [
      {
        vrsta: 'obavijest' as const,
        id: String(id),
        naslov,
        podnaslov: institucija?.naziv ?? null,
        status: { id: statusId, naziv: statusLabel(obavijestKind, statusId) },
        radnja: korak.oznaka,
        rok: startAt,
        adresa: uKontekstu(actor, programId, `obavijesti/${id}`),
      },
    ]
  })
}
