/** Reference lists of the portal, kept on the device so that forms choose from them without a network. */

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { packedNames } from '#app/platform/offline/packages/packed-names.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { ReferentniPopis } from '#contract/modules/prijavni-obrazac/obrazac.polje.ts'
import type { Nazivi } from '#contract/modules/prijavni-obrazac/obrazac.razlike.ts'
import { TEKST } from './tekst.ts'

export interface StavkaPopisa {
  value: string
  label: string
  zupanijaId?: string
}

/** Every list that a form may ask for. */
export const POPISI = [
  'zupanije',
  'gradoviOpcine',
  'nkd',
  'strategijePametneSpecijalizacije',
  'ituPodrucja',
  'intervencijskaPodrucja',
] as const satisfies readonly ReferentniPopis[]

const WEEK = 7 * DAN

export function popisQuery(popis: ReferentniPopis) {
  return queryOptions({
    ...JAVNI_KATALOG,
    // Counties and towns change with the law, not with the day.
    staleTime: WEEK,
    queryKey: ['opcenito', popis],
    queryFn: async ({ signal }): Promise<readonly StavkaPopisa[]> => {
      const { fetchPopis } = await import('./popisi.calls.ts')
      return fetchPopis(popis, signal)
    },
  })
}

export function usePopis(popis: ReferentniPopis) {
  return useQuery(popisQuery(popis))
}

/**
 * Brings every list to the device where forms are open or lie on it, whichever of their tabs asks for them: what came by
 * sync alone is read and written without a network as well.
 */
export function usePopisiNaUredaju(imaObrazaca: boolean): void {
  useQueries({ queries: imaObrazaca ? POPISI.map(popisQuery) : [], combine: nothing })
}
const nothing = () => undefined

/** Names of the lists' items, for answers in words; where a list is not on the device, that it is not. */
export function useNazivi(): Nazivi {
  const packed = useSyncExternalStore(packedNames.subscribe, packedNames.get)
  return useQueries({
    queries: POPISI.map(popisQuery),
    combine: (results) => {
      const names = new Map(
        POPISI.map((popis, at) => [
          popis as ReferentniPopis,
          new Map((results[at]?.data ?? []).map(({ value, label }) => [value, label])),
        ]),
      )
      const missing = new Map(POPISI.map((popis, at) => [popis as ReferentniPopis, results[at]]))
      return (popis: ReferentniPopis, value: string) => {
        const name = names.get(popis)?.get(value) ?? packed[popis]?.[value]
        const list = missing.get(popis)
        if (name !== undefined || list === undefined || list.data !== undefined) return name
        return list.fetchStatus === 'fetching' ? TEKST.popis.ucitavanje : TEKST.popis.nemaNaziva(value)
      }
    },
  })
}
