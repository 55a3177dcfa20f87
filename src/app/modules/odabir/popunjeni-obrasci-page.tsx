import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { PodnesenaInacica, PopunjeniObrazacDetalj } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import { type AdresaObrasca, popunjeniObrasciQuery } from './popunjeni-obrazac.calls.ts'
import { naslovInacice, sazetakInacice, TEKST, vrstaInacice } from './popunjeni-obrazac.tekst.ts'

interface PopunjeniObrasciPageProps {
  adresa: AdresaObrasca
  /** Address of this screen; a version stands below it. */
  base: string
  notFound: ReactNode
}

/** What was submitted of an application, the newest first, and what each version changed. */
export function PopunjeniObrasciPage({ adresa, base, notFound }: PopunjeniObrasciPageProps) {
  const { data, error, refetch } = useQuery(popunjeniObrasciQuery(adresa))
  if (data === undefined) {
    if (error === null) return <Skeleton shape="table" lines={4} />
    if (error instanceof ApiProblem && error.status === 404) return notFound
    return <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
  }
  const redci = data.flatMap((obrazac) => obrazac.inacice.map((inacica) => ({ ...inacica, stanje: obrazac.status })))
  return (
    <Stack gap={5}>
      <PageHeader title={TEKST.naslov} meta={TEKST.opis} />
      <DataTable
        caption={TEKST.tablica}
        captionHidden
        columns={stupci(base)}
        rows={redci}
        rowKey={({ broj }) => String(broj)}
        empty={<EmptyState title={TEKST.prazno} icon="document" />}
      />
    </Stack>
  )
}

type Redak = PodnesenaInacica & { stanje: PopunjeniObrazacDetalj['status'] }

const stupci = (base: string): Column<Redak>[] => [
  {
    id: 'broj',
    header: TEKST.broj,
    width: '5rem',
    render: (one) => (
      <Anchor href={`${base}/${one.broj}`} aria-label={naslovInacice(one)}>
        {one.broj}
      </Anchor>
    ),
  },
  { id: 'vrsta', header: TEKST.vrsta, width: '7rem', render: vrstaInacice },
  { id: 'podnio', header: TEKST.podnio, render: ({ podnio }) => podnio ?? 'Sustav' },
  { id: 'vrijeme', header: TEKST.vrijeme, render: ({ vrijeme }) => formatVrijeme(Date.parse(vrijeme)) },
  { id: 'sazetak', header: TEKST.sazetak, render: sazetakInacice },
  { id: 'trazeno', header: TEKST.trazeno, align: 'end', render: ({ trazeno }) => <Money cents={trazeno} /> },
  {
    id: 'razlika',
    header: TEKST.razlika,
    align: 'end',
    render: ({ razlika }) => <Money cents={razlika} tone="sign" />,
  },
  {
    id: 'status',
    header: TEKST.status,
    render: ({ zamijenila, stanje }) =>
      zamijenila === null ? (
        <RecordStatus vrsta="popunjeniObrazac" status={stanje} />
      ) : (
        <StatusChip tone="neutral">{TEKST.zamijenjena(zamijenila)}</StatusChip>
      ),
  },
]
