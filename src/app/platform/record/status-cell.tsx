import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { RecordStatus } from './record-status.tsx'

interface StatusCellProps {
  vrsta: VrstaStatusa
  status: { id: number; naziv: string }
  cekaMene: boolean
}

/** Status of a row of a work list, and whether it waits for the person who reads the list. */
export function StatusCell({ vrsta, status, cekaMene }: StatusCellProps) {
  return (
    <Inline gap={1}>
      <RecordStatus vrsta={vrsta} status={status} />
      {cekaMene && (
        <StatusChip tone="active" icon="flag">
          Čeka mene
        </StatusChip>
      )}
    </Inline>
  )
}
