import { Icon } from '#app/ui/icon.tsx'
import { prozorPalete } from '../header/prozor.ts'
import styles from './gumb-palete.module.css'

/** The key as the keyboard of this device has it. */
const KRATICA = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘K' : 'Ctrl K'

/** Opens the palette; says its key to whoever has one. */
export function GumbPalete() {
  return (
    <button
      type="button"
      className={styles.gumb}
      aria-label="Brzo traženje"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={prozorPalete.otvori}
    >
      <Icon name="search" />
      <span className={styles.tekst} aria-hidden="true">
        Traži <kbd>{KRATICA}</kbd>
      </span>
    </button>
  )
}
