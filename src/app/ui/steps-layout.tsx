import type { ReactNode } from 'react'
import { type NavTab, NavTabs } from './nav-tabs.tsx'
import styles from './steps-layout.module.css'

interface StepsLayoutProps {
  /** What the steps are called together. */
  label: string
  items: readonly NavTab[]
  children: ReactNode
}

/** The parts of a form as steps: in a column beside it on a wide screen, above it on others. */
export function StepsLayout({ label, items, children }: StepsLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.steps}>
        <NavTabs label={label} items={items} steps />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
