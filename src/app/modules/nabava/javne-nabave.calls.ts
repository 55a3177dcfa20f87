/** Calls of the public pages of procurements, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { nabavaJavnoEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'

export const javnaNabavaQuery = (nabavaId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javna-nabava', nabavaId],
    queryFn: ({ signal }) => call(nabavaJavnoEndpoints.detalj, { params: { nabavaId } }, { signal }),
  })

export const zupanijeQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['zupanije'],
  queryFn: async ({ signal }) =>
    (await call(sifrarnikEndpoints.zupanije, { query: { limit: 21, orderBy: 'naziv' } }, { signal })).data,
})
