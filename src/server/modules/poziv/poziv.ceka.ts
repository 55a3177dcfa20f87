/** Calls on which somebody of an institution has the next step. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { type Korak, nextStep, statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { brojiPoStarosti } from '../../platform/db/starost.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type CitateljCekanja, cekanja } from '../../platform/popis/cekanje.ts'
import { pozivUvjet } from './poziv.repository.ts'
import { pozivScope } from './poziv.scope.ts'

/** The step that waits for this person; for nobody on a test call. */
export function korakPoziva(poziv: Poziv, actor: Actor, sada: number): Korak | undefined {
  return poziv.testni ? undefined : nextStep(pozivKind, poziv, actor, { sada })
}

/** Calls of the programme in these statuses; nobody waits for anything on a test call. */
const uStatusima = (tx: Tx, statusi: SQL, { actor, programId }: Pick<CitateljCekanja, 'actor' | 'programId'>) =>
  pozivUvjet(
    tx,
    and(
      pozivScope(actor),
      sql`poziv.program_id = ${programId} and not poziv.testni and poziv.status_id in (${statusi})`,
    ),
  )

export const cekanjaPoziva = cekanja({
  vrsta: 'poziv',
  brojac: 'pozivi',
  kind: pozivKind,
  za: ['institucija'],
  tablica: 'poziv',
  zapisi: uStatusima,
  stavka: ({ id, naziv, oznaka, datumOtvaranja }, { actor, programId, sada }) => ({
    id: String(id),
    naslov: naziv,
    podnaslov: oznaka,
    rok: datumOtvaranja !== null && Date.parse(datumOtvaranja) > sada ? datumOtvaranja : null,
    adresa: uKontekstu(actor, programId, `pozivi/popis/${id}`),
  }),
})

/** How long those calls have waited, since they came to their status. */
export async function starostPoziva(tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> {
  const statusi = sql.raw(statusesThatWait(pozivKind).join(', '))
  const pozivi = await uStatusima(tx, statusi, { actor, programId })
  const ids = pozivi.filter((poziv) => korakPoziva(poziv, actor, sada) !== undefined).map(({ id }) => id)
  const momenti = sql`select status_promijenjen_at as od from poziv where id = any(${sql.param(ids)}::int[])`
  return brojiPoStarosti(tx, momenti, sada)
}
