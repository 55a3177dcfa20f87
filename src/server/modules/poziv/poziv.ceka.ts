/** Calls on which a person of an institution has the next step. */
import { and, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { type Korak, nextStep, statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { brojiPoStarosti } from '../../platform/db/starost.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { pozivUvjet } from './poziv.repository.ts'
import { pozivScope } from './poziv.scope.ts'

/** The step that waits for this person; for nobody on a test call. */
export function korakPoziva(poziv: Poziv, actor: Actor, sada: number): Korak | undefined {
  return poziv.testni ? undefined : nextStep(pozivKind, poziv, actor, { sada })
}

/** Every call of the programme that waits for this person. Read are only those in a status that waits for somebody. */
export async function poziviKojiCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const statusi = sql.param(statusesThatWait(pozivKind))
  const where = and(
    pozivScope(actor),
    sql`poziv.program_id = ${programId} and not poziv.testni and poziv.status_id = any(${statusi}::int[])`,
  )
  return (await pozivUvjet(tx, where)).flatMap((poziv) => {
    const korak = korakPoziva(poziv, actor, sada)
    if (korak === undefined) return []
    const { datumOtvaranja } = poziv
    return [
      {
        vrsta: 'poziv' as const,
        id: String(poziv.id),
        naslov: poziv.naziv,
        podnaslov: poziv.oznaka,
        status: { id: poziv.statusId, naziv: statusLabel(pozivKind, poziv.statusId) },
        radnja: korak.oznaka,
        rok: datumOtvaranja !== null && Date.parse(datumOtvaranja) > sada ? datumOtvaranja : null,
        adresa: uKontekstu(actor, programId, `pozivi/popis/${poziv.id}`),
      },
    ]
  })
}

/** How long those calls have waited, since they came to their status. */
export async function starostPoziva(tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> {
  const ids = (await poziviKojiCekaju(tx, actor, programId, sada)).map(({ id }) => Number(id))
  const momenti = sql`select status_promijenjen_at as od from poziv where id = any(${sql.param(ids)}::int[])`
  return brojiPoStarosti(tx, momenti, sada)
}
