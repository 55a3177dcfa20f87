/** The figures of a programme's calls for an institution user. */

import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'

export async function brojkePoziva(tx: Tx, actor: Actor, programId: number): Promise<UpravljackaPloca['brojke']> {
  const institucijaId = actor.za.vrsta === 'institucija' ? actor.za.id : 0
  const { rows } = await tx.execute<{ otvoreni: number; alokacija: number; trazeno: number }>(sql`
    select count(*) filter (where status_id in (${sqlStatus(pozivStatuses, 'otvoren', 'azuriranjeOtvorenog')}))::int as otvoreni,
      coalesce(sum(alokacija), 0)::bigint as alokacija, coalesce(sum(trazeno), 0)::bigint as trazeno
    from poziv where program_id = ${programId} and not testni and status_id >= ${sqlStatus(pozivStatuses, 'uNajavi')}
      and ${institucijaId} in (drf_id, apr_id, sel_id, imp_id, fin_id)`)
  const sums = rows[0] ?? { otvoreni: 0, alokacija: 0, trazeno: 0 }
  return [
    { kljuc: 'otvoreni', oznaka: 'Otvoreni pozivi', vrsta: 'broj' as const, vrijednost: String(sums.otvoreni) },
    {
      kljuc: 'alokacija',
      oznaka: 'Alokacija objavljenih poziva',
      vrsta: 'iznos' as const,
      vrijednost: toWire(sums.alokacija),
    },
    {
      kljuc: 'trazeno',
      oznaka: 'Traženo u podnesenim prijavama',
      vrsta: 'iznos' as const,
      vrijednost: toWire(sums.trazeno),
    },
  ]
}
