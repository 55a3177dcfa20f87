/** What waits for an institution user among the calls, and the figures of the programme's calls. */
import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { radnje } from '#server/platform/workflow/desk-move.ts'
import { poziviInstitucije } from './poziv.list.ts'

const NAJVISE = 10

/** A call waits for whoever has a button on it that leads the procedure on, not one that starts or stops something. */
export async function poziviKojiCekaju(tx: Tx, actor: Actor, programId: number, sada: number) {
  const institucijaId = actor.za.vrsta === 'institucija' ? actor.za.id : 0
  const { data } = await poziviInstitucije(tx, actor, institucijaId, { programId, limit: 100 })
  return data.flatMap(({ poziv }) => {
    const action = radnje(pozivKind, poziv, actor, { sada }).find(
      (one) => !one.opasno && !one.onemoguceno && !one.kod.startsWith('pokreni'),
    )
    if (action === undefined || poziv.testni) return []
    return [
      {
        vrsta: 'poziv' as const,
        id: String(poziv.id),
        naslov: poziv.naziv,
        podnaslov: poziv.oznaka,
        status: { id: poziv.statusId, naziv: statusLabel(pozivKind, poziv.statusId) },
        radnja: action.oznaka,
        rok: poziv.datumOtvaranja !== null && Date.parse(poziv.datumOtvaranja) > sada ? poziv.datumOtvaranja : null,
      },
    ]
  })
}

export async function plocaPoziva(tx: Tx, actor: Actor, programId: number, sada: number) {
  const institucijaId = actor.za.vrsta === 'institucija' ? actor.za.id : 0
  const cekaMene = await poziviKojiCekaju(tx, actor, programId, sada)
  const { rows } = await tx.execute<{ otvoreni: number; alokacija: number; trazeno: number }>(sql`
    select count(*) filter (where status_id in (15, 17))::int as otvoreni,
      coalesce(sum(alokacija), 0)::bigint as alokacija, coalesce(sum(trazeno), 0)::bigint as trazeno
    from poziv where program_id = ${programId} and not testni and status_id >= 14
      and ${institucijaId} in (drf_id, apr_id, sel_id, imp_id, fin_id)`)
  const sums = rows[0] ?? { otvoreni: 0, alokacija: 0, trazeno: 0 }
  return {
    cekaMene: cekaMene.slice(0, NAJVISE),
    brojke: [
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
    ],
  }
}
