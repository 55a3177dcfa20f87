/** Calls about devices, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { uredajiEndpoints } from '#contract/kernel/sync/uredaji.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'

export const mojiUredajiQuery = queryOptions({
  queryKey: ['uredaji', 'moji'],
  queryFn: async ({ signal }) => (await call(uredajiEndpoints.popis, {}, { signal })).uredaji,
})

export const uredajiOsobeQuery = (osobaId: number) =>
  queryOptions({
    queryKey: ['uredaji', osobaId],
    queryFn: async ({ signal }) =>
      (await call(uredajiEndpoints.popisOsobe, { params: { osobaId } }, { signal })).uredaji,
  })

export const osobaQuery = (osobaId: number) =>
  queryOptions({
    queryKey: ['fizicka-osoba', osobaId],
    queryFn: ({ signal }) => call(fizickeOsobeEndpoints.detalj, { params: { osobaId } }, { signal }),
  })
