/** Reference lists of the portal, kept on the device so that forms choose from them without a network. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import type { ReferentniPopis } from '#contract/modules/prijavni-obrazac/obrazac.polje.ts'
import type { Nazivi } from '#contract/modules/prijavni-obrazac/obrazac.razlike.ts'

export interface StavkaPopisa {
  value: string
  label: string
  zupanijaId?: string
}

/** Lists that the portal serves today; of the others people type the code. */
export const DOSTUPNI_POPISI = ['zupanije', 'gradoviOpcine'] as const satisfies readonly ReferentniPopis[]
export type DostupniPopis = (typeof DOSTUPNI_POPISI)[number]

export function jeDostupan(popis: ReferentniPopis): popis is DostupniPopis {
  return DOSTUPNI_POPISI.some((one) => one === popis)
}

const WEEK = 7 * 24 * 60 * 60_000

export function popisQuery(popis: DostupniPopis) {
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

export function usePopis(popis: DostupniPopis) {
  return useQuery(popisQuery(popis))
}

/** Names of the lists' items, for answers in words. */
export function useNazivi(): Nazivi {
  return useQueries({
    queries: DOSTUPNI_POPISI.map(popisQuery),
    combine: (results) => {
      const names = new Map(
        DOSTUPNI_POPISI.map((popis, at) => [
          popis as ReferentniPopis,
          new Map((results[at]?.data ?? []).map(({ value, label }) => [value, label])),
        ]),
      )
      return (popis: ReferentniPopis, value: string) => names.get(popis)?.get(value)
    },
  })
}
