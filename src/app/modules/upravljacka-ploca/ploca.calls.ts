import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { NA_UREDAJU } from '#app/platform/api/query-client.ts'
import {
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
} from '#contract/modules/projekt/projekt.endpoints.ts'

export interface PlocaAdresa {
  vlasnik: 'prijavitelj' | 'institucija'
  vlasnikId: number
  programId: number
}

/** Under which key all of a dashboard is remembered. */
export const plocaKey = ({ vlasnik, vlasnikId, programId }: PlocaAdresa) =>
  ['upravljacka-ploca', vlasnik, vlasnikId, programId] as const

/** What waits for me, what moved, figures. */
export const plocaQuery = ({ vlasnik, vlasnikId, programId }: PlocaAdresa) =>
  queryOptions({
    ...NA_UREDAJU,
    queryKey: plocaKey({ vlasnik, vlasnikId, programId }),
    queryFn: ({ signal }) => {
      const query = { programId }
      return vlasnik === 'prijavitelj'
        ? call(
            projektPrijaviteljEndpoints.upravljackaPloca,
            { params: { prijaviteljId: vlasnikId }, query },
            { signal },
          )
        : call(
            projektInstitucijaEndpoints.upravljackaPloca,
            { params: { institucijaId: vlasnikId }, query },
            { signal },
          )
    },
  })
