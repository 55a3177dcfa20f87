/** All SQL of hand-overs as records, and what their rules ask of the institution. */

import { getTableColumns, sql } from 'drizzle-orm'
import { jeStatus } from '#contract/kernel/status.ts'
import { kljucPredmeta, type Predmet, type Primopredaja } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { PREUZIMA_SE, primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import { imaMjesto } from '#server/modules/institucija/institucija.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { otvoreniPredmeti, type PredmetiVrste } from '../../platform/predmeti/predmeti.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { primopredajaScope } from './primopredaja.scope.ts'
import { primopredaja } from './primopredaja.tables.ts'

const PREUZIMANJE = sqlStatus(primopredajaStatuses, ...PREUZIMA_SE)

const stupci = {
  ...getTableColumns(primopredaja),
  primateljSjedi: imaMjesto(sql`primopredaja.institucija_id`, sql`primopredaja.na_id`),
}
type Redak = typeof primopredaja.$inferSelect & { primateljSjedi: boolean }

/** Items that another hand-over of the same person has offered and nobody has decided about. */
async function vecPredani(tx: Tx, { id, odId, institucijaId }: Pick<Redak, 'id' | 'odId' | 'institucijaId'>) {
  const { rows } = await tx.execute<{ kljuc: string }>(sql`
    select p ->> 'vrsta' || ':' || (p ->> 'id') as kljuc
    from primopredaja z cross join jsonb_array_elements(z.predmeti) as p
    where z.od_id = ${odId} and z.institucija_id = ${institucijaId} and z.id <> ${id}
      and z.status_id in (${PREUZIMANJE}) and p ->> 'stanje' = 'ceka'`)
  return new Set(rows.map(({ kljuc }) => kljuc))
}

/** What the person has open and no other hand-over offers already. */
export async function sviOtvoreni(
  tx: Tx,
  vrste: readonly PredmetiVrste[],
  zapis: Pick<Redak, 'id' | 'odId' | 'institucijaId'>,
): Promise<Pick<Predmet, 'vrsta' | 'id'>[]> {
  const { institucijaId, odId } = zapis
  const svi = await otvoreniPredmeti(tx, vrste, { institucijaId, osobaId: odId })
  const predani = await vecPredani(tx, zapis)
  return svi.filter((one) => !predani.has(kljucPredmeta(one))).map(({ vrsta, id }) => ({ vrsta, id }))
}

/** Of everything that is open what the person has chosen to give. */
const odabrani = (svi: readonly Pick<Predmet, 'vrsta' | 'id'>[], samo: readonly string[] | null) => {
  const koji = samo === null ? undefined : new Set(samo)
  return koji === undefined ? [...svi] : svi.filter((one) => koji.has(kljucPredmeta(one)))
}

export const primopredajaRepository = (vrste: readonly PredmetiVrste[]) =>
  stolRepository({
    tablica: primopredaja,
    izvor: (tx) => tx.select(stupci).from(primopredaja),
    vidljivo: primopredajaScope,
    async zapis(redak: Redak, tx: Tx): Promise<Primopredaja> {
      const { statusPromijenioId: _tko, statusPromijenjenAt: _kada, primateljSjedi, predanoU, ...ostalo } = redak
      const uPripremi = jeStatus(primopredajaStatuses, redak.statusId, 'uPripremi')
      const zaPredaju = uPripremi ? odabrani(await sviOtvoreni(tx, vrste, redak), redak.samo) : []
      return {
        ...ostalo,
        predanoU: isoTrenutak(predanoU),
        zaPredaju,
        okolnosti: { primateljSjedi, brojPredmeta: zaPredaju.length },
      }
    },
    stupci: ({ zaPredaju: _predaje, okolnosti: _okolnosti, predanoU, ...ostalo }) => ({
      ...ostalo,
      predanoU: predanoU === null ? null : new Date(predanoU),
    }),
  })
