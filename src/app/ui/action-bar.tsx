import { type ReactNode, useEffect, useRef } from 'react'
import styles from './action-bar.module.css'
import { cx } from './cx.ts'

/** Room for the ring around what has the focus, in pixels. */
const RING = 8

/** What the focus comes to is scrolled out from behind the bar, however high it is. */
function useClearOfBar() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const measure = ({ target }: FocusEvent) => {
      const bar = ref.current
      const covers = bar !== null && getComputedStyle(bar).position === 'sticky'
      style.scrollPaddingBlockEnd = `${(covers ? bar.offsetHeight : 0) + RING}px`
      // Of a text the browser shows the line of the caret, and leaves the rest of it behind the bar.
      if (target instanceof HTMLTextAreaElement && target.offsetHeight < innerHeight / 2)
        target.scrollIntoView?.({ block: 'nearest' })
    }
    // Before the browser scrolls to it.
    document.addEventListener('focusin', measure, true)
    return () => {
      document.removeEventListener('focusin', measure, true)
      style.removeProperty('scroll-padding-block-end')
    }
  }, [])
  return ref
}

interface ActionBarProps {
  children: ReactNode
  status?: ReactNode
  /** One of several on a page stays with what it is about, and leaves the edge of the screen to the page's own. */
  naMjestu?: boolean | undefined
}

/** The actions of a record or form, always in the same place and in reach of the thumb. */
export function ActionBar({ children, status, naMjestu = false }: ActionBarProps) {
  const ref = useClearOfBar()
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
