import type { ReactNode } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  title?: string | undefined
  /** What to do now. */
  children?: ReactNode
  action?: ReactNode
  icon?: IconName | undefined
}

/** Says that there is nothing, why, and what to do. */
export function EmptyState({ title = PORUKE.zaslon.nemaPodataka, children, action, icon = 'folder' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="l" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
