/** Calls about the person's own notifications, each with the key under which its answer is remembered. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { call } from '#app/platform/api/client.ts'
import { NA_UREDAJU } from '#app/platform/api/query-client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { notifikacijaEndpoints } from '#contract/modules/notifikacija/notifikacija.endpoints.ts'
import type { NotifikacijaRedak, Primatelj } from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { zapamtiBrojeve } from './pamcenje.ts'

/** For which context: that of the frame around the page, or all of them. */
export interface Kome {
  osobaId: number
  kontekst: { primatelj: Primatelj; primateljId: number } | undefined
  /** Of one project alone. */
  projektId?: string
}

export const nazivKome = ({ kontekst }: Kome): string =>
  kontekst === undefined ? 'sve' : `${kontekst.primatelj}:${kontekst.primateljId}`

const KEY = ['notifikacije'] as const
const stanjeKey = (kome: Kome) => [...KEY, 'stanje', kome.osobaId, nazivKome(kome)] as const
const popisKey = (kome: Kome) => [...KEY, 'popis', kome.osobaId, nazivKome(kome), kome.projektId ?? 'sve'] as const

export const stanjeQuery = (kome: Kome) =>
  queryOptions({
    queryKey: stanjeKey(kome),
    queryFn: async ({ signal }) => {
      const stanje = await call(notifikacijaEndpoints.stanje, { query: kome.kontekst ?? {} }, { signal })
      zapamtiBrojeve(kome.osobaId, nazivKome(kome), stanje)
      return stanje
    },
  })

export const popisQuery = (kome: Kome, client: QueryClient) =>
  infiniteQueryOptions({
    ...NA_UREDAJU,
    queryKey: popisKey(kome),
    queryFn: async ({ pageParam, signal }) => {
      const { kontekst, projektId } = kome
      const query = { ...kontekst, updateSeen: 'true' as const, ...compact({ projektId, cursor: pageParam }) }
      const page = await call(notifikacijaEndpoints.popis, { query }, { signal })
      // The answer has made what it shows seen.
      if (page.data.some(({ seen }) => !seen)) void client.invalidateQueries({ queryKey: stanjeKey(kome) })
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    staleTime: 0,
  })

/** Something came, or was read elsewhere. */
export async function osvjezi(client: QueryClient, kome: Kome): Promise<void> {
  await client.invalidateQueries({ queryKey: stanjeKey(kome) })
  await client.invalidateQueries({ queryKey: popisKey(kome) })
  await osvjeziBrojace(client)
}

export async function procitaj(client: QueryClient, kome: Kome, { id }: NotifikacijaRedak): Promise<void> {
  await call(notifikacijaEndpoints.procitaj, { params: { id } })
  await osvjezi(client, kome)
}

export async function procitajSve(client: QueryClient, kome: Kome, doId: number): Promise<void> {
  await call(notifikacijaEndpoints.procitajSve, { body: { doId, ...kome.kontekst } })
  await osvjezi(client, kome)
}
