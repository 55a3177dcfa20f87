import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for assistive technology only. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
  id,
}: {
  children: ReactNode
  as?: 'span' | 'div' | 'h2'
  id?: string
}) {
  return (
    <Tag className={styles.hidden} id={id}>
      {children}
    </Tag>
  )
}
