/** Calls of the plan of visits. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { NA_UREDAJU } from '#app/platform/api/query-client.ts'
import { planPosjetaEndpoints } from '#contract/modules/provjera/plan-posjeta.endpoints.ts'
import type { StavkaRasporeda } from '#contract/modules/provjera/plan-posjeta.schema.ts'

/** What was read last is shown where there is no network. */
export const planPosjetaQuery = (institucijaId: number) =>
  queryOptions({
    ...NA_UREDAJU,
    queryKey: ['plan-posjeta', institucijaId],
    queryFn: ({ signal }) => call(planPosjetaEndpoints.plan, { params: { institucijaId } }, { signal }),
  })

export const zapisiRaspored = (
  institucijaId: number,
  body: { mutationId: string; dan: string; posjeti: StavkaRasporeda[] },
) => call(planPosjetaEndpoints.rasporedi, { params: { institucijaId }, body })
