import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { type FollowedRecord, useNewestVersion } from './use-changed-elsewhere.ts'

interface ChangedElsewhereProps extends FollowedRecord {
  /** The screen itself is saving or reading: what it hears now may be its own doing. */
  busy: boolean
  onReload: () => void
}

/** A quiet notice that the record on the screen is no longer the newest; reloading keeps what was typed. */
export function ChangedElsewhere({ busy, onReload, ...record }: ChangedElsewhereProps) {
  const newest = useNewestVersion(record)
  if (busy || newest <= record.verzijaRetka) return null
  return (
    <Banner tone="info" live="polite" title="Zapis je u međuvremenu promijenjen">
      <p>Učitajte novo stanje. Ono što ste upisali ostaje u poljima.</p>
      <Button icon="refresh" onClick={onReload}>
        Učitaj novo stanje
      </Button>
    </Banner>
  )
}
