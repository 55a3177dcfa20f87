/** Calls of the public pages of procurements, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { nabavaJavnoEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'

export const javnaNabavaQuery = (nabavaId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javna-nabava', nabavaId],
    queryFn: ({ signal }) => call(nabavaJavnoEndpoints.detalj, { params: { nabavaId } }, { signal }),
  })
