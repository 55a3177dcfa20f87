/** What everybody gets to read without a network although they have not opened it: open calls, the list of calls, procurements, notices. */
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { bringCallFiles } from '#app/platform/offline/packages/call-files.ts'
import { isInstalled } from '#app/platform/pwa/install-prompt.ts'
import { type PitanjePopisa, popisQuery } from '#app/platform/record/popis/popis-query.ts'
import type { KeysetPage } from '#app/platform/record/use-record-list.ts'
import { nabavaJavnoEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { POPIS_JAVNIH_NABAVA } from '#contract/modules/nabava/nabava.popis.ts'
import { obavijestEndpoints } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { POPIS_JAVNIH_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { datotekePoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'
import { POPIS_JAVNIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'

const POZIVI = { popis: POPIS_JAVNIH_POZIVA, api: { popis: pozivEndpoints.javniPopis } }
const OTVORENI = popisQuery(POZIVI, { skupina: 'otvoren' })

/** More pages than any of the lists has; the last one ends it. */
const NAJVISE_STRANICA = 25

/** Brings a whole list under the key of the page that shows it. */
function ponesi(queryClient: QueryClient, { queryKey, fetchPage }: PitanjePopisa<unknown>): Promise<void> {
  const known = queryClient.getQueryData<{ pages: KeysetPage<unknown>[] }>(queryKey)
  // A list that somebody opened is there as far as they read it, however fresh that is.
  const whole = (known?.pages.at(-1)?.meta.nextCursor ?? null) === null
  return queryClient.prefetchInfiniteQuery({
    ...JAVNI_KATALOG,
    ...(whole ? {} : { staleTime: 0 }),
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    pages: NAJVISE_STRANICA,
  })
}

/** Of the files of all open calls together; what a call has beyond it comes when its form is opened. */
const NAJVISE_BAJTOVA = 50 * 1024 * 1024

/** Open calls whole, with their files: for the portal that somebody has installed, not for whoever passes by. */
async function ponesiOtvorene(queryClient: QueryClient): Promise<void> {
  const popis = queryClient.getQueryData<{ pages: KeysetPage<JavniPozivKartica>[] }>(OTVORENI.queryKey)
  let mjesta = NAJVISE_BAJTOVA
  for (const { id } of popis?.pages.flatMap(({ data }) => data) ?? []) {
    try {
      // The worker keeps the answer; in this page's own memory they would push out what the person reads.
      const { definicija } = await call(pozivEndpoints.javniDetalj, { params: { pozivId: id } })
      mjesta -= (await bringCallFiles(id, datotekePoziva(definicija), mjesta)).bytes
    } catch {
      // The next visit brings it.
    }
  }
}

/** Never rejects: without a network there is nothing to bring, and the next visit brings it. */
export async function ponesiKatalog(queryClient: QueryClient): Promise<void> {
  const nabave = popisQuery({ popis: POPIS_JAVNIH_NABAVA, api: nabavaJavnoEndpoints }, {})
  const obavijesti = popisQuery({ popis: POPIS_JAVNIH_OBAVIJESTI, api: { popis: obavijestEndpoints.javne } }, {})
  const popisi: PitanjePopisa<unknown>[] = [OTVORENI, popisQuery(POZIVI, {}), nabave, obavijesti]
  for (const pitanje of popisi) await ponesi(queryClient, pitanje)
  if (isInstalled()) await ponesiOtvorene(queryClient)
}
