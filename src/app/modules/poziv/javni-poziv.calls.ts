/** Calls of the public pages; in their own file, because the home page is the first load. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'
import { pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'

/** The first calls of a public group. */
export const pozivi = (skupina: 'otvoren' | 'najava', limit: number, signal: AbortSignal) =>
  call(pozivEndpoints.javniPopis, { query: { skupina, limit } }, { signal })

export const javniPozivQuery = (pozivId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javni-poziv', pozivId],
    queryFn: ({ signal }) => call(pozivEndpoints.javniDetalj, { params: { pozivId } }, { signal }),
  })

/** Whether „Postavi pitanje” is offered; the server decides by the same deadline. */
export function primaPitanja(poziv: JavniPoziv | undefined, now = Date.now()): boolean {
  if (poziv === undefined || (poziv.skupina !== 'Otvoren' && poziv.skupina !== 'U najavi')) return false
  const rok = poziv.rokPitanja ?? poziv.datumZatvaranja
  return rok === null || now <= Date.parse(rok)
}
