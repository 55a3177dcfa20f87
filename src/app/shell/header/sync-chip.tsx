import type { PendingFiles } from '#app/platform/offline/attachments/pending.ts'
import type { SyncState } from '#app/platform/offline/core/status.ts'
import { useMissingFiles, usePendingFiles, useSyncStatus } from '#app/platform/offline/hooks/use-sync-status.ts'
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
  nedostaje: { tone: 'danger', icon: 'warning' },
  'ne-moze-spremiti': { tone: 'danger', icon: 'error' },
  zakljucano: { tone: 'neutral', icon: 'lock' },
}

const RAZLOG = {
  prijava: 'Za slanje se potrebno prijaviti.',
  'nova-inacica': 'Za slanje je potrebno osvježiti portal.',
} as const
const ZAKLJUCANO = 'Vaš je rad na ovom uređaju zaključan. Otključajte ga ili se prijavite.'

interface View {
  state: SyncState
  text: string
}

const megabytes = (bytes: number) =>
  `${Math.max(0.1, bytes / 1024 / 1024)
    .toFixed(1)
    .replace('.', ',')}\u00a0MB`

/** What is said of documents and holds whatever becomes of files. */
const SAYS_MORE: ReadonlySet<SyncState> = new Set(['ne-moze-spremiti', 'odluka', 'nedostaje', 'zakljucano'])

/** Files travel beside the documents: nothing is received as long as one of them is not. */
export function withFiles({ state, text }: View, files: PendingFiles | undefined, missing = 0): View {
  if (SAYS_MORE.has(state)) return { state, text }
  if (missing > 0) return { state: 'nedostaje', text: `Nedostaje datoteka: ${missing}` }
  if (files === undefined) return { state, text }
  if (files.stopped.length > 0) return { state: 'odluka', text: 'Treba vašu odluku' }
  if (files.waiting.length === 0) return { state, text }
  const left = `još ${megabytes(files.bytes)}`
  if (state !== 'sve-zaprimljeno') return { state, text: `${text}, ${left}` }
  return {
    state: files.waiting.some((file) => file.state === 'uploading') ? 'salje' : 'ceka',
    text: `Datoteke: ${left}`,
  }
}

/** The truth about sending in one of five states; empty until the device has been read. Leads to what it speaks of. */
export function SyncChip({ osobaId }: { osobaId: number }) {
  const status = useSyncStatus()
  const files = usePendingFiles()
  const missing = useMissingFiles().length
  const view = status && withFiles(status, files, missing)
  const razlog = status?.reason ? RAZLOG[status.reason] : undefined
  return (
    <span
      role="status"
      aria-live="polite"
      className={styles.sync}
      data-vazno={view !== undefined && SAYS_MORE.has(view.state) ? '' : undefined}
    >
      {status && view && (
        <Anchor href={`/korisnik/${osobaId}/odlazna-posta`} className={styles.syncLink}>
          <StatusChip {...LOOK[view.state]} title={view.state === 'zakljucano' ? ZAKLJUCANO : razlog}>
            <span className={SAYS_MORE.has(view.state) ? undefined : styles.mirno}>{view.text}</span>
          </StatusChip>
          <VisuallyHidden>– Odlazna pošta</VisuallyHidden>
        </Anchor>
      )}
    </span>
  )
}
