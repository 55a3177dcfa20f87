import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRecordTitle } from '#app/platform/record/record-title.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { JAVNE_OBAVIJESTI, javnaObavijestQuery } from './obavijest.calls.ts'
import { vrijediTekst } from './obavijest.tekst.ts'

/** The notice as a list on this device already holds it: whoever saw the list reads each of them without a network. */
function useIzPopisa(obavijestId: number): TrenutnaObavijest | undefined {
  const client = useQueryClient()
  const stranice = client.getQueriesData<{ pages: { data: TrenutnaObavijest[] }[] }>({ queryKey: JAVNE_OBAVIJESTI })
  const naslovnica = client.getQueryData<TrenutnaObavijest[]>(['javne-obavijesti']) ?? []
  return stranice
    .flatMap(([, known]) => known?.pages.flatMap(({ data }) => data) ?? [])
    .concat(naslovnica)
    .find(({ id }) => id === obavijestId)
}

/** One notice, for everyone. */
export function JavnaObavijestPage({ obavijestId, notFound }: { obavijestId: number; notFound: ReactNode }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(javnaObavijestQuery(obavijestId))
  const poznata = useIzPopisa(obavijestId)
  const retry = () => void refetch()
  const obavijest = data ?? poznata
  useRecordTitle(obavijest?.naslov)
  if (error instanceof ApiProblem && error.status === 404) return notFound
  if (obavijest === undefined) {
    return error === null ? (
      <Skeleton shape="block" lines={6} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={retry} />
    )
  }
  return (
    <Stack gap={5}>
      <QueryError error={error} known retry={retry} />
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: PORUKE.obavijesti.naslov, href: '/obavijesti' }, { label: obavijest.naslov }]} />
        }
        eyebrow={obavijest.institucija?.naziv}
        title={obavijest.naslov}
        meta={vrijediTekst(obavijest)}
      />
      <RichText html={obavijest.opis} />
      <AsOf asOf={dataUpdatedAt} busy={isFetching} known />
    </Stack>
  )
}
