import type { SyncState } from '#app/platform/offline/core/status.ts'
import { useSyncStatus } from '#app/platform/offline/use-sync-status.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './header.module.css'

const LOOK: Record<SyncState, { tone: Tone; icon: IconName }> = {
  'sve-zaprimljeno': { tone: 'success', icon: 'cloud-check' },
  ceka: { tone: 'info', icon: 'clock' },
  salje: { tone: 'info', icon: 'cloud-up' },
  odluka: { tone: 'warning', icon: 'warning' },
  'ne-moze-spremiti': { tone: 'danger', icon: 'error' },
  zakljucano: { tone: 'neutral', icon: 'lock' },
}

const RAZLOG = {
  prijava: 'Za slanje se potrebno prijaviti.',
  'nova-inacica': 'Za slanje je potrebno osvježiti portal.',
} as const
const ZAKLJUCANO = 'Vaš je rad na ovom uređaju zaključan. Otključajte ga ili se prijavite.'

/** The truth about sending in one of five states; empty until the device has been read. Leads to what it speaks of. */
export function SyncChip({ osobaId }: { osobaId: number }) {
  const status = useSyncStatus()
  const razlog = status?.reason ? RAZLOG[status.reason] : undefined
  return (
    <span role="status" aria-live="polite" className={styles.sync}>
      {status && (
        <Anchor href={`/korisnik/${osobaId}/odlazna-posta`} className={styles.syncLink}>
          <StatusChip {...LOOK[status.state]} title={status.state === 'zakljucano' ? ZAKLJUCANO : razlog}>
            {status.text}
          </StatusChip>
          <VisuallyHidden>– Odlazna pošta</VisuallyHidden>
        </Anchor>
      )}
    </span>
  )
}
