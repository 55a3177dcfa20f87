import type { ReactNode, SyntheticEvent } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Controlled with `onToggle`, otherwise the state at first. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  /** Told at every press, before it opens: the browser's own event comes in a later task, which the next key may overtake. */
  onOpen?: (() => void) | undefined
  badge?: ReactNode
}

/** Shows more on demand. */
export function Disclosure({ summary, children, open, onToggle, onOpen, badge }: DisclosureProps) {
  const tell = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    onToggle?.(currentTarget.open)
    if (currentTarget.open) onOpen?.()
  }
  return (
    <details className={styles.details} open={open} onToggle={tell}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the browser presses a summary for the keyboard, too */}
      <summary className={styles.summary} onClick={onOpen}>
        <Icon name="chevron-right" className={styles.arrow} />
        <span className={styles.text}>{summary}</span>
        {badge}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
