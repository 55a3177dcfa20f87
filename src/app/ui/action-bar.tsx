import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The actions of a record or form, always in the same place and in reach of the thumb. */
export function ActionBar({ children, status }: { children: ReactNode; status?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group in a bar, not of form fields
    <div className={styles.bar} role="group" aria-label="Radnje" data-print="none">
      <div className={styles.actions}>{children}</div>
      {status && <div className={styles.status}>{status}</div>}
    </div>
  )
}
