import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './description-list.module.css'

export const NIJE_UNESENO = 'Nije uneseno'

interface Item {
  label: string
  value: ReactNode
  align?: 'end' | undefined
  hint?: string | undefined
}

/** Labels and values; an empty value says so in words. */
export function DescriptionList({ items, columns = 1 }: { items: readonly Item[]; columns?: 1 | 2 | 3 | undefined }) {
  return (
    <dl className={cx(styles.list, styles[`columns${columns}`])}>
      {items.map(({ label, value, align, hint }) => {
        const empty = value === null || value === undefined || value === ''
        return (
          <div key={label} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <dd className={cx(styles.value, align && styles.end, empty && styles.empty)}>
              {empty ? NIJE_UNESENO : value}
              {hint && <span className={styles.hint}>{hint}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
