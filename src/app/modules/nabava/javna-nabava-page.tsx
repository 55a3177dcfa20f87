import { RecordStatus } from '#app/platform/record/record-status.tsx'
import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRecordTitle } from '#app/platform/record/record-title.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { dokumentNabavePut, icsNabave } from '#contract/modules/nabava/nabava.adrese.ts'
import { type JavnaNabava, primaPonude } from '#contract/modules/nabava/nabava.schema.ts'
import { javnaNabavaQuery } from './javne-nabave.calls.ts'
import { vrijeme } from './nabava.tekst.ts'
import { RokNabave } from './nabava-kartica.tsx'
import { PregledNabave } from './pregled-nabave.tsx'

interface JavnaNabavaPageProps {
  nabavaId: number
  notFound: ReactNode
}

/** Everything that a future bidder needs to know about a procurement. */
export function JavnaNabavaPage({ nabavaId, notFound }: JavnaNabavaPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(javnaNabavaQuery(nabavaId))
  const retry = () => void refetch()
  useRecordTitle(data?.naziv)
  if (error instanceof ApiProblem && error.status === 404) return notFound
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="block" lines={8} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={retry} />
    )
  }
  return (
    <Stack gap={5}>
      <QueryError error={error} known retry={retry} />
      <Nabava nabava={data} />
      <AsOf asOf={dataUpdatedAt} busy={isFetching} />
    </Stack>
  )
}

function Nabava({ nabava }: { nabava: JavnaNabava }) {
  const now = useServerClock()
  const { id, naziv, narucitelj, program, status, rokZaPonude, izmijenjenoAt, razlogPonistenja } = nabava
  return (
    <Stack gap={6}>
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: 'Nabave', href: '/nabave' }, { label: naziv }]} />}
        eyebrow={`${program.naziv} · ${narucitelj}`}
        title={naziv}
        status={<RecordStatus vrsta="nabava" status={status} />}
        meta={<RokNabave nabava={nabava} now={now} />}
        actions={
          <>
            {primaPonude({ statusId: status.id, rokZaPonude }, now()) && (
              <LinkButton icon="calendar" href={icsNabave(id)} download>
                Rok u kalendar
              </LinkButton>
            )}
            <Button icon="print" onClick={() => window.print()}>
              Ispiši
            </Button>
          </>
        }
      />
      {razlogPonistenja !== null && (
        <Banner tone="danger" title="Nabava je poništena">
          {razlogPonistenja}
        </Banner>
      )}
      {izmijenjenoAt !== null && (
        <Banner tone="info" title="Izmijenjeno">
          Objava je zadnji put izmijenjena {vrijeme(izmijenjenoAt)}.
        </Banner>
      )}
      <PregledNabave
        nabava={nabava}
        projekt={nabava.projekt}
        zupanija={nabava.zupanija.naziv}
        put={(datotekaId) => dokumentNabavePut(id, datotekaId)}
      />
    </Stack>
  )
}
