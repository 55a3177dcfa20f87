import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { zaprimljeneEndpoints } from '#contract/modules/projekt/zaprimljene.endpoints.ts'

/** What is published of a call's applications. */
export const pregledQuery = (pozivId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['zaprimljene-prijave', pozivId, 'pregled'],
    queryFn: ({ signal }) => call(zaprimljeneEndpoints.pregled, { params: { pozivId } }, { signal }),
  })
