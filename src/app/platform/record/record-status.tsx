import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Status } from '#contract/kernel/status.ts'
import { statusi, type VrstaStatusa } from '#contract/statusi.ts'

interface RecordStatusProps {
  vrsta: VrstaStatusa
  status: { id: number; naziv: string }
}

/** The status of a record in its word and its one colour. */
export function RecordStatus({ vrsta, status: { id, naziv } }: RecordStatusProps) {
  const ton = Object.values<Status>(statusi[vrsta]).find((status) => status.id === id)?.ton
  return <StatusChip tone={ton ?? 'active'}>{naziv}</StatusChip>
}
