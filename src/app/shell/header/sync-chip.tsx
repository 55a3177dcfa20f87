import type { SyncState } from '#app/platform/offline/core/status.ts'
import { useSyncStatus } from '#app/platform/offline/use-sync-status.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import styles from './header.module.css'

const LOOK: Record<SyncState, { tone: Tone; icon: IconName }> = {
  'sve-zaprimljeno': { tone: 'success', icon: 'cloud-check' },
  ceka: { tone: 'info', icon: 'clock' },
  salje: { tone: 'info', icon: 'cloud-up' },
  odluka: { tone: 'warning', icon: 'warning' },
  'ne-moze-spremiti': { tone: 'danger', icon: 'error' },
}

const RAZLOG = {
  prijava: 'Za slanje se potrebno prijaviti.',
  'nova-inacica': 'Za slanje je potrebno osvježiti portal.',
} as const

/** The truth about sending in one of five states; empty until the device has been read. */
export function SyncChip() {
  const status = useSyncStatus()
  return (
    <span role="status" aria-live="polite" className={styles.sync}>
      {status && (
        <StatusChip {...LOOK[status.state]} title={status.reason === null ? undefined : RAZLOG[status.reason]}>
          {status.text}
        </StatusChip>
      )}
    </span>
  )
}
