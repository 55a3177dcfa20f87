/** Reference lists of the portal, kept on the device so that forms choose from them without a network. */

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { packedNames } from '#app/platform/offline/packages/packed-names.ts'
import type { Nazivi } from '#contract/kernel/dokument/razlike.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { REFERENTNI_POPISI, type ReferentniPopis } from '#contract/modules/sifrarnik/referentni-popisi.ts'
import { TEKST } from './tekst.ts'

export interface StavkaPopisa {
  value: string
  label: string
  zupanijaId?: string
}

const WEEK = 7 * DAN

const jeReferentni = (popis: string): popis is ReferentniPopis => REFERENTNI_POPISI.some((one) => one === popis)

export function popisQuery(popis: string) {
  return queryOptions({
    ...JAVNI_KATALOG,
    // Counties and towns change with the law, not with the day.
    staleTime: WEEK,
    queryKey: ['opcenito', popis],
    queryFn: async ({ signal }): Promise<readonly StavkaPopisa[]> => {
      if (!jeReferentni(popis)) throw new Error(`There is no list ${popis}`)
      const { fetchPopis } = await import('./popisi.calls.ts')
      return fetchPopis(popis, signal)
    },
  })
}

export function usePopis(popis: string) {
  return useQuery(popisQuery(popis))
}

/**
 * Brings every list to the device where forms are open or lie on it, whichever tab asks for it. What came
 * by sync alone is read and written without a network as well.
 */
export function usePopisiNaUredaju(imaObrazaca: boolean): void {
  useQueries({ queries: imaObrazaca ? REFERENTNI_POPISI.map(popisQuery) : [], combine: nothing })
}
const nothing = () => undefined

/** Names of the lists' items, for answers in words. Where a list is not on the device, that it is not. */
export function useNazivi(): Nazivi {
  const packed = useSyncExternalStore(packedNames.subscribe, packedNames.get)
  return useQueries({
    queries: REFERENTNI_POPISI.map(popisQuery),
    combine: (results) => {
      const names = new Map(
        REFERENTNI_POPISI.map((popis, at) => [
          popis as string,
          new Map((results[at]?.data ?? []).map(({ value, label }) => [value, label])),
        ]),
      )
      const missing = new Map(REFERENTNI_POPISI.map((popis, at) => [popis as string, results[at]]))
      return (popis: string, value: string) => {
        const name = names.get(popis)?.get(value) ?? packed[popis]?.[value]
        const list = missing.get(popis)
        if (name !== undefined || list === undefined || list.data !== undefined) return name
        return list.fetchStatus === 'fetching' ? TEKST.popis.ucitavanje : TEKST.popis.nemaNaziva(value)
      }
    },
  })
}
