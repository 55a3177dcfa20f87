import '#app/ui/icon-more.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import {
  prijavaNepravilnostiEndpoints,
  type ZaprimljenaPrijava,
} from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'

const prijaveQuery = (institucijaId: number, programId: number, page: number) =>
  queryOptions({
    queryKey: ['prijave-nepravilnosti', institucijaId, programId, page],
    queryFn: ({ signal }) =>
      call(
        prijavaNepravilnostiEndpoints.popis,
        { params: { institucijaId }, query: { programId, page, sortBy: 'oznaka' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

interface ZaprimljenePrijavePageProps {
  institucijaId: number
  programId: number
  page: number
  onPage: (page: number) => void
  notFound: ReactNode
}

/** What citizens have reported, for the people of the coordinating body with the right to see it. */
export function ZaprimljenePrijavePage(props: ZaprimljenePrijavePageProps) {
  const { institucijaId, programId, page, onPage, notFound } = props
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(prijaveQuery(institucijaId, programId, page))
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) return notFound
  return (
    <Stack gap={5}>
      <PageHeader title="Nepravilnosti" meta="Povjerljivo: prijave čitaju samo osobe za nepravilnosti." />
      <Section title="Zaprimljene prijave sumnje na nepravilnost">
        <Stack gap={3}>
          <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
          {data === undefined && error === null && <Skeleton shape="block" lines={6} />}
          {data?.data.length === 0 && (
            <EmptyState title="Nema zaprimljenih prijava" icon="check">
              Prijave poslane s javne stranice prima tijelo koje koordinira program.
            </EmptyState>
          )}
          {data?.data.map((prijava) => (
            <Prijava key={prijava.oznaka} prijava={prijava} />
          ))}
          {data && data.meta.lastPage > 1 && (
            <Pagination
              previous={page > 1 ? () => onPage(page - 1) : null}
              next={page < data.meta.lastPage ? () => onPage(page + 1) : null}
              summary={`Stranica ${page} od ${data.meta.lastPage}, prijava ${data.meta.total}`}
              pending={isFetching}
            />
          )}
        </Stack>
      </Section>
      {data && <AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    </Stack>
  )
}

function Prijava({ prijava }: { prijava: ZaprimljenaPrijava }) {
  const { oznaka, zaprimljenoAt, opis, kada, predmet, dokazi, ime, kontakt } = prijava
  return (
    <Disclosure summary={`${oznaka} · ${formatVrijeme(Date.parse(zaprimljenoAt))}`}>
      <DescriptionList
        columns={1}
        items={[
          { label: 'Što se dogodilo', value: opis },
          { label: 'Kada', value: kada },
          { label: 'Na koga ili što se odnosi', value: predmet },
          { label: 'Dokazi', value: dokazi },
          { label: 'Prijavitelj', value: ime === '' ? 'anoniman' : ime },
          { label: 'Kontakt', value: kontakt },
        ]}
      />
    </Disclosure>
  )
}
