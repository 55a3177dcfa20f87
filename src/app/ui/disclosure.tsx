import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Controlled with `onToggle`, otherwise the state at first. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  badge?: ReactNode
}

/** Shows more on demand. */
export function Disclosure({ summary, children, open, onToggle, badge }: DisclosureProps) {
  return (
    <details className={styles.details} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" className={styles.arrow} />
        <span className={styles.text}>{summary}</span>
        {badge}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
