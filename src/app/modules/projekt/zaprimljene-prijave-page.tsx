import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { compact } from '#app/platform/record/list-search.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { BarChart } from '#app/ui/charts.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum, formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import {
  type ZaprimljenaPrijava,
  type ZaprimljenePregled,
  zaprimljeneEndpoints,
} from '#contract/modules/projekt/zaprimljene.endpoints.ts'
import {
  NASLOV_ZAPRIMLJENIH,
  NE_OBJAVLJUJE_SE,
  objasnjenje,
  poRazdobljima,
} from '#contract/modules/projekt/zaprimljene.ts'

const key = (pozivId: number) => ['zaprimljene-prijave', pozivId] as const

const pregledQuery = (pozivId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: [...key(pozivId), 'pregled'],
    queryFn: ({ signal }) => call(zaprimljeneEndpoints.pregled, { params: { pozivId } }, { signal }),
  })

interface ZaprimljenePrijavePageProps {
  pozivId: number
  search: string | undefined
  onSearch: (search: string | undefined) => void
  notFound: ReactNode
}

/** What the public may know of the applications a call has received (decision 0034). */
export function ZaprimljenePrijavePage({ pozivId, search, onSearch, notFound }: ZaprimljenePrijavePageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pregledQuery(pozivId))
  if (error instanceof ApiProblem && error.status === 404) return notFound
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="block" lines={8} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
    )
  }
  const saPopisom = data.popisObjavljen && data.ukupno > 0
  const zaglavlje = {
    eyebrow: <Anchor href={`/pozivi/${pozivId}`}>{data.poziv.naziv}</Anchor>,
    title: NASLOV_ZAPRIMLJENIH,
    meta: <Uvod pregled={data} />,
  }
  return (
    <Stack gap={6}>
      {saPopisom ? (
        <Popis pozivId={pozivId} search={search} onSearch={onSearch} zaglavlje={zaglavlje} />
      ) : (
        <PageHeader {...zaglavlje} />
      )}
      <QueryError error={error} known retry={() => void refetch()} />
      <Razdoblja pregled={data} />
      {!saPopisom && <AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    </Stack>
  )
}

function Uvod({ pregled: { poziv, ukupno, trazeno } }: { pregled: ZaprimljenePregled }) {
  return (
    <span>
      Zaprimljenih prijava: <strong>{ukupno}</strong>.{' '}
      {trazeno !== null && ukupno > 0 && (
        <>
          Ukupno zatražena bespovratna sredstva: <strong>{formatEur(fromWire(trazeno))}</strong>.{' '}
        </>
      )}
      {objasnjenje(poziv.skupina)}
    </span>
  )
}

function Razdoblja({ pregled: { ukupno, poDanima } }: { pregled: ZaprimljenePregled }) {
  if (ukupno === 0)
    return (
      <EmptyState title="Još nema zaprimljenih prijava" icon="info">
        Broj prijava pojavit će se ovdje čim stigne prva.
      </EmptyState>
    )
  return (
    <Section title="Kada su prijave stigle">
      <BarChart
        label="Broj zaprimljenih prijava po razdobljima"
        items={poRazdobljima(poDanima).map(({ oznaka, broj }) => ({
          label: razdoblje(oznaka),
          value: broj,
          text: String(broj),
        }))}
      />
    </Section>
  )
}

/** „09.03.2026.”, or „03.2026.” of a month. */
const razdoblje = (oznaka: string) =>
  oznaka.length === 7 ? `${oznaka.slice(5)}.${oznaka.slice(0, 4)}.` : formatDatum(oznaka)

const STUPCI: readonly Column<ZaprimljenaPrijava>[] = [
  {
    id: 'projekt',
    header: 'Projekt',
    width: '18rem',
    render: ({ redniBroj, naziv }) => `${redniBroj}. ${naziv ?? NE_OBJAVLJUJE_SE}`,
  },
  { id: 'prijavitelj', header: 'Prijavitelj', render: ({ prijavitelj }) => prijavitelj ?? NE_OBJAVLJUJE_SE },
  {
    id: 'zaprimljena',
    header: 'Zaprimljena',
    nowrap: true,
    render: ({ vrijemePodnosenja }) => formatVrijeme(Date.parse(vrijemePodnosenja)),
  },
  {
    id: 'iznos',
    header: 'Zatražena bespovratna sredstva',
    align: 'end',
    nowrap: true,
    render: ({ trazenaBespovratna }) => <Money cents={fromWire(trazenaBespovratna)} />,
  },
]

interface PopisProps extends Omit<ZaprimljenePrijavePageProps, 'notFound'> {
  zaglavlje: { eyebrow: ReactNode; title: string; meta: ReactNode }
}

function Popis({ pozivId, search, onSearch, zaglavlje }: PopisProps) {
  const list = useRecordList<ZaprimljenaPrijava>({
    queryKey: [...key(pozivId), 'popis', search ?? ''],
    fetchPage: (cursor, signal) =>
      call(zaprimljeneEndpoints.popis, { params: { pozivId }, query: compact({ search, cursor }) }, { signal }),
    options: JAVNI_KATALOG,
  })
  return (
    <RecordListPage
      {...zaglavlje}
      list={list}
      search={{
        label: 'Pretraži po prijavitelju ili projektu',
        value: search ?? '',
        onSearch: (text) => onSearch(text === '' ? undefined : text),
      }}
      onClear={search === undefined ? undefined : () => onSearch(undefined)}
      columns={STUPCI}
      rowKey={({ redniBroj }) => String(redniBroj)}
      empty={<EmptyState title="Nema objavljenih prijava" icon="info" />}
    />
  )
}
