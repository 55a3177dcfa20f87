import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './folded-head.module.css'

interface FoldedHeadProps {
  title: string
  /** The step that is open; it leads back to the steps, whose list has the label. */
  step?: { name: string; list: string } | undefined
  /** Shown once this is out of sight. */
  below: RefObject<HTMLElement | null>
  /** How far it is, whether all is kept. */
  children?: ReactNode
}

/** Height of the portal's header. */
const HEADER_REM = 3.75

/** True once the element has gone above the window. */
function useAboveWindow(element: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const observer = new IntersectionObserver(
      (entries) => {
        // Of those that queued up only the newest still holds.
        const now = entries.at(-1)
        setGone(now !== undefined && !now.isIntersecting && now.boundingClientRect.top < 0)
      },
      // The header of the portal covers what goes under it, and grows with the text.
      { rootMargin: `${-HEADER_REM * rem}px 0px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return gone
}

/** The head of a form in one line, once it has scrolled away. Here one still sees which step it is and what is kept. */
export function FoldedHead({ title, step, below, children }: FoldedHeadProps) {
  const shown = useAboveWindow(below)
  useEffect(() => {
    if (!shown) return
    const { style } = document.documentElement
    style.setProperty('--crta', '2.75rem')
    return () => {
      style.removeProperty('--crta')
    }
  }, [shown])
  const toSteps = (list: string) =>
    document.querySelector<HTMLElement>(`nav[aria-label="${CSS.escape(list)}"] [aria-current]`)?.focus()
  return (
    <div className={styles.line} data-print="none">
      {shown && (
        <div className={styles.row}>
          <span className={styles.title}>{title}</span>
          {step !== undefined && (
            <Button
              size="s"
              variant="quiet"
              icon="chevron-up"
              aria-label={`Kartica: ${step.name}. Idi na kartice`}
              onClick={() => toSteps(step.list)}
            >
              {step.name}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
