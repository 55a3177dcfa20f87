import { type ReactNode, useRef } from 'react'
import styles from './action-bar.module.css'
import { cx } from './cx.ts'
import { useBarHeight, useClearOfBars } from './use-clear-of-bars.ts'

interface ActionBarProps {
  children: ReactNode
  status?: ReactNode
  /** One of several on a page stays with what it is about, and leaves the edge of the screen to the page's own. */
  naMjestu?: boolean | undefined
}

/** The actions of a record or form, always in the same place and in reach of the thumb. */
export function ActionBar({ children, status, naMjestu = false }: ActionBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  useClearOfBars()
  useBarHeight(ref, !naMjestu)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group in a bar, not of form fields
    <div
      ref={ref}
      className={cx(styles.bar, naMjestu && styles.naMjestu)}
      role="group"
      aria-label="Radnje"
      tabIndex={-1}
      data-traka=""
      data-print="none"
    >
      <div className={styles.actions}>{children}</div>
      {status && <div className={styles.status}>{status}</div>}
    </div>
  )
}
