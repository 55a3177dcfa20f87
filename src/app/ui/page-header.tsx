import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** Number or code of the record. */
  number?: string | undefined
  /** What kind of thing it is, above the title. */
  eyebrow?: ReactNode
  status?: ReactNode
  /** Beside the title, on its line: how many there are, as of when. */
  beside?: ReactNode
  /** A sentence about the screen; or, in a strip of its own, who acts next and until when. */
  meta?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
  /** Above a form, whose first field should be in sight: `meta` stands in the line of the status. */
  compact?: boolean | undefined
}

/** Title, number, status, who acts next, at the top of every screen. */
export function PageHeader(props: PageHeaderProps) {
  const { title, number, eyebrow, status, beside, meta, actions, breadcrumb, compact } = props
  const line = (number || status || (compact && meta)) && (
    <div className={styles.line}>
      {status}
      {number && <span className={styles.number}>{number}</span>}
      {compact && meta}
    </div>
  )
  return (
    <header className={cx(styles.header, compact && styles.compact)} data-page-header="">
      {breadcrumb}
      <div className={styles.row}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <div className={styles.titleLine}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {beside}
          </div>
          {!compact && line}
        </div>
        {actions && (
          <div className={styles.actions} data-print="none">
            {actions}
          </div>
        )}
      </div>
      {compact && line}
      {meta &&
        !compact &&
        (typeof meta === 'string' ? <p className={styles.about}>{meta}</p> : <div className={styles.meta}>{meta}</div>)}
    </header>
  )
}
