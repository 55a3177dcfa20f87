import { RecordStatus } from '#app/platform/record/record-status.tsx'
import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { PretplacenProjekt } from '#contract/modules/pretplata/pretplata.schema.ts'
import { pretplaceniProjektiQuery } from './pretplata.calls.ts'

const NASLOV_PRETPLACENIH = 'Moji pretplaćeni projekti'

const STUPCI: readonly Column<PretplacenProjekt>[] = [
  { id: 'naziv', header: 'Projekt', width: '20rem', render: ({ projekt }) => projekt.naziv },
  { id: 'sifra', header: 'Šifra', nowrap: true, render: ({ projekt }) => projekt.sifra ?? '–' },
  { id: 'prijavitelj', header: 'Prijavitelj', render: ({ prijavitelj }) => prijavitelj },
  { id: 'poziv', header: 'Poziv', render: ({ poziv }) => poziv.oznaka ?? poziv.naziv },
  { id: 'status', header: 'Status', render: ({ status }) => <RecordStatus vrsta="projekt" status={status} /> },
  { id: 'od', header: 'Pretplata od', nowrap: true, render: ({ od }) => formatVrijeme(Date.parse(od), 'dan') },
]

interface PretplaceniProjektiPageProps {
  institucijaId: number
  programId: number
  /** Address of the programme's screens, without a slash at the end. */
  base: string
}

/** The projects of one programme that the person follows at an institution. */
export function PretplaceniProjektiPage({ institucijaId, programId, base }: PretplaceniProjektiPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pretplaceniProjektiQuery(institucijaId))
  const rows = data?.filter((one) => one.programId === programId)
  return (
    <Stack gap={4}>
      <PageHeader title={NASLOV_PRETPLACENIH} meta="O svakom novom statusu javljamo na portal i e-poštom." />
      <QueryError error={error} known={rows !== undefined} retry={() => void refetch()} />
      {rows === undefined && error === null && <Skeleton shape="block" lines={6} />}
      {rows?.length === 0 && (
        <EmptyState
          icon="star"
          title="Niste pretplaćeni ni na jedan projekt ovog programa"
          action={<LinkButton href={`${base}/projekti`}>Otvorite projekte</LinkButton>}
        >
          Pretplatite se na upravljačkoj ploči projekta koji želite pratiti.
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          caption={NASLOV_PRETPLACENIH}
          captionHidden
          columns={STUPCI}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `${base}/pretplate/${id}`}
        />
      )}
      <AsOf asOf={dataUpdatedAt} busy={isFetching} known={data !== undefined} />
    </Stack>
  )
}
