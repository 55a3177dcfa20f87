import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import styles from './record.module.css'

const COLUMNS: readonly Column<InacicaRedak>[] = [
  { id: 'broj', header: 'Inačica', render: ({ broj }) => `Inačica ${broj}`, width: '8rem' },
  {
    id: 'vazeca',
    header: 'Stanje',
    render: ({ vazeca }) => (vazeca ? <StatusChip tone="success">važeća</StatusChip> : 'nije važeća'),
  },
  { id: 'razlog', header: 'Nastala', render: ({ razlog }) => razlog },
  { id: 'vrijeme', header: 'Vrijeme', render: ({ vrijeme }) => formatVrijeme(Date.parse(vrijeme), 'sekunda') },
  { id: 'autor', header: 'Autor', render: ({ autor }) => autor ?? 'Sustav' },
  { id: 'sha256', header: 'SHA-256', render: ({ sha256 }) => <code className={styles.hash}>{sha256}</code> },
]

interface VersionListProps {
  versions: readonly InacicaRedak[] | undefined
  /** Buttons of one version: open, download. */
  actions?: ((version: InacicaRedak) => ReactNode) | undefined
  empty?: string | undefined
}

/** The immutable versions of a record, newest first, each with its fingerprint. */
export function VersionList({ versions, actions, empty = 'Još nema nijedne inačice.' }: VersionListProps) {
  return (
    <DataTable
      caption="Inačice"
      captionHidden
      columns={COLUMNS}
      rows={versions}
      rowKey={({ broj }) => String(broj)}
      actions={actions}
      empty={<EmptyState icon="history">{empty}</EmptyState>}
    />
  )
}
