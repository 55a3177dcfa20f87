import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './timeline.module.css'
import type { Tone } from './tone.ts'

export interface TimelineItem {
  id: string
  /** As shown; `dateTime` is the same for machines. */
  time: string
  dateTime?: string | undefined
  title: ReactNode
  by?: string | undefined
  body?: ReactNode
  tone?: Tone | undefined
  icon?: IconName | undefined
}

/** What happened, newest where the caller puts it. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {items.map(({ id, time, dateTime, title, by, body, tone = 'neutral', icon = 'circle' }) => (
        <li key={id} className={styles.item}>
          <span className={cx(styles.dot, styles[tone])}>
            <Icon name={icon} size="s" />
          </span>
          <div className={styles.content}>
            <div className={styles.title}>{title}</div>
            <div className={styles.meta}>
              <time dateTime={dateTime}>{time}</time>
              {by && <span>{by}</span>}
            </div>
            {body && <div className={styles.body}>{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
