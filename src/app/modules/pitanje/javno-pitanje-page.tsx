import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRecordTitle } from '#app/platform/record/record-title.ts'
import { useFocusHeading } from '#app/platform/record/use-focus-heading.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { type JavnoPitanje, KATEGORIJE_OZNAKE } from '#contract/modules/pitanje/pitanje.schema.ts'
import { PitanjeIOdgovor } from './odgovor.tsx'
import { javnaKey, javnoPitanjeQuery } from './pitanje.calls.ts'
import { adresaPitanja, TEKST } from './pitanje.tekst.ts'

/** The question as a list on this device already holds it: whoever saw the list reads each of them without a network. */
function useIzPopisa(pozivId: number, pitanjeId: number): JavnoPitanje | undefined {
  const lists = useQueryClient().getQueriesData<{ pages: { data: JavnoPitanje[] }[] }>({ queryKey: javnaKey(pozivId) })
  return lists.flatMap(([, known]) => known?.pages.flatMap(({ data }) => data) ?? []).find(({ id }) => id === pitanjeId)
}

interface JavnoPitanjePageProps {
  pozivId: number
  pitanjeId: number
  notFound: ReactNode
}

/** One published question, at an address of its own. */
export function JavnoPitanjePage({ pozivId, pitanjeId, notFound }: JavnoPitanjePageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(javnoPitanjeQuery(pozivId, pitanjeId))
  const poznato = useIzPopisa(pozivId, pitanjeId)
  const retry = () => void refetch()
  useFocusHeading((data ?? poznato) !== undefined)
  useRecordTitle((data ?? poznato)?.naslov)
  if (error instanceof ApiProblem && error.status === 404) return notFound
  const pitanje = data ?? poznato
  if (pitanje === undefined) {
    return error === null ? (
      <Skeleton shape="block" lines={6} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={retry} />
    )
  }
  const { poziv, naslov, kategorija, objavljenoAt } = pitanje
  return (
    <Stack gap={5}>
      <QueryError error={error} known retry={retry} />
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: TEKST.pozivi, href: '/pozivi' },
              { label: poziv.oznaka ?? poziv.naziv, href: `/pozivi/${poziv.id}` },
              { label: TEKST.pitanjaIOdgovori, href: adresaPitanja(poziv.id) },
              { label: naslov },
            ]}
          />
        }
        eyebrow={poziv.naziv}
        title={naslov}
        meta={`${KATEGORIJE_OZNAKE[kategorija]} · ${TEKST.objavljeno(objavljenoAt)}`}
      />
      <PitanjeIOdgovor pitanje={pitanje} />
      <AsOf asOf={dataUpdatedAt} busy={isFetching} known />
    </Stack>
  )
}
