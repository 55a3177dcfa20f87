import { useOnline } from '#app/platform/api/use-online.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './header.module.css'

/** Says that the portal is not reachable, for as long as it is not. The region is always there, so that it is also heard. */
export function OfflineBadge() {
  const online = useOnline()
  return (
    <span role="status" aria-live="polite" className={styles.znak}>
      {!online && <span className={styles.offline}>{PORUKE.zaslon.offline}</span>}
    </span>
  )
}
