/** The check-lists that a call asks today in the parts that a dress rehearsal goes through. */
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { type DioProbe, dijeloviPoziva, type ListeProbe } from '#contract/modules/odabir/generalna-proba.liste.ts'
import { svrhaDijela } from '#contract/modules/odabir/odabir.faze.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { listaZaPoziv } from './faze.repository.ts'

export interface PozivProbe {
  pozivId: number
  definicija: Pick<PozivDefinicija, 'faze' | 'kriteriji'>
}

async function danasnje(tx: Tx, { pozivId, definicija }: PozivProbe): Promise<ListeProbe> {
  const liste: Partial<Record<DioProbe, KontrolnaLista>> = {}
  for (const dio of dijeloviPoziva(definicija)) {
    const lista = await listaZaPoziv(tx, pozivId, svrhaDijela(dio))
    if (lista !== null) liste[dio] = lista
  }
  return liste
}

/** Each call is asked once. */
export async function danasnjeListe(tx: Tx, pozivi: readonly PozivProbe[]): Promise<ReadonlyMap<number, ListeProbe>> {
  const liste = new Map<number, ListeProbe>()
  for (const poziv of pozivi) if (!liste.has(poziv.pozivId)) liste.set(poziv.pozivId, await danasnje(tx, poziv))
  return liste
}
