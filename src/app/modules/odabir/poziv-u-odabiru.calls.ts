/** Calls about calls in selection, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import {
  poziviUOdabiruEndpoints,
  pozivUOdabiruEndpoints,
  prijavePozivaEndpoints,
} from '#contract/modules/odabir/poziv-u-odabiru.endpoints.ts'
import type { DioPoziva } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'

export const POZIVI = poziviUOdabiruEndpoints
export const PRIJAVE = prijavePozivaEndpoints

export const pozivUOdabiruQuery = (institucijaId: number, pozivId: number) =>
  queryOptions({
    queryKey: ['poziv-u-odabiru', institucijaId, pozivId],
    queryFn: ({ signal }) => call(pozivUOdabiruEndpoints.detalj, { params: { institucijaId, pozivId } }, { signal }),
  })

interface Tim {
  mutationId: string
  dio: DioPoziva['dio']
  verzija: number
  tim: number[]
}

export const spremiTim = (institucijaId: number, pozivId: number, body: Tim) =>
  call(pozivUOdabiruEndpoints.tim, { params: { institucijaId, pozivId }, body })
