/** The check-lists that a call asks today in the parts that a dress rehearsal goes through. */
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { type DioProbe, dijeloviPoziva, type ListeProbe } from '#contract/modules/odabir/generalna-proba.liste.ts'
import { svrhaDijela } from '#contract/modules/odabir/odabir.faze.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { inaciceZaPozive } from './faze.repository.ts'

export interface PozivProbe {
  pozivId: number
  definicija: Pick<PozivDefinicija, 'faze' | 'kriteriji'>
}

/** By the numbers of the calls, all of which are asked at once. */
export async function danasnjeListe(tx: Tx, pozivi: readonly PozivProbe[]): Promise<ReadonlyMap<number, ListeProbe>> {
  const svi = new Map(pozivi.map(({ pozivId, definicija }) => [pozivId, definicija]))
  const dijelovi = [...svi].flatMap(([pozivId, definicija]) =>
    dijeloviPoziva(definicija).map((dio) => ({ pozivId, dio, svrha: svrhaDijela(dio) })),
  )
  const inacice = await inaciceZaPozive(tx, dijelovi)
  const liste = new Map<number, Partial<Record<DioProbe, KontrolnaLista>>>([...svi.keys()].map((id) => [id, {}]))
  for (const { pozivId, dio, svrha } of dijelovi) {
    const inacica = inacice.find((one) => one.pozivId === pozivId && one.svrha === svrha)
    const njegove = liste.get(pozivId)
    if (inacica !== undefined && njegove !== undefined) njegove[dio] = inacica.lista
  }
  return liste
}
