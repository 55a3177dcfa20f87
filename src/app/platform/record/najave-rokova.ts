/** How many days before a deadline the portal warns, as its parameter says. A device remembers it for when there is no network. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { kalendarEndpoints } from '#contract/kernel/kalendar.endpoints.ts'

export const najaveQuery = queryOptions({
  queryKey: ['kalendar-najave'],
  queryFn: ({ signal }) => call(kalendarEndpoints.najave, {}, { signal }),
  ...JAVNI_KATALOG,
})
