import { StatusChip } from '#app/ui/status-chip.tsx'
import type { VrstaStatusa } from '#contract/statusi.ts'
import styles from './record.module.css'
import { RecordStatus } from './record-status.tsx'

interface StatusCellProps {
  vrsta: VrstaStatusa
  status: { id: number; naziv: string }
  cekaMene: boolean
}

/** Status of a row of a work list, and whether it waits for the person who reads the list. */
export function StatusCell({ vrsta, status, cekaMene }: StatusCellProps) {
  return (
    <div className={styles.stanje}>
      <RecordStatus vrsta={vrsta} status={status} />
      {cekaMene && (
        <StatusChip tone="active" icon="flag" title="Čeka mene">
          Čeka mene
        </StatusChip>
      )}
    </div>
  )
}
