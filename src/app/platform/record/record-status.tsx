import { StatusChip } from '#app/ui/status-chip.tsx'
import { tonStatusa, type VrstaStatusa } from './status-ton.ts'

interface RecordStatusProps {
  vrsta: VrstaStatusa
  status: { id: number; naziv: string }
}

/** The status of a record in its word and its one colour. */
export function RecordStatus({ vrsta, status: { id, naziv } }: RecordStatusProps) {
  return <StatusChip tone={tonStatusa(vrsta, id)}>{naziv}</StatusChip>
}
