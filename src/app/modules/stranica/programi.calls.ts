import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'

/** Programmes with their whole trees and the bodies that implement them. */
export const programiSDijelovimaQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['programi', 'dijelovi'],
  queryFn: async ({ signal }) => (await call(programEndpoints.javniPopis, {}, { signal })).data,
})
