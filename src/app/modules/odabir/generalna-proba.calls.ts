/** What a body reads of the dress rehearsal of an application. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { generalnaProbaEndpoints } from '#contract/modules/odabir/generalna-proba.endpoints.ts'

export const probaPrijaviteljaQuery = (institucijaId: number, projektId: string) =>
  queryOptions({
    queryKey: ['generalna-proba', institucijaId, projektId],
    queryFn: ({ signal }) =>
      call(generalnaProbaEndpoints.citanje, { params: { institucijaId, projektId } }, { signal }),
  })
